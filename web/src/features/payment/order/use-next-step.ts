import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import { useNavigate } from 'react-router-dom';
import { noteAwaited } from '../tab/awaited-end.ts';
import { unheldState } from '../tab/navigation-state.ts';
import type { NextStep } from './payment-attempt.ts';

/**
 * Returns a function that goes on from an accepted order: to the state of its payment, and from there to the page of the bank or
 * of iyzico.
 */
export function useNextStep(): (next: NextStep) => void {
  const navigate = useNavigate();
  return (next) => {
    const { paymentId } = next;
    noteAwaited(paymentId);
    // The back button from the bank's page then leads to the result of the payment instead of this form.
    const state = next.kind === 'warn-then-leave' ? unheldState(next.to) : null;
    navigate(`/payment?${PAYMENT_QUERY}=${paymentId}`, { replace: true, state });
    if (next.kind === 'leave') window.location.assign(next.to);
  };
}

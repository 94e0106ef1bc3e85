import { PAYMENT_QUERY } from '@site/contract/payment';
import { lateResult } from './late-result.ts';
import { lateView } from './late-view.tsx';

/** The order form: who comes back from the bank needs none. */
export const lateCheckout = lateView(() => import('./checkout.tsx'));

/** Loads what the address of `/payment` asks for; beside its page, and not only after it. */
export function loadPaymentPart(): Promise<void> {
  const search = typeof window === 'undefined' ? '' : window.location.search;
  return new URLSearchParams(search).has(PAYMENT_QUERY) ? lateResult.load() : lateCheckout.load();
}

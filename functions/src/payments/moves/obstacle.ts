import type { PaymentErrorKey } from '@site/contract/payment-error';
import type { Payment } from '../record/payment-record.ts';

/** Why a payment cannot be tried (again) in its state; null when it can. */
export function obstacle({ _state }: Payment): PaymentErrorKey | null {
  switch (_state) {
    case 'created':
    case 'awaiting-3ds':
      return null;
    case 'authorising':
    case 'unknown':
      return 'in-progress';
    case 'paid':
      return 'already-paid';
    case 'failed':
    case 'expired':
    case 'refunded':
      return 'ended';
  }
}

import type { PaymentContent } from '../../../content/payment.ts';
import type { useWrongFields } from '../../../sending/use-wrong-fields.ts';
import { fetchStatus } from '../calls/payment-calls.ts';
import { type FailureKey, isRefusal, type PaymentFailure } from '../calls/refusal.ts';
import { resultView } from '../result/result-view.ts';
import type { NextStep } from './payment-attempt.ts';
import { isField, type OrderFields } from './use-order-fields.ts';

/** Resolves with the payment whose result is shown instead of a failure; null if the form goes on. */
export async function resultInstead(key: FailureKey, paymentId: string): Promise<NextStep | null> {
  if (key === 'already-paid') return { paymentId, kind: 'result' };
  if (key !== 'in-progress') return null;
  // The payment in progress may belong to another order of the same buyer, whose result this page cannot show.
  const status = await fetchStatus(paymentId);
  return 'state' in status && resultView(status) !== 'awaiting' ? { paymentId, kind: 'result' } : null;
}

/**
 * Returns why an order failed, for the wrong fields and their summary; undefined if each field has an error of its own. After a
 * refusal by the bank or iyzico the words also say that nothing was charged. The notice beside the button says it too, but is no
 * live region (`alert`) while the focus moves to the fields: a screen reader would not announce it.
 */
function failureInWords(key: FailureKey, { errors, notCharged }: PaymentContent): string | undefined {
  if (key === 'invalid') return undefined;
  return isRefusal(key) ? `${errors[key]} ${notCharged}` : errors[key];
}

const CORRECTING: ReadonlySet<FailureKey> = new Set<FailureKey>([
  'price-changed',
  'instalments-changed',
  'terms-changed',
]);

/** Whether a refusal corrects the terms of the sale, and says so. */
export const correctsTerms = (key: FailureKey): boolean => CORRECTING.has(key);

const SEATLESS: ReadonlySet<FailureKey> = new Set<FailureKey>(['sold-out', 'hold-expired', 'cohort-closed']);

/** Whether no order of this tab holds a seat of the group after a refusal. */
export const meansNoSeat = (key: FailureKey): boolean => SEATLESS.has(key);

interface RefusedForm {
  readonly form: Pick<OrderFields['form'], 'setError'>;
  readonly wrong: Pick<ReturnType<typeof useWrongFields>, 'mark'>;
  readonly content: PaymentContent;
}

/** Says at the fields that the server has refused, and above them, why it has. */
export function markRefused({ key, fields = {} }: PaymentFailure, { form, wrong, content }: RefusedForm): void {
  const why = failureInWords(key, content);
  for (const [path, type] of Object.entries(fields)) {
    if (isField(path)) form.setError(path, { type, ...(why === undefined ? {} : { message: why }) });
  }
  wrong.mark(
    why === undefined ? { title: content.fieldErrors.check } : { title: content.toasts.failure, text: why },
    Object.keys(fields),
  );
}

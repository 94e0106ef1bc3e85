import { entryInWords } from '@site/contract/payments/history-words';
import type { PaymentState } from '@site/contract/payments/payment';
import type { HistoryEntry } from '@site/contract/payments/payment-history';
import type { Payment } from './payment-schema.ts';

/** A line of the history of a payment, with the words for the founder, who reads it in the console. */
export function historyLine(
  entry: HistoryEntry,
  from: PaymentState | null,
  to: PaymentState,
  at: Date,
): Payment['history'][number] {
  return { at, from, to, ...entry, reason: entryInWords(entry) };
}

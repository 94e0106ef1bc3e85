import { alarmInWords } from '@site/contract/payments/history-words';
import type { PaymentState } from '@site/contract/payments/payment';
import {
  type Alarm,
  type HistoryCode,
  type HistoryEntries,
  type HistoryEntry,
  UNASKED,
} from '@site/contract/payments/payment-history';
import { historyLine } from './history-line.ts';
import type { Payment } from './payment-schema.ts';

// for tests: lines of the history of a payment

/** A code that has no fields. */
type PlainCode = {
  [Code in HistoryCode]: { readonly code: Code } extends HistoryEntries[Code] ? Code : never;
}[HistoryCode];

/** What a line reports: an entry, or its code if that has no fields. */
export type Told = HistoryEntry | PlainCode;

/** A line of history; within a state if it names no other one before it. */
export function exampleLine(
  told: Told,
  to: PaymentState,
  at: Date,
  from: PaymentState = to,
): Payment['history'][number] {
  return historyLine(typeof told === 'string' ? { code: told } : told, from, to, at);
}

/** A partial refund that iyzico reported; of the charge that pays the order unless it names one. */
export const partlyRefunded = (kurus: number, charge: string | null = null): HistoryEntries['partly-refunded'] => ({
  code: 'partly-refunded',
  kurus,
  charge,
  ...UNASKED,
});

/** Alarms as a payment stores them. */
export const alarmedBy = (...alarms: Alarm[]): Pick<Payment, 'alarm' | 'alarms'> => ({
  alarms,
  alarm: alarms.map((alarm) => alarmInWords(alarm)).join('; '),
});

/** An alarm about another order for the same product. */
export const BOUGHT_TWICE: Alarm = { kind: 'bought-twice', orders: ['7F3A-91C2'] };

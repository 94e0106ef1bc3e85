import type { Meta } from '@site/contract/call-meta';
import { COLLECTIONS } from '@site/contract/collections';
import { isoDay } from '@site/contract/dates';
import type { PaymentState } from '@site/contract/payment';
import { PROOF_RETENTION_DAYS } from '@site/contract/retention';
import { lastDayOfWithdrawal, type WithdrawalEnd } from '@site/contract/sale-terms';
import type { WithdrawalFields } from '@site/contract/withdrawal';
import { Timestamp } from 'firebase-admin/firestore';
import { expiryAfter } from '../platform/expiry.ts';
import { isRobot, robotSignals } from '../platform/robot-signals.ts';
import { stableHash } from '../platform/stable-hash.ts';

/** Name of the collection; an id is the submissionId. */
export const WITHDRAWALS = COLLECTIONS.withdrawals;

/** The parsed body of a call. */
export interface WithdrawalRequest extends WithdrawalFields {
  readonly meta: Meta;
}

/** The order that a statement is about, with the facts that decide what follows. */
export interface WithdrawnOrder {
  readonly id: string;
  readonly state: PaymentState;
  readonly product: string;
  readonly amountKurus: number;
  /** Number of its charges that have not gone back in full: more than one when it was charged twice. */
  readonly unrefundedCharges: number;
  /** Whether iyzico reviews a charge that came beside the one that paid the order, or after the order was over. */
  readonly isUnderReview: boolean;
  readonly contractAt: Date;
  readonly end: WithdrawalEnd;
  /** Days from the first session in which its buyer gets the price back, whatever the right says; null without a guarantee. */
  readonly guaranteeDays: number | null;
  /** Phone of the buyer; empty where it cannot be read. */
  readonly phone: string;
  /** The day on which everything is delivered, as the founder noted it; it may be ahead. Null before. */
  readonly fulfilledAt: Date | null;
}

/** Whether a statement came in time, by the days of the law alone: what else ends the right is for a person to say. */
export function isInTime({ contractAt }: Pick<WithdrawnOrder, 'contractAt'>, at: Date): boolean {
  return isoDay(at) <= lastDayOfWithdrawal(contractAt);
}

/** What a statement's document has of the order that it fits. `at`: when the statement came. */
export function orderFields(
  { order: number, email }: Pick<WithdrawalFields, 'order' | 'email'>,
  order: WithdrawnOrder | undefined,
  at: Date,
) {
  return {
    _summary: [number, order?.product, email].filter((part) => part !== undefined).join(' · '),
    paymentId: order?.id ?? null,
    inTime: order ? isInTime(order, at) : null,
  };
}

/**
 * The document that is stored for a statement. A statement that fits an order is not set aside for what it has in common
 * with a robot's: it is a declaration that the law gives effect to. `flood`: too many came that fit no order, or that fit
 * the same one, of which the earlier ones say all.
 */
export function withdrawalDocument(
  { meta, ...fields }: WithdrawalRequest,
  order: WithdrawnOrder | undefined,
  now: Date,
  { appCheckFailed, flood }: { readonly appCheckFailed: boolean; readonly flood: boolean },
) {
  const reasons = robotSignals(meta, appCheckFailed);
  const setAside = flood || (order === undefined && isRobot(reasons));
  return {
    ...orderFields(fields, order, now),
    _status: setAside ? ('spam' as const) : ('open' as const),
    ...fields,
    locale: meta.locale,
    source: { page: meta.page },
    consent: { noticeVersion: meta.noticeVersion },
    spam: { reasons: flood ? [...reasons, 'flood'] : reasons },
    receivedAt: Timestamp.fromDate(now),
    notification: setAside ? ('held' as const) : ('queued' as const),
    // without meta data: a repeated call has another `elapsedMs`
    bodyHash: stableHash(fields),
    expireAt: expiryAfter(PROOF_RETENTION_DAYS, now),
  };
}

/** The part of a statement that its mails tell of. */
export type MailedWithdrawal = Pick<
  ReturnType<typeof withdrawalDocument>,
  'order' | 'email' | 'fullName' | 'reason' | 'locale' | 'receivedAt'
>;

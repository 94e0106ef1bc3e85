import { PROOF_RETENTION_DAYS } from '@site/contract/business/retention';
import type { WithdrawalFields } from '@site/contract/forms/withdrawal';
import type { PaymentState } from '@site/contract/payments/payment';
import { COLLECTIONS } from '@site/contract/records/collections';
import { lastDayOfWithdrawal, type WithdrawalEnd } from '@site/contract/sale/sale-terms';
import type { Meta } from '@site/contract/site/call-meta';
import { isoDay } from '@site/contract/words/dates';
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
  /** Number of its charges that are not fully refunded: more than one when it was charged twice. */
  readonly unrefundedCharges: number;
  /** Whether iyzico reviews a charge that came beside the one that paid the order, or after the order was over. */
  readonly isUnderReview: boolean;
  readonly contractAt: Date;
  readonly end: WithdrawalEnd;
  /**
   * Days from the first session within which the guarantee refunds the price, whatever became of the right; null without a
   * guarantee.
   */
  readonly guaranteeDays: number | null;
  /** Phone of the buyer; empty where it cannot be read. */
  readonly phone: string;
  /** When everything is or will be delivered, as the founder noted it; null before that. */
  readonly fulfilledAt: Date | null;
}

/**
 * Whether a statement came in time, by the days of the law alone. A person decides whether something else has ended the right.
 */
export function isInTime({ contractAt }: Pick<WithdrawnOrder, 'contractAt'>, at: Date): boolean {
  return isoDay(at) <= lastDayOfWithdrawal(contractAt);
}

/** The fields of a statement's document that depend on the order that it fits. `at`: when the statement came. */
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
 * Returns the document that is stored for a statement. Robot signals never set aside a statement that fits an order: it is a
 * declaration with legal effect. `flood`: too many statements came that fit no order, or that fit the same one; such a statement
 * is set aside.
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

/** The fields of a statement that its mails use. */
export type MailedWithdrawal = Pick<
  ReturnType<typeof withdrawalDocument>,
  'order' | 'email' | 'fullName' | 'reason' | 'locale' | 'receivedAt'
>;

import { HOUR_MS } from '@site/contract/plain/durations';
import type { PaymentMailRole } from '@site/contract/records/mail-roles';
import type { Limit } from '../../platform/rate-limit.ts';
import type { Payment } from '../record/payment-schema.ts';

/** Rate limits of a mail that a stranger can cause without paying. */
export interface Bounds {
  /** Most mails of the role to one mailbox in 24 hours; null for mails to the founder. */
  readonly perMailbox: number | null;
  /** Most mails to all mailboxes in an hour. Real mails of these roles are rare, so one document can count them. */
  readonly all: Limit;
}

const inAnHour = (id: string, max: number): Limit => ({ id, max, windowMs: HOUR_MS });

/** Limit of the two founder roles together: an unfinished order causes one of them. */
const unpaidToFounder: Bounds = { perMailbox: null, all: inAnHour('all-unpaid-to-founder', 20) };

/**
 * Anybody can place an order with a stranger's address, leave it unpaid, and so cause these mails:
 * - no-bank: with an invented card number
 * - expired: with their own card, without confirming it at the bank
 * - failed: with returns from iyzico's page over the rate limit of queries, so that the outcome is open for a while
 * - unresolved: with an order on iyzico's page about which iyzico stays silent
 */
const BOUNDED: { readonly [Role in PaymentMailRole]?: Bounds } = {
  'buyer-no-bank': { perMailbox: 1, all: inAnHour('all-no-bank', 10) },
  'buyer-failed': { perMailbox: 1, all: inAnHour('all-failed', 20) },
  'buyer-expired': { perMailbox: 1, all: inAnHour('all-expired', 20) },
  'buyer-unresolved': { perMailbox: 1, all: inAnHour('all-unresolved', 20) },
  'founder-expired': unpaidToFounder,
  'founder-failed': unpaidToFounder,
};

/**
 * The bounds of a mail; undefined for an unlimited one. Mails that say how an unclear payment or an interrupted charge ended are
 * unlimited: we promised them to the buyer, and no order becomes unclear without a bank's involvement.
 */
export function boundsOf({ history }: Payment, role: PaymentMailRole): Bounds | undefined {
  const isPromised = role === 'buyer-failed' && history.some(({ to }) => to === 'unknown' || to === 'authorising');
  return isPromised ? undefined : BOUNDED[role];
}

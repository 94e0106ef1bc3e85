import { HOUR_MS } from '@site/contract/durations';
import type { PaymentMailRole } from '@site/contract/mail-roles';
import type { Limit } from '../../platform/rate-limit.ts';
import type { Payment } from '../record/payment-schema.ts';

/** Rate limits of a mail that a stranger can cause without paying. */
export interface Bounds {
  /** Mails of the role to one mailbox in 24 hours; null for those to the founder. */
  readonly perMailbox: number | null;
  /** Mails to all in an hour. Real mails of these roles are rare, so one document can count them. */
  readonly all: Limit;
}

const inAnHour = (id: string, max: number): Limit => ({ id, max, windowMs: HOUR_MS });

/** The limit of both roles together: an unfinished order causes one of them. */
const unpaidToFounder: Bounds = { perMailbox: null, all: inAnHour('all-unpaid-to-founder', 20) };

/**
 * Anybody can place an order for a stranger's address and end it unpaid, and so cause these mails:
 * - no-bank: by an invented card number
 * - expired: by an own card whose bank never gets its confirmation
 * - failed: by returns from iyzico's page that are more frequent than iyzico may be asked, so that the outcome is open for a while
 * - unresolved: by an order on iyzico's page about which iyzico stays silent
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
 * The bounds of a mail. A mail about how an unclear payment or an interrupted charge ended has none: a mail or the page has
 * promised it to the buyer, and no stranger comes so far without a bank.
 */
export function boundsOf({ history }: Payment, role: PaymentMailRole): Bounds | undefined {
  const isPromised = role === 'buyer-failed' && history.some(({ to }) => to === 'unknown' || to === 'authorising');
  return isPromised ? undefined : BOUNDED[role];
}

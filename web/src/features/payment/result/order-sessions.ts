import type { CoachingGroup, GroupId } from '@site/contract/groups';
import { wasPaid } from '@site/contract/payment';
import type { PaymentStatus } from '@site/contract/payment-call';
import { type Availability, sessionsForReceipt } from '../../../group/availability.ts';
import { useAvailability } from '../../../group/use-availability.ts';
import { offerOf } from '../calls/order.ts';

/**
 * The sessions of the group that was ordered, as the page of the order may name them: null where no answer came
 * ({@link sessionsForReceipt}), and for an order that was paid and has no seat. Such a buyer's seat is still owed, was given
 * back, or is one of an earlier run, and the sessions to come are none of theirs.
 */
export function sessionsOfOrder(
  group: GroupId,
  { seat, state }: Pick<PaymentStatus, 'seat' | 'state'>,
  availability: Availability,
): CoachingGroup | null {
  return wasPaid(state) && seat !== 'sold' ? null : sessionsForReceipt(group, availability);
}

/**
 * {@link sessionsOfOrder} of the group that was ordered, by what the server tells of it; null without a group. Each use asks the
 * server for itself, so a page that names the sessions in two places hands them on.
 */
export function useOrderSessions(status: PaymentStatus): CoachingGroup | null {
  const group = offerOf(status.productId)?.product.group;
  // asked again once the order is paid, which may be long after the last try: the receipt names the sessions
  const availability = useAvailability(group, { occasion: wasPaid(status.state) ? 'paid' : 'open' });
  return group ? sessionsOfOrder(group, status, availability) : null;
}

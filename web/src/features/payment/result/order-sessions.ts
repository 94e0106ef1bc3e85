import type { CoachingGroup, GroupId } from '@site/contract/groups';
import { wasPaid } from '@site/contract/payment';
import type { PaymentStatus } from '@site/contract/payment-call';
import type { Availability } from '../../../group/availability.ts';
import { sessionsForReceipt } from '../../../group/sessions.ts';
import { useAvailability } from '../../../group/use-availability.ts';
import { offerOf } from '../calls/order.ts';

/**
 * Returns the sessions of the ordered group that the page of the order may name; null if no answer came ({@link
 * sessionsForReceipt}), and for a paid order without a sold seat. The seat of such an order is still owed, was released, or
 * belongs to an earlier run, so the coming sessions are not the buyer's.
 */
export function sessionsOfOrder(
  group: GroupId,
  { seat, state }: Pick<PaymentStatus, 'seat' | 'state'>,
  availability: Availability,
): CoachingGroup | null {
  return wasPaid(state) && seat !== 'sold' ? null : sessionsForReceipt(group, availability);
}

/**
 * {@link sessionsOfOrder} of the ordered group, by the server's answer about it; null without a group. Each use asks the server
 * itself, so a page that names the sessions in two places passes them on.
 */
export function useOrderSessions(status: PaymentStatus): CoachingGroup | null {
  const group = offerOf(status.productId)?.product.group;
  // Asked again once the order is paid, which may be long after the last request, because the receipt names the sessions.
  const availability = useAvailability(group, { occasion: wasPaid(status.state) ? 'paid' : 'open' });
  return group ? sessionsOfOrder(group, status, availability) : null;
}

import type { CoachingGroup, GroupId } from '@site/contract/groups/groups';
import { wasPaid } from '@site/contract/payments/payment';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import type { Availability } from '../../../group/availability.ts';
import { runForReceipt } from '../../../group/run.ts';
import { useAvailability } from '../../../group/use-availability.ts';
import { offerOf } from '../calls/order.ts';

/**
 * Returns the run of the ordered group that the page of the order may name; null if no answer came ({@link runForReceipt}), and
 * for a paid order without a sold seat. The seat of such an order is still owed, was released, or belongs to an earlier run, so
 * the coming one is not the buyer's.
 */
export function runOfOrder(
  group: GroupId,
  { seat, state }: Pick<PaymentStatus, 'seat' | 'state'>,
  availability: Availability,
): CoachingGroup | null {
  return wasPaid(state) && seat !== 'sold' ? null : runForReceipt(group, availability);
}

/**
 * {@link runOfOrder} by the server's answer about the ordered group; null without a group. Each use asks the server itself, so a
 * page that names the run in two places passes it on.
 */
export function useOrderRun(status: PaymentStatus): CoachingGroup | null {
  const group = offerOf(status.productId)?.product.group;
  // Asked again once the order is paid, which may be long after the last request, because the receipt names the run.
  const availability = useAvailability(group, { occasion: wasPaid(status.state) ? 'paid' : 'open' });
  return group ? runOfOrder(group, status, availability) : null;
}

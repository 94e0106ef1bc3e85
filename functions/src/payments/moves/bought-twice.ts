import { referenceOf } from '@site/contract/reference';
import type { Booking } from './booking.ts';
import { raiseAlarm } from './move.ts';
import { ordersInTheWay } from './order-refusals.ts';

/**
 * Raises an alarm where a buyer has paid for the same product twice. On iyzico's page nobody could ask the buyer before
 * money moved: the founder has to. An order that may still end unpaid tells of it itself when it is paid.
 */
export function alarmIfBoughtTwice(paid: Booking, now: Date): Booking {
  const alsoPaid = ordersInTheWay(paid).filter(({ state }) => state === 'paid');
  if (alsoPaid.length === 0) return paid;
  const refs = alsoPaid.map(({ id }) => referenceOf(id)).join(', ');
  return raiseAlarm(paid, `bought twice, see also ${refs}`, now) ?? paid;
}

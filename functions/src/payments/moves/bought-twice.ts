import { referenceOf } from '@site/contract/plain/reference';
import type { Booking } from './booking.ts';
import { raiseAlarm } from './move.ts';
import { ordersInTheWay } from './order-refusals.ts';

/**
 * Returns the booking with an alarm when its buyer has paid for the same product twice, else unchanged. iyzico's page charges
 * without asking us first, so the founder has to ask the buyer. Orders that are not paid are ignored: if one is paid later,
 * its own move to `paid` raises the alarm.
 */
export function alarmIfBoughtTwice(paid: Booking, now: Date): Booking {
  const alsoPaid = ordersInTheWay(paid).filter(({ state }) => state === 'paid');
  if (alsoPaid.length === 0) return paid;
  const orders = alsoPaid.map(({ id }) => referenceOf(id));
  return raiseAlarm(paid, { kind: 'bought-twice', orders }, now) ?? paid;
}

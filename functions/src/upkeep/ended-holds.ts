import { HOUR_MS } from '@site/contract/durations';
import { hasHoldsEndedBy, withoutEndedHolds } from '../payments/record/seats.ts';
import { changeSeats, findSeats } from '../payments/store/group-seats.ts';
import { forEachGroup } from './for-each-group.ts';

/**
 * How long a hold that is over may stand in the record of its group. While orders come, the next one drops it sooner: it writes
 * the record anyway, and this would only contend with it.
 */
const KEPT_MS = HOUR_MS;

/**
 * Drops the holds that are over. Each has the keyed hash of a network, which the privacy notice promises to keep briefly, and no
 * order may come to a group for months. Writes a group only where there is one. Idempotent.
 */
export async function dropEndedHolds(now: Date): Promise<void> {
  const time = new Date(now.getTime() - KEPT_MS);
  await forEachGroup(async (group) => {
    // an optimistic read: a transaction would lock the record each time
    if (!hasHoldsEndedBy(await findSeats(group), time)) return;
    await changeSeats(group, now, async (stored) =>
      hasHoldsEndedBy(stored, time) ? withoutEndedHolds(stored, now) : null,
    );
  });
}

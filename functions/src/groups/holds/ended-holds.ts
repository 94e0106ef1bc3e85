import { HOUR_MS } from '@site/contract/plain/durations';
import { hasHoldsEndedBy, withoutEndedHolds } from '../../payments/seats/holds.ts';
import { changeSeats, findSeats } from '../../payments/store/group-seats.ts';
import { forEachGroup } from '../for-each-group.ts';

/**
 * How long an ended hold may stay in the record of its group. While orders come, the next one drops it sooner: it writes the
 * record anyway, and a write here would only contend with it.
 */
const KEPT_MS = HOUR_MS;

/**
 * Drops the ended holds of each group in which one ended more than {@link KEPT_MS} ago. A hold contains the keyed hash of a
 * network, which the privacy notice promises to keep only briefly, and a group may get no order for months. Writes no other
 * group. Idempotent.
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

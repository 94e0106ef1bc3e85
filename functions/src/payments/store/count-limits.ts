import { type Limit, readWithLimits } from '../../platform/rate-limit.ts';
import { decideAfterOptimisticRead } from './transactions.ts';

/**
 * Counts a request, which writes nothing else, towards its rate limits. Returns false when one is reached. A request beyond a limit
 * locks no counter ({@link decideAfterOptimisticRead}): some of the counters are those of all buyers.
 */
export async function countTowards(limits: ReadonlyArray<Limit>, now: Date): Promise<boolean> {
  if (limits.length === 0) return true; // the network of the caller is not known
  return decideAfterOptimisticRead(async (transaction) => {
    const { limit } = await readWithLimits(transaction, [], limits, now);
    return { answer: limit.passed, write: limit.passed ? limit.count : null };
  });
}

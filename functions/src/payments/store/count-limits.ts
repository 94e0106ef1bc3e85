import { type Limit, type LimitCheck, readWithLimits } from '../../platform/rate-limit.ts';
import { decideAfterOptimisticRead } from '../../platform/transactions.ts';

/**
 * Counts a request, which writes nothing else, towards its rate limits, if it is within them. A request beyond a limit locks no
 * counter ({@link decideAfterOptimisticRead}): some of the counters are those of all buyers.
 */
export async function countTowards(
  limits: ReadonlyArray<Limit>,
  now: Date,
): Promise<Pick<LimitCheck, 'passed' | 'refusesEverybody'>> {
  // the network of the caller is not known
  if (limits.length === 0) return { passed: true, refusesEverybody: false };
  return decideAfterOptimisticRead(async (transaction) => {
    const { limit } = await readWithLimits(transaction, [], limits, now);
    return { answer: limit, write: limit.passed ? limit.count : null };
  });
}

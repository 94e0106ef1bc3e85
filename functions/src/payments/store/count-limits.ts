import { firestore } from '../../platform/firestore.ts';
import { type Limit, readWithLimits } from '../../platform/rate-limit.ts';

/** Counts a request, which writes nothing else, towards its rate limits. Returns false when one is reached. */
export async function countTowards(limits: ReadonlyArray<Limit>, now: Date): Promise<boolean> {
  if (limits.length === 0) return true; // the network of the caller is not known
  return firestore().runTransaction(async (transaction) => {
    const { limit } = await readWithLimits(transaction, [], limits, now);
    if (limit.passed) limit.count();
    return limit.passed;
  });
}

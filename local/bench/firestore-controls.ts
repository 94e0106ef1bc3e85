import { z } from 'zod';

const countsSchema = z.object({ reads: z.number(), writes: z.number(), deletes: z.number() });

/** Documents read, written and deleted. */
export type Counts = z.infer<typeof countsSchema>;

/** Asks the local Firestore at `host:port` what server clients have read and written since its start. */
export async function usage(firestore: string): Promise<Counts> {
  const answer = await fetch(`http://${firestore}/local/v1/usage`);
  return countsSchema.parse(await answer.json());
}

/** Waits until every trigger has run. Throws after `minutes`. */
export async function triggersDone(firestore: string, minutes: number): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    const answer = await fetch(`http://${firestore}/local/v1/idle?timeoutMs=60000`);
    if (answer.ok) return;
  }
  throw new Error(`The triggers are still at work after ${minutes} minutes.`);
}

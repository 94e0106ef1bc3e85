import { z } from 'zod';
import { firestoreAddress } from '../support/environment.ts';

const countsSchema = z.object({ reads: z.number(), writes: z.number(), deletes: z.number() });

/** Numbers of documents read, written and deleted. */
export type Counts = z.infer<typeof countsSchema>;

/** Resolves with the operations of server clients in the local Firestore since its start. */
export async function usage(): Promise<Counts> {
  const answer = await fetch(`http://${firestoreAddress()}/local/v1/usage`);
  return countsSchema.parse(await answer.json());
}

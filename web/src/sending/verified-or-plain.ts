import { onceInTime } from './once-in-time.ts';

/**
 * Gives the calls that carry a token of App Check where they come within `ms`, else plain ones: reCAPTCHA may be blocked, and
 * the server decides about calls without a token. Never rejects. After a failure the next call tries again, and one that was
 * late is used once it has come.
 */
export function verifiedOrPlain<Calls>(verified: () => Promise<Calls>, plain: Calls, ms: number): () => Promise<Calls> {
  const inTime = onceInTime(verified, ms);
  return async () => {
    try {
      return await inTime();
    } catch (error) {
      console.info(`call: without App Check, ${error instanceof Error ? error.name : 'unknown'}`);
      return plain;
    }
  };
}

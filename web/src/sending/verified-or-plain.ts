import { loadOnce } from '../lib/load-once.ts';

/**
 * Gives the calls that carry a token of App Check where they come within `ms`, else plain ones: reCAPTCHA may be blocked, and
 * the server decides about calls without a token. Never rejects. The time is that of asking for the token, not of the call:
 * a token that hangs is waited for once. After a failure the next call tries again, and one that was late is used once it has
 * come.
 */
export function verifiedOrPlain<Calls>(verified: () => Promise<Calls>, plain: Calls, ms: number): () => Promise<Calls> {
  let late: Promise<never> | undefined;
  const begin = loadOnce(() => {
    late = new Promise((_resolve, reject) => {
      setTimeout(reject, ms, new Error('not in time'));
    });
    // Where the token was in time, nobody waits for this.
    late.catch(() => {});
    return verified();
  });
  return async () => {
    try {
      const calls = begin();
      return await (late ? Promise.race([calls, late]) : calls);
    } catch (error) {
      console.info(`call: without App Check, ${error instanceof Error ? error.name : 'unknown'}`);
      return plain;
    }
  };
}

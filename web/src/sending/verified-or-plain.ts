import { loadOnce } from '../lib/load-once.ts';

/**
 * Returns a function that resolves with the client whose calls carry a token of App Check, or with the plain one where the token
 * does not come within `ms`: reCAPTCHA may be blocked, and the server decides about calls without a token. Never rejects.
 *
 * The time counts from when the token was asked for, and not from each call: a token that hangs is waited for once. After a
 * failure the next call asks again; a token that comes late is used from then on.
 */
export function verifiedOrPlain<Calls>(verified: () => Promise<Calls>, plain: Calls, ms: number): () => Promise<Calls> {
  let late: Promise<never> | undefined;
  const begin = loadOnce(() => {
    late = new Promise((_resolve, reject) => {
      setTimeout(reject, ms, new Error('not in time'));
    });
    // Where the token came in time nobody waits for `late`, whose rejection would be reported as unhandled.
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

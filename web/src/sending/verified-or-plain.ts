import { loadOnce } from '../lib/load-once.ts';

/** A client whose calls carry a token of App Check. */
interface Verified<Calls> {
  readonly calls: Calls;
  /** Resolves once there is a token that is valid now. May reject, or never settle. */
  token(): Promise<unknown>;
}

/** Rejects after so many milliseconds. */
function late(ms: number): Promise<never> {
  const promise = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, ms, new Error('not in time'));
  });
  // Where the token came in time nobody waits any more, and the rejection would be reported as unhandled.
  promise.catch(() => {});
  return promise;
}

/**
 * Returns a function that resolves with the client whose calls carry a token of App Check, or with the plain one where the token
 * does not come within `ms`: reCAPTCHA may be blocked, and the server decides about calls without a token. Never rejects.
 *
 * The token is asked for before each call: one that has expired would be fetched within the call, where nothing bounds the wait.
 * The time counts from when a token was asked for: one that hangs is waited for once. After a failure the next call asks again; a
 * token that comes late is used from then on.
 */
export function verifiedOrPlain<Calls>(
  verified: () => Promise<Verified<Calls>>,
  plain: Calls,
  ms: number,
): () => Promise<Calls> {
  const load = loadOnce(verified);
  let asked: { readonly calls: Promise<Calls>; readonly deadline: Promise<never> } | undefined;
  const ask = async () => {
    const { calls, token } = await load();
    await token();
    return calls;
  };
  return async () => {
    asked ??= {
      deadline: late(ms),
      calls: ask().finally(() => {
        asked = undefined;
      }),
    };
    try {
      return await Promise.race([asked.calls, asked.deadline]);
    } catch (error) {
      console.info(`call: without App Check, ${error instanceof Error ? error.name : 'unknown'}`);
      return plain;
    }
  };
}

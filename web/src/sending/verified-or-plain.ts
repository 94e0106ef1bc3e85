import { loadOnce } from '../lib/load-once.ts';
import { withDeadline } from './with-deadline.ts';

/** A client whose calls carry a token of App Check. */
interface Verified<Calls> {
  readonly calls: Calls;
  /** Resolves once there is a token that is valid now. May reject, or never settle. */
  token(): Promise<unknown>;
}

/**
 * Returns a function that resolves with the client whose calls carry a token of App Check, or with the plain one if the token
 * does not arrive within `ms` milliseconds: reCAPTCHA may be blocked, and the server decides about calls without a token. Never
 * rejects.
 *
 * The token is requested before each call, because an expired one would be fetched within the call, where nothing bounds the
 * wait. The deadline starts with the token request, and concurrent calls share it, so a request that hangs is waited for once.
 * After a failure the next call requests a token again; a late token is used from then on.
 */
export function verifiedOrPlain<Calls>(
  verified: () => Promise<Verified<Calls>>,
  plain: Calls,
  ms: number,
): () => Promise<Calls> {
  const load = loadOnce(verified);
  let asked: Promise<Calls> | undefined;
  const ask = async () => {
    const { calls, token } = await load();
    await token();
    return calls;
  };
  return async () => {
    asked ??= withDeadline(
      ask().finally(() => {
        asked = undefined;
      }),
      ms,
      new Error('not in time'),
    );
    try {
      return await asked;
    } catch (error) {
      console.info(`call: without App Check, ${error instanceof Error ? error.name : 'unknown'}`);
      return plain;
    }
  };
}

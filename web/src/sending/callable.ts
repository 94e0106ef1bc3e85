import { apiPath } from '@site/contract/site/api-path';
import type { CallableName } from '@site/contract/site/call';
import { initializeApp } from 'firebase/app';
import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import type { AppCheckSettings } from './app-check.ts';
import { verifiedOrPlain } from './verified-or-plain.ts';

// Calls go to the site's own origin, where Hosting rewrites them, so Firebase needs no project here.
const plain = getFunctions(initializeApp({}));

/** Longest time that a call waits for a token. */
const TOKEN_DEADLINE_MS = 5_000;

const verified = (settings: AppCheckSettings) => async () =>
  (await import('./app-check.ts')).verifiedFunctions(settings);

const functions = __APP_CHECK__
  ? verifiedOrPlain(verified(__APP_CHECK__), plain, TOKEN_DEADLINE_MS)
  : async () => plain;

// Requests the token at once: a form loads this code when it is entered, well before it is sent. The newsletter's page waits for
// the token.
void functions();

/**
 * Calls a function through Hosting, with a timeout in milliseconds; resolves with its data. Rejects with Firebase's
 * `FunctionsError`: its `code` is `functions/deadline-exceeded` when no answer came in time, its `details` are those of our
 * function.
 */
export async function call(name: CallableName, data: unknown, timeout: number): Promise<unknown> {
  const url = new URL(apiPath(name), window.location.origin).href;
  const answer = await httpsCallableFromURL<unknown, unknown>(await functions(), url, { timeout })(data);
  return answer.data;
}

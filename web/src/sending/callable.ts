import { type CallableName, callablePath } from '@site/contract/call';
import { initializeApp } from 'firebase/app';
import { getFunctions, httpsCallableFromURL } from 'firebase/functions';
import type { AppCheckSettings } from './app-check.ts';
import { verifiedOrPlain } from './verified-or-plain.ts';

// Calls go to the site's own origin, where Hosting rewrites them, so Firebase needs no project here.
const plain = getFunctions(initializeApp({}));

/** A message must not wait longer for a token. */
const TOKEN_DEADLINE_MS = 5_000;

const verified = (settings: AppCheckSettings) => async () =>
  (await import('./app-check.ts')).verifiedFunctions(settings);

const functions = __APP_CHECK__
  ? verifiedOrPlain(verified(__APP_CHECK__), plain, TOKEN_DEADLINE_MS)
  : async () => plain;

// The token is asked for with this code, which is there before a form is sent.
void functions();

/**
 * Calls a function through Hosting. Rejects with Firebase's `FunctionsError`: `code` is
 * `functions/deadline-exceeded` when no answer came in time, `details` are the function's own.
 */
export async function call(name: CallableName, data: unknown, timeout: number): Promise<unknown> {
  const url = new URL(callablePath(name), window.location.origin).href;
  const answer = await httpsCallableFromURL<unknown, unknown>(await functions(), url, { timeout })(data);
  return answer.data;
}

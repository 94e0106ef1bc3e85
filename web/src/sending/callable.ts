import { type CallableName, callablePath } from '@site/contract/call';
import { initializeApp } from 'firebase/app';
import { type Functions, getFunctions, httpsCallableFromURL } from 'firebase/functions';
import type { AppCheckKeys } from './app-check.ts';
import { onceInTime } from './once-in-time.ts';

// Calls go to the site's own origin, where Hosting rewrites them, so Firebase needs no project here.
const plain = getFunctions(initializeApp({}));

/** A message must not wait longer for a token. */
const TOKEN_DEADLINE_MS = 5_000;

/** With a token of App Check where reCAPTCHA answers in time; the server decides about the others. */
function verified(keys: AppCheckKeys): () => Promise<Functions> {
  const withToken = onceInTime(async () => (await import('./app-check.ts')).verifiedFunctions(keys), TOKEN_DEADLINE_MS);
  return async () => {
    try {
      return await withToken();
    } catch (error) {
      console.info(`call: without App Check, ${error instanceof Error ? error.name : 'unknown'}`);
      return plain;
    }
  };
}

const functions = __APP_CHECK__ ? verified(__APP_CHECK__) : async () => plain;

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

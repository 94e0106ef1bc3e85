import { type CallableName, callablePath } from '@site/contract/call';
import { initializeApp } from 'firebase/app';
import { getFunctions, httpsCallableFromURL } from 'firebase/functions';

// Calls go to the site's own origin, where Hosting rewrites them, so Firebase needs no project here.
const functions = getFunctions(initializeApp({}));

/**
 * Calls a function through Hosting. Rejects with Firebase's `FunctionsError`: `code` is
 * `functions/deadline-exceeded` when no answer came in time, `details` are the function's own.
 */
export async function call(name: CallableName, data: unknown, timeout: number): Promise<unknown> {
  const url = new URL(callablePath(name), window.location.origin).href;
  const answer = await httpsCallableFromURL<unknown, unknown>(functions, url, { timeout })(data);
  return answer.data;
}

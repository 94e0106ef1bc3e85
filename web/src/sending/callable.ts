import { type CallableName, callablePath } from '@site/contract/call';
import { initializeApp } from 'firebase/app';
import { type Functions, getFunctions, httpsCallableFromURL } from 'firebase/functions';

// Calls go to the site's own origin, where Hosting rewrites them, so Firebase needs no project here.
const plain = getFunctions(initializeApp({}));

/** With a token of App Check where this build has its keys and reCAPTCHA answers; the server decides about the others. */
async function verified(): Promise<Functions> {
  if (!__APP_CHECK__) return plain;
  try {
    const { verifiedFunctions } = await import('./app-check.ts');
    return await verifiedFunctions(__APP_CHECK__);
  } catch (error) {
    console.info(`call: without App Check, ${error instanceof Error ? error.name : 'unknown'}`);
    return plain;
  }
}

const functions = verified();

/**
 * Calls a function through Hosting. Rejects with Firebase's `FunctionsError`: `code` is
 * `functions/deadline-exceeded` when no answer came in time, `details` are the function's own.
 */
export async function call(name: CallableName, data: unknown, timeout: number): Promise<unknown> {
  const url = new URL(callablePath(name), window.location.origin).href;
  const answer = await httpsCallableFromURL<unknown, unknown>(await functions, url, { timeout })(data);
  return answer.data;
}

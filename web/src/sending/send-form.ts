import type { CallableName } from '@site/contract/site/call';
import { isOffline, isUnanswered } from './callable-error.ts';
import { atPress, FORM_DEADLINE_MS } from './in-time.ts';
import { loadSender } from './load-sender.ts';

/** Time before the retry. */
const AGAIN_MS = 1_000;

/**
 * Makes the call of a form, which is idempotent, and resolves with its answer. Retries once if the connection broke, or a proxy
 * answered for the function: the first call may have been stored, and the visitor would see an error next to the confirmation
 * mail. Does not retry while the browser says that it is offline, which only the call shows to be true. Rejects with the error of
 * the last call.
 */
export async function sendForm(name: CallableName, data: unknown): Promise<unknown> {
  const { call } = await atPress(loadSender());
  const saidOffline = !navigator.onLine;
  try {
    return await call(name, data, FORM_DEADLINE_MS);
  } catch (error) {
    if (!isUnanswered(error) || isOffline(error, saidOffline)) throw error;
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    if (isOffline(error, true)) throw error;
    return await call(name, data, FORM_DEADLINE_MS);
  }
}

import type { CallableName } from '@site/contract/call';
import { isUnanswered } from './callable-error.ts';
import { atPress, FORM_DEADLINE_MS } from './in-time.ts';
import { loadSender } from './load-sender.ts';

/** Time before the second try. */
const AGAIN_MS = 1_000;

/**
 * Makes the call of a form, which is idempotent, and makes it once more where the connection broke or another program answered
 * for the function: the first may have arrived, and its sender would read that it failed beside the mail that confirms it. Not
 * while the browser knows that there is no network.
 */
export async function sendForm(name: CallableName, data: unknown): Promise<unknown> {
  const { call } = await atPress(loadSender());
  try {
    return await call(name, data, FORM_DEADLINE_MS);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    if (!navigator.onLine) throw error;
    return await call(name, data, FORM_DEADLINE_MS);
  }
}

import { startInteraction } from '../../../islands/first-interaction.ts';
import { readNote, writeNote } from '../../../lib/tab-notes.ts';
import { type ToastMessage, toast } from '../../../lib/toast.ts';
import { isAwaited } from '../tab/awaited-end.ts';

type End = 'paid' | 'failed';

/** Key of the note that the toast of an end was shown. */
const noteKey = (end: End, paymentId: string) => `${end}:${paymentId}`;

/**
 * Whether the end of a payment is news in this tab, so that a toast tells it: the visitor has waited for it, and this tab has not
 * shown the toast yet. A receipt that is opened from a mail days later is no news, nor is a result that is reloaded.
 */
export const isNews = (end: End, paymentId: string): boolean =>
  isAwaited(paymentId) && readNote(noteKey(end, paymentId)) === undefined;

/** Shows the toast of an end that is news ({@link isNews}). Returns its id; undefined if none is shown. */
export function announceEnd(end: End, paymentId: string, message: ToastMessage): number | undefined {
  if (!isNews(end, paymentId)) return undefined;
  writeNote(noteKey(end, paymentId), '1');
  // Toasts are hydrated at the first interaction of the visitor, and there may be none while the page waits for the bank.
  startInteraction();
  return toast(message);
}

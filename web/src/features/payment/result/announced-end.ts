import { startInteraction } from '../../../islands/first-interaction.ts';
import { readNote, writeNote } from '../../../lib/tab-notes.ts';
import { type ToastMessage, toast } from '../../../lib/toast.ts';

type End = 'paid' | 'failed';

/** Key of the note that the toast of an end was shown. */
const noteKey = (end: End, paymentId: string) => `${end}:${paymentId}`;

/** Whether this tab has shown the toast of an end. */
export const isAnnounced = (end: End, paymentId: string): boolean => readNote(noteKey(end, paymentId)) !== undefined;

/** Shows the toast of an end once in each tab, not at every reload. Returns its id; undefined if it was shown before. */
export function announceEnd(end: End, paymentId: string, message: ToastMessage): number | undefined {
  if (isAnnounced(end, paymentId)) return undefined;
  writeNote(noteKey(end, paymentId), '1');
  // Toasts are hydrated at the first interaction of the visitor, and there may be none while the page waits for the bank.
  startInteraction();
  return toast(message);
}

import { readNote, writeNote } from '../../../lib/tab-notes.ts';

const noteKey = (paymentId: string) => `awaited:${paymentId}`;

/** Notes that the visitor of this tab waits for the end of this payment: they have sent its order, or seen it open. */
export function noteAwaited(paymentId: string): void {
  writeNote(noteKey(paymentId), '1');
}

/** Whether the visitor of this tab has waited for the end of this payment. */
export const isAwaited = (paymentId: string): boolean => readNote(noteKey(paymentId)) !== undefined;

import { groupStatusPath } from '@site/contract/payments/payment';
import { abortAfter } from '../lib/abort-after.ts';
import { noteFirstQuestion, shownFirst } from '../payment-document/first-question.ts';
import { CLOSED_VIEWS, type ClosedView } from '../payment-document/prerendered-payment.ts';

/** How long an answer about the seats of a group is waited for. */
export const SEATS_DEADLINE_MS = 15_000;

/** Asks about the seats of a group, as the first question. Its answer is undefined if none comes in time that is JSON. */
export function askFirstSeats(group: string): void {
  const { signal, clear } = abortAfter(SEATS_DEADLINE_MS);
  noteFirstQuestion(
    group,
    fetch(groupStatusPath(group), { signal })
      .then((answer) => answer.json())
      .catch(() => undefined)
      .finally(clear),
  );
}

/** Returns the view of a closed group that the document shows in the place of the form; null for the form. */
export const shownClosedView = (group: string, search: string): ClosedView | null =>
  shownFirst(group, CLOSED_VIEWS, search);

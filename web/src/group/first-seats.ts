import { groupStatusPath } from '@site/contract/payment';
import { noteFirstQuestion, shownFirst } from '../payment-document/first-question.ts';
import { CLOSED_VIEWS, type ClosedView } from '../payment-document/prerendered-payment.ts';

/** Asks about the seats of a group, as the first question. Its answer is undefined if none comes that is JSON. */
export function askFirstSeats(group: string): void {
  noteFirstQuestion(
    group,
    fetch(groupStatusPath(group))
      .then((answer) => answer.json())
      .catch(() => undefined),
  );
}

/** Returns the view of a closed group that the document shows in the place of the form; null for the form. */
export const shownClosedView = (group: string, search: string): ClosedView | null =>
  shownFirst(group, CLOSED_VIEWS, search);

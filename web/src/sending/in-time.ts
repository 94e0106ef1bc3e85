import { offerReloadHere } from '../islands/offer-reload.ts';
import { withDeadline } from './with-deadline.ts';

/** How long a form waits for the answer to a call, and before that for code: a dynamic import has no timeout of its own. */
export const FORM_DEADLINE_MS = 20_000;

/**
 * Waits for code until the deadline. Rejects after that with the error code of a call that timed out, so that a form shows the
 * same message for both.
 */
export function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const late = Object.assign(new Error('The code did not arrive in time.'), { code: 'functions/deadline-exceeded' });
  return withDeadline(loading, FORM_DEADLINE_MS, late);
}

/**
 * {@link inTime} for code that a press needs. Offers a reload if it cannot be fetched, because it would be missing at the next
 * press too. Not after the deadline, when the form has shown an error already, nor on another page, which needs no reload.
 */
export function atPress<Part>(loading: Promise<Part>): Promise<Part> {
  const offer = offerReloadHere();
  let isOver = false;
  const offering = loading.catch((error: unknown) => {
    if (!isOver) offer();
    throw error;
  });
  return inTime(offering).finally(() => {
    isOver = true;
  });
}

import { MINUTE_MS } from './durations.ts';

/** The end of an invitation as its link tells it: in whole minutes since 1970, as the words of the mail are to the minute. */
export const invitationEnd = (until: Date): string => String(Math.floor(until.getTime() / MINUTE_MS));

/**
 * The end that {@link invitationEnd} has written; null for any other text. It decides about the words of a page only: anybody can
 * change it, and the server goes by the hold of the seat.
 */
export function invitationEndIn(written: string | null): Date | null {
  return written !== null && /^\d{1,8}$/.test(written) ? new Date(Number(written) * MINUTE_MS) : null;
}

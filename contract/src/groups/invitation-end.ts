import { MINUTE_MS } from '../plain/durations.ts';

/**
 * Returns the end of an invitation as its link carries it: in whole minutes since 1970, because the mail states it to the minute.
 */
export const invitationEnd = (until: Date): string => String(Math.floor(until.getTime() / MINUTE_MS));

/**
 * Returns the end that {@link invitationEnd} wrote; null for any other text. Use it for the words of a page only: anybody can
 * change it, and the server goes by the hold of the seat.
 */
export function invitationEndIn(written: string | null): Date | null {
  return written !== null && /^\d{1,8}$/.test(written) ? new Date(Number(written) * MINUTE_MS) : null;
}

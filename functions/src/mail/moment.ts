import type { Locale } from '@site/contract/locale';

/** Promises and sessions are meant in the business's own zone. */
export const TIME_ZONE = 'Europe/Istanbul';

/** A moment in words: day of the week, date and time of day in Istanbul. */
export function moment(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(time);
}

/** The day in Istanbul, as `2026-11-21`. */
export function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(time);
}

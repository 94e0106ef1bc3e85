import type { Locale } from '@site/contract/locale';
import { settings } from '@site/contract/settings';

/** A moment in words, in the business's zone: day of the week, date and time of day. */
export function moment(time: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: settings.timeZone,
  }).format(time);
}

/** The day in the business's zone, as `2026-11-21`. */
export function dayOf(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(time);
}

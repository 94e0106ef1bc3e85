import { type Locale, languageTags } from './locale.ts';
import { settings } from './settings.ts';

const MINUTE_MS = 60_000;

/** Formats in the business's zone, whatever zone the reader's browser or the server has. */
function format(time: Date, languageTag: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag, { timeZone: settings.timeZone, ...options }).format(time);
}

/** A day in words: `21 Kasım 2026`, `November 21, 2026`. */
export function dayInWords(time: Date, locale: Locale): string {
  return format(time, languageTags[locale], { dateStyle: 'long' });
}

/** A calendar day (`2026-11-21`) in words, as {@link dayInWords} writes it; it is the same day in every zone. */
export function calendarDayInWords(isoDay: string, locale: Locale): string {
  return format(new Date(isoDay), languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' });
}

/** Day of the week, date and time of day: `21 Kasım 2026 Cumartesi 13:00`, `Saturday, November 21, 2026 at 1:00 PM`. */
export function momentInWords(time: Date, locale: Locale): string {
  return format(time, languageTags[locale], { dateStyle: 'full', timeStyle: 'short' });
}

/** Day of a session: `30.09.2027`, `September 30, 2027`. */
export function sessionDay(time: Date, locale: Locale): string {
  if (locale !== 'tr') return dayInWords(time, locale);
  return format(time, languageTags.tr, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** Time of day, in English without empty minutes: `20:00`, `8pm`, `9:30pm`. */
function clock(time: Date, locale: Locale): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const [hour = '', minute = ''] = format(time, languageTags.tr, options).split(':');
  if (locale === 'tr') return `${hour}:${minute}`;
  const half = Number(hour) < 12 ? 'am' : 'pm';
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}${half}`;
}

/** From when to when a session of some minutes lasts: `20:00–21:30`, `8pm–9:30pm`. */
export function sessionTimes(start: Date, minutes: number, locale: Locale): string {
  return `${clock(start, locale)}–${clock(new Date(start.getTime() + minutes * MINUTE_MS), locale)}`;
}

// Sweden writes dates as ISO 8601 does
const ISO_LIKE = 'sv-SE';

/** The day as `2026-11-21`, for ids and sorting. */
export function isoDay(time: Date): string {
  return format(time, ISO_LIKE, { dateStyle: 'short' });
}

/** Day and time as `2026-11-21 14:05`. */
export function isoMinute(time: Date): string {
  return format(time, ISO_LIKE, { dateStyle: 'short', timeStyle: 'short' });
}

/** Day and time as `2026-11-21 14:05:07`. */
export function isoSecond(time: Date): string {
  return format(time, ISO_LIKE, { dateStyle: 'short', timeStyle: 'medium' });
}

import type { Weekday } from '../business/business.ts';
import { settings } from '../business/settings.ts';
import { DAY_MS, MINUTE_MS } from '../plain/durations.ts';
import { type Locale, type Localized, languageTags } from '../plain/locale.ts';

/** Formats in the time zone of the business, whatever zone the browser or the server has. */
function format(time: Date, languageTag: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag, { timeZone: settings.timeZone, ...options }).format(time);
}

/** A day in words: `21 Kasım 2026`, `November 21, 2026`. */
export function dayInWords(time: Date, locale: Locale): string {
  return format(time, languageTags[locale], { dateStyle: 'long' });
}

/** A calendar day (`2026-11-21`) in words, as {@link dayInWords} writes it; it is the same day in every zone. */
export function calendarDayInWords(day: string, locale: Locale): string {
  return format(new Date(day), languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' });
}

/** A calendar day (`2026-11-21`) with its day of the week: `21 Kasım 2026 Cumartesi`, `Saturday, November 21, 2026`. */
export function calendarWeekdayInWords(day: string, locale: Locale): string {
  return format(new Date(day), languageTags[locale], { dateStyle: 'full', timeZone: 'UTC' });
}

/** A range of calendar days: `6–12 Eylül 2027`, `September 6–12, 2027`; across months `30 Ağustos – 5 Eylül 2027`. */
export function daysInWords(from: string, to: string, locale: Locale): string {
  const days = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' });
  // in English the dash has thin spaces, also between two numbers
  const words = days.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
  return words.replace(/( \d{1,2}) – (?=\d)/, '$1–');
}

/** Day of the week, date and time of day: `21 Kasım 2026 Cumartesi 13:00`, `Saturday, November 21, 2026 at 1:00 PM`. */
export function momentInWords(time: Date, locale: Locale): string {
  return format(time, languageTags[locale], { dateStyle: 'full', timeStyle: 'short' });
}

/** Day of the week of a session: `Perşembe`, `Thursday`. */
export function sessionWeekday(time: Date, locale: Locale): string {
  return format(time, languageTags[locale], { weekday: 'long' });
}

const sessionDays: Localized<(time: Date) => string> = {
  tr: (time) => format(time, languageTags.tr, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  en: (time) => dayInWords(time, 'en'),
};

/** Day of a session: `30.09.2027`, `September 30, 2027`. */
export const sessionDay = (time: Date, locale: Locale): string => sessionDays[locale](time);

const sessionDates: Localized<(day: string, weekday: string) => string> = {
  tr: (day, weekday) => `${day} ${weekday}`,
  en: (day, weekday) => `${weekday}, ${day}`,
};

/** Day of a session with its day of the week: `30.09.2027 Perşembe`, `Thursday, September 30, 2027`. */
export const sessionDate = (time: Date, locale: Locale): string =>
  sessionDates[locale](sessionDay(time, locale), sessionWeekday(time, locale));

/** Time of day from `HH:MM`, without empty minutes: `8pm`, `9:30pm`. */
function englishClock(time: string): string {
  const [hour, minute] = time.split(':');
  const half = Number(hour) < 12 ? 'am' : 'pm';
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}${half}`;
}

const clocks: Localized<(time: string) => string> = { tr: (time) => time, en: englishClock };

/** A range of times of day, both given as `HH:MM`: `09:00–18:00`, `9am–6pm`. */
export function clockTimes(from: string, to: string, locale: Locale): string {
  const clock = clocks[locale];
  return `${clock(from)}–${clock(to)}`;
}

/** Start and end of a session of some minutes: `20:00–21:30`, `8pm–9:30pm`. */
export function sessionTimes(start: Date, minutes: number, locale: Locale): string {
  const timeOf = (time: Date) =>
    format(time, languageTags.tr, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return clockTimes(timeOf(start), timeOf(new Date(start.getTime() + minutes * MINUTE_MS)), locale);
}

const partsOfDay = {
  tr: ['sabah saatlerinde', 'öğleden sonra', 'akşam saatlerinde'],
  en: ['morning', 'afternoon', 'evening'],
} as const satisfies Localized<readonly [string, string, string]>;

/** Part of the day in which something begins, by the limits of the forms' preferred times: `akşam saatlerinde`, `evening`. */
export function partOfDay(time: Date, locale: Locale): string {
  const hour = Number(format(time, languageTags.tr, { hour: '2-digit', hourCycle: 'h23' }));
  const [morning, afternoon, evening] = partsOfDay[locale];
  if (hour < 12) return morning;
  return hour < 17 ? afternoon : evening;
}

/** Returns the milliseconds by which the time zone of the business is ahead of UTC at a time. */
export function zoneOffsetMs(time: Date): number {
  const shown = Date.parse(`${isoSecond(time).replace(' ', 'T')}Z`);
  return shown - Math.floor(time.getTime() / 1000) * 1000;
}

/**
 * Returns the instant of a day (`2026-11-21`) and a time of day (`20:00`) in the time zone of the business. When the clock is put
 * back and shows the time twice, it is the first of the two; when the clock skips the time, it is later by as much as the clock
 * skips. Throws a `RangeError` for an invalid day or time, also for a day that its month does not have.
 */
export function instantOf(day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  // `Date.parse` reads 30 February as 2 March
  if (!new Date(shown).toISOString().startsWith(day)) throw new RangeError(`There is no ${day}.`);
  // no zone changes its offset twice in two days, so one of these two offsets applies at that moment
  const byOffsetAt = (ms: number) => new Date(shown - zoneOffsetMs(new Date(ms)));
  const before = byOffsetAt(shown - DAY_MS);
  const after = byOffsetAt(shown + DAY_MS);
  const isShown = (instant: Date) => instant.getTime() + zoneOffsetMs(instant) === shown;
  return [before, after].find(isShown) ?? before;
}

/** Returns the start of a calendar day (`2026-11-21`) in the time zone of the business: midnight, unless the clock skips it. */
export function startOfDay(day: string): Date {
  return instantOf(day, '00:00');
}

/** Returns the calendar day so many days after another one; before it for a negative number. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the UTC offset of the time zone of the business at a time: `UTC+3`, `UTC+5:30`. */
export function utcOffset(time: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: settings.timeZone, timeZoneName: 'shortOffset' });
  const zone = parts.formatToParts(time).find(({ type }) => type === 'timeZoneName');
  return (zone?.value ?? '').replace('GMT', 'UTC');
}

// Not from `Intl`: its data would be loaded for the office hours of each page's footer, which takes 33 ms on a fast processor.
const weekdayNames: Localized<Readonly<Record<Weekday, string>>> = {
  tr: {
    monday: 'Pazartesi',
    tuesday: 'Salı',
    wednesday: 'Çarşamba',
    thursday: 'Perşembe',
    friday: 'Cuma',
    saturday: 'Cumartesi',
    sunday: 'Pazar',
  },
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
};

/** Name of a day of the week: `Pazartesi`, `Monday`. */
export const weekdayName = (day: Weekday, locale: Locale): string => weekdayNames[locale][day];

// Sweden writes dates in the order of ISO 8601
const ISO_LIKE = 'sv-SE';

/** The day as `2026-11-21`, for ids and sorting, in the time zone of the business unless another one is named. */
export function isoDay(time: Date, timeZone: string = settings.timeZone): string {
  return format(time, ISO_LIKE, { dateStyle: 'short', timeZone });
}

/** Day and time as `2026-11-21 14:05`. */
export function isoMinute(time: Date): string {
  return format(time, ISO_LIKE, { dateStyle: 'short', timeStyle: 'short' });
}

/** Day and time as `2026-11-21 14:05:07`. */
export function isoSecond(time: Date): string {
  return format(time, ISO_LIKE, { dateStyle: 'short', timeStyle: 'medium' });
}

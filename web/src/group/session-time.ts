import type { Locale } from '@site/contract/locale';
import { settings } from '@site/contract/settings';

const { timeZone } = settings;
const MINUTE_MS = 60_000;

/** Day of a session in the business's zone: `30.09.2027`, `September 30, 2027`. `startsAt` is ISO 8601. */
export function sessionDay(startsAt: string, locale: Locale): string {
  const format: Intl.DateTimeFormatOptions =
    locale === 'tr'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : { day: 'numeric', month: 'long', year: 'numeric' };
  return new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-US', { ...format, timeZone }).format(
    new Date(startsAt),
  );
}

function clock(date: Date, locale: Locale): string {
  const [hour = '', minute = ''] = new Intl.DateTimeFormat('tr-TR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
    .format(date)
    .split(':');
  if (locale === 'tr') return `${hour}:${minute}`;
  const half = Number(hour) < 12 ? 'am' : 'pm';
  return `${Number(hour) % 12 || 12}${minute === '00' ? '' : `:${minute}`}${half}`;
}

/** From when to when a session lasts, in the same zone: `20:00–21:30`, `8pm–9:30pm`. */
export function sessionTimes(startsAt: string, minutes: number, locale: Locale): string {
  const start = new Date(startsAt);
  return `${clock(start, locale)}–${clock(new Date(start.getTime() + minutes * MINUTE_MS), locale)}`;
}

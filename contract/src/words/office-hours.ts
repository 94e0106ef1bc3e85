import { settings } from '../business/settings.ts';
import type { Locale, Localized } from '../plain/locale.ts';
import { clockTimes, weekdayName } from './dates.ts';

const weekdays: Localized<(first: string, last: string) => string> = {
  tr: (first, last) => `${first}–${last}`,
  en: (first, last) => `${first} to ${last}`,
};

/** Returns the hours for phone calls in words: `Pazartesi–Cuma` and `09:00–18:00`, `Monday to Friday` and `9am–6pm`. */
export function officeHours(locale: Locale, { officeHours: hours } = settings): { days: string; times: string } {
  const [first, last] = [weekdayName(hours.firstDay, locale), weekdayName(hours.lastDay, locale)];
  return {
    days: weekdays[locale](first, last),
    times: clockTimes(hours.opens, hours.closes, locale),
  };
}

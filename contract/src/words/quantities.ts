import { type Locale, type Localized, languageTags } from '../plain/locale.ts';

const NUMBERS: Localized<ReadonlyArray<string>> = {
  tr: ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz', 'on', 'on bir', 'on iki'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
};

/** A count as running text writes it: `beş`, `five`; in digits above twelve. */
export function countInWords(count: number, locale: Locale): string {
  return NUMBERS[locale][count] ?? String(count);
}

/** A text with a capital first letter, by the rules of its language. */
export function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(languageTags[locale]) + text.slice(1);
}

/** Whole and half hours count as hours; other lengths are clearer in minutes. */
const isInHours = (minutes: number) => minutes >= 60 && minutes % 30 === 0;

// Not by `Intl`: the services' texts need it when they are loaded, and the first use of its data takes 30 ms.
const DURATIONS: Localized<{
  readonly hours: (count: number) => string;
  readonly minutes: (count: number) => string;
}> = {
  tr: {
    hours: (count) => `${String(count).replace('.', ',')}\u00a0saat`,
    minutes: (count) => `${count}\u00a0dakika`,
  },
  en: {
    hours: (count) => `${count}\u00a0${count === 1 ? 'hour' : 'hours'}`,
    minutes: (count) => `${count}\u00a0minutes`,
  },
};

/** A length of sessions in digits: `1,5 saat` or `80 dakika`, `1.5 hours` or `80 minutes`. */
export function duration(minutes: number, locale: Locale): string {
  const words = DURATIONS[locale];
  return isInHours(minutes) ? words.hours(minutes / 60) : words.minutes(minutes);
}

/** A length of sessions with Turkish endings, as something that one has and gives: `1,5 saatini`, `80 dakikasını`. */
export function ownDuration(minutes: number): string {
  return duration(minutes, 'tr')
    .replace(/saat$/, 'saatini')
    .replace(/dakika$/, 'dakikasını');
}

/** A length of sessions as running English writes it: `one hour`, `one and a half hours`, `80 minutes`. */
export function durationInWords(minutes: number): string {
  if (!isInHours(minutes)) return duration(minutes, 'en');
  const hours = countInWords(Math.floor(minutes / 60), 'en');
  if (minutes % 60 !== 0) return `${hours} and a half hours`;
  return minutes === 60 ? 'one hour' : `${hours} hours`;
}

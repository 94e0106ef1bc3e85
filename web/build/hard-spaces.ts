import type { Plugin } from 'vite';

/** What is counted or measured on the pages, with the endings of its language. */
const UNITS = [
  ...['saat', 'dakika', 'hafta', 'gün', 'yıl', 'kişi', 'yer\\b', 'oturum', 'seans', 'hane', 'karakter', 'TL\\b'],
  ...['hour', 'minute', 'week', 'day', 'month', 'year', 'place', 'seat', 'spot', 'participant', 'character', 'people'],
].join('|');

/** A number in digits, or the value of a template that holds one, before its unit. */
const NUMBER_AND_UNIT = new RegExp(`(\\d\\+?|\\$\\{[^{}\`]*\\}\\+?) (?=(?:${UNITS}))`, 'gu');

/** Texts of the site, and the words for counts that they take from the contract. */
const TEXTS = /\/(?:web\/src\/content\/.*|contract\/src\/quantities)\.ts$/;

/** Keeps numbers and their units on one line: the space between them becomes one that does not break. */
export function withHardSpaces(source: string): string {
  return source.replaceAll(NUMBER_AND_UNIT, '$1\u00a0');
}

/** Build step for the texts of the site, so that nobody has to type the spaces. */
export function hardSpaces(): Plugin {
  return {
    name: 'hard-spaces',
    transform(code, id) {
      return TEXTS.test(id.split('?')[0] ?? '') ? { code: withHardSpaces(code), map: null } : undefined;
    },
  };
}

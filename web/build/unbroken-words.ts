import type { Plugin } from 'vite';
import { WORD_JOINER } from '../src/lib/unbroken.ts';

/**
 * Words and ranges of numbers at whose hyphen or dash a browser may break a line, which no style forbids:
 * `e-posta`, `3-D Secure`, `ready-made`, `follow-up`, `pre-information` within a sentence, `30–60`.
 */
const HYPHENATED =
  /\b(?:e-(?=posta)|E-(?=posta\p{L})|3-(?=D\b)|ready-(?=made)|follow-(?=up\b)|(?<=\p{L} )pre-(?=information)|\d+–(?=\d))/gu;

/**
 * The space before a Turkish particle, which belongs to the word before it: `da` and `de` (too), `mı`, `mi`, `mu` and `mü` (a question)
 * with the ending of “you”. Also the one within `çevrim içi`. A line that begins with the second word is read twice.
 */
const BOUND = /(?<=[\p{L}\d}”]) (?=(?:d[ae]|m[ıiuü](?:s[ıiuü]n[ıiuü]z)?)(?!\p{L}))|(?<=[çÇ]evrim) (?=içi)/gu;

/** Files of the texts of the pages. */
const CONTENT = /\/web\/src\/content\/(?:tr|en|de)\/.*\.ts$/;

/** The texts of a content file, with no line break inside a hyphenated word or before a Turkish particle. */
export const withUnbrokenWords = (source: string): string =>
  source.replaceAll(HYPHENATED, `$&${WORD_JOINER}`).replaceAll(BOUND, '\u00a0');

/**
 * Returns a plugin that forbids these line breaks in the content of every page, so that authors need not. Labels keep their plain
 * `E-posta`: they begin a line.
 */
export function unbrokenWords(): Plugin {
  return {
    name: 'unbroken-words',
    enforce: 'pre',
    transform: { filter: { id: CONTENT }, handler: (source) => withUnbrokenWords(source) },
  };
}

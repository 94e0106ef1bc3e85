import { settings } from '@site/contract/business/settings';
import { officeHours } from '@site/contract/words/office-hours';
import { expect, test } from 'vitest';
import { unbrokenPhone } from '../site/contact-links.ts';
import { isRoutePath, routeInfo } from '../site/routes.ts';
import consultation from './en/consultation.ts';
import home from './en/home.ts';
import { plain } from './page-meta.ts';
import { type SampleText, sampleTexts } from './texts-under-test.ts';
import intro from './tr/intro-session.ts';

/** All texts of the site by file. */
const files = import.meta.glob<Record<string, unknown>>('./{tr,en,de}/**/*.ts', { eager: true });

interface Text extends SampleText {
  readonly language: string;
}

/** Files of functions that build texts for several pages; their results are checked with the pages. */
const BUILDERS = /\/shared\.ts$/;

const all: Text[] = Object.entries(files)
  .filter(([file]) => !BUILDERS.test(file))
  .flatMap(([file, exported]) => sampleTexts(exported, file))
  .map((sample) => ({ ...sample, language: sample.at.slice(2, 4) }));
const links = all.filter(({ text }) => text.startsWith('/'));

/** Halves of a sentence around a link; they have their own space, and one may be missing. */
const HALVES = ['before', 'after'];

/** The beginning of a visitor's message; the line after it is the visitor's own. */
const BEGINNING = /\.topics\.text$|\.topic$/;

test('no text is missing, or has loose ends', () => {
  expect(all.length).toBeGreaterThan(2_000);
  const wrong = all.filter(({ at, key, text }) => {
    if (BEGINNING.test(at)) return !/^\S.*\S\n$/.test(text);
    if (HALVES.includes(key)) return text !== '' && text.trim() === '';
    return text === '' || text.trim() !== text;
  });
  expect(wrong).toEqual([]);
  const unfilled = all.filter(({ text }) => /[{}]|\b(?:undefined|null|NaN|TODO|Lorem)\b/.test(text));
  expect(unfilled).toEqual([]);
});

/** Units of counts and measures on the pages; an ending may follow. */
const UNITS = [
  ...[
    'saat',
    'dakika',
    'hafta',
    'gün',
    'ay',
    'yıl',
    'kişi',
    'yer\\b',
    'oturum',
    'seans',
    'hane',
    'karakter',
    'TL\\b',
    '€',
  ],
  ...['hour', 'minute', 'week', 'month', 'day', 'year', 'place', 'seat', 'spot', 'participant', 'character', 'people'],
].join('|');

test('no line breaks between a number and its unit', () => {
  const loose = new RegExp(`[\\d+] (?:${UNITS})`, 'u');
  expect(all.filter(({ text }) => loose.test(text))).toEqual([]);
});

/** Names that are only read by a screen reader. */
const HEARD = /\.call$/;

test('no line breaks inside the phone number of the business', () => {
  const loose = unbrokenPhone === settings.phone ? [] : all.filter(({ text }) => text.includes(settings.phone));
  expect(loose.filter(({ at }) => !HEARD.test(at))).toEqual([]);
});

test.each(['tr', 'en'] as const)('no line of a text ends inside the office hours: %s', (locale) => {
  const { times } = officeHours(locale);
  // alone they are a fact, which its section keeps on one line
  const within = all.filter(({ text }) => text !== times && plain(text).includes(times));
  expect(within).not.toEqual([]);
  expect(within.filter(({ text }) => text.includes(times))).toEqual([]);
});

test('every picture that is no decoration is described by words', () => {
  const descriptions = all.filter(({ key }) => key === 'alt');
  expect(descriptions.length).toBeGreaterThanOrEqual(4);
  for (const { at, text } of descriptions) expect(text.split(' ').length, at).toBeGreaterThan(1);
});

test('the portraits of both languages name the founder', () => {
  const portraits = all.filter(({ at }) => at.endsWith('.portrait.alt'));
  expect(new Set(portraits.map(({ language }) => language))).toEqual(new Set(['tr', 'en']));
  for (const { at, text } of portraits) expect(text, at).toContain(settings.founder);
});

/** Documented: the tools of the Turkish home lead to the English shop. */
const ACROSS_LANGUAGES = ['./tr/home.ts.default.tools.button.to'];

test('every link leads to a page of the site that can be read in the language of the link', () => {
  expect(links.length).toBeGreaterThan(100);
  for (const { language, at, text } of links) {
    const path = text.split(/[?#]/)[0] ?? '';
    expect(isRoutePath(path), `${at}: ${text}`).toBe(true);
    const { locale, bilingual } = routeInfo(path);
    if (!bilingual && !ACROSS_LANGUAGES.includes(at)) expect(locale, `${at}: ${text}`).toBe(language);
  }
});

const topics = {
  '/consultation': Object.keys(consultation.topics.labels),
  '/book-consultation': Object.keys(consultation.topics.labels),
  '/danismanlik': Object.keys(intro.topics.labels),
  '/english': Object.keys(home.topics?.labels ?? {}),
};

test('every topic in a link is known to the form behind it', () => {
  const asked = links.filter(({ text }) => text.includes('topic='));
  expect(asked.length).toBeGreaterThan(2);
  for (const { at, text } of asked) {
    const { pathname, searchParams } = new URL(text, 'https://site.example');
    const known = Object.entries(topics).find(([path]) => path === pathname)?.[1];
    expect(known, `${at}: ${text}`).toContain(searchParams.get('topic'));
  }
});

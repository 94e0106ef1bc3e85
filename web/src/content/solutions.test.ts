import { settings } from '@site/contract/business/settings';
import { expect, test } from 'vitest';
import { waters } from '../drawings/waters.ts';
import { isRoutePath, languagePair, routeInfo } from '../site/routes.ts';
import type { SolutionContent } from './solution.ts';

const files = Object.entries(
  import.meta.glob<{ default: SolutionContent }>(['./{tr,en}/solutions/*.ts', '!**/shared.ts'], { eager: true }),
);
const pages = files.map(([, { default: content }]) => content);

/** Links of a page beside those of its compass. */
const links = ({ band, cards, work, form: { ending } }: SolutionContent) => [
  band.button.to,
  ...(cards.note?.link ? [cards.note.link.to] : []),
  work.neighbour.link.to,
  ...(work.terms.link ? [work.terms.link.to] : []),
  ...(ending.kind === 'page' ? [ending.to] : []),
];

test.each(files)('%s stands at the address that it is named after', (file, { default: { path } }) => {
  expect(file.endsWith(`${path}.ts`)).toBe(true);
});

test.each(pages)('$path: cards, bearings and anchors differ from one another', ({ cards: { items } }) => {
  for (const names of [
    items.map(({ id }) => id),
    items.map(({ title }) => title),
    items.map(({ bearing }) => bearing),
  ]) {
    expect(new Set(names).size).toBe(items.length);
  }
});

test.each(pages)('$path: no bearing is too long for the compass of a phone', ({ cards: { items } }) => {
  for (const { bearing } of items) expect(bearing.length, bearing).toBeLessThan(14);
});

test.each(pages)('$path: no link changes the language', (page) => {
  const { locale } = routeInfo(page.path);
  for (const target of links(page)) {
    const path = target.split(/[#?]/)[0] ?? '';
    expect(isRoutePath(path), target).toBe(true);
    expect(routeInfo(path).locale, target).toBe(locale);
  }
});

test.each(pages)('$path: what is missing, or could not be sent, is told in the documented words', ({ path, form }) => {
  const isTraining = path === '/workshops-training' || path === '/training-solutions';
  const documented =
    routeInfo(path).locale === 'tr'
      ? [
          'Lütfen tüm gerekli alanları doldurun',
          'Mesaj gönderilemedi',
          `Lütfen tekrar deneyin veya ${settings.email} adresinden bize ulaşın`,
        ]
      : [
          'Please fill in all required fields',
          'Failed to send message',
          `Please try again or contact us ${isTraining ? '' : 'directly '}at ${settings.email}`,
        ];
  const [missing, title, text] = documented;
  expect.soft(form.missing.title).toBe(missing);
  expect.soft(form.failure.title).toBe(title);
  expect.soft(form.failure.text).toBe(text);
});

const WITH_A_PAGE = ['/ihracat-cozumleri', '/kocluk-cozumleri', '/atolyeler-egitimler'];

test.each(pages)('$path: a message that has arrived ends in the documented way', ({ path, form: { ending } }) => {
  if (routeInfo(path).locale === 'en') return expect(ending).toEqual({ kind: 'page', to: '/service-inquiry-success' });
  if (WITH_A_PAGE.includes(path)) return expect(ending).toEqual({ kind: 'page', to: '/hizmet-talep-basarili' });
  const when =
    path === '/atolyeler'
      ? 'En kısa sürede sizi arayacağız.'
      : `${settings.replyHours.enquiry}\u00a0saat içinde size dönüş yapacağız.`;
  expect(ending).toMatchObject({ kind: 'stay', title: 'Talebiniz alındı', text: `Mesajınız bize ulaştı. ${when}` });
});

const pairs = pages.flatMap((turkish) => {
  const pair = languagePair(turkish.path);
  const english = pages.find(({ path }) => path === pair?.en);
  return pair?.tr === turkish.path && english ? [{ path: turkish.path, turkish, english }] : [];
});

test('a solution page with an address in the other language is a solution page there, too', () => {
  const paired = pages.filter(({ path }) => languagePair(path) !== undefined).map(({ path }) => path);
  expect(paired).not.toEqual([]);
  const found = pairs.flatMap(({ turkish, english }) => [turkish.path, english.path]);
  expect(found.toSorted()).toEqual(paired.toSorted());
});

test.each(pairs)('$path describes the same work in both languages', ({ turkish, english }) => {
  const parts = ({ work }: SolutionContent) => ({
    waters: work.waters,
    results: work.results.items.length,
    facts: work.terms.facts.length,
    link: work.terms.link !== undefined,
    questions: work.questions.items.length,
  });
  expect(parts(english)).toEqual(parts(turkish));
});

test.each(['tr', 'en'] as const)('no two solution pages in %s describe their work alike', (language) => {
  const own = pages.filter(({ path }) => routeInfo(path).locale === language);
  const said = own.flatMap(({ work: { steps, results, questions } }) => [
    ...steps.items.flatMap(({ title, text }) => [title, text]),
    ...results.items,
    ...questions.items.flatMap(({ question, answer }) => [question, answer]),
  ]);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
  // each page has its own waters, as long as there are any left
  const printed = new Set(own.map(({ work }) => work.waters));
  const unused = Object.keys(waters).filter((name) => !printed.has(name as keyof typeof waters));
  if (printed.size < own.length)
    expect(unused, `two pages in ${language} share waters while these are on none`).toEqual([]);
});

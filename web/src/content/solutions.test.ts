import { expect, test } from 'vitest';
import { isRoutePath, routeInfo } from '../site/routes.ts';
import type { SolutionContent } from './solution.ts';

const files = Object.entries(
  import.meta.glob<{ default: SolutionContent }>(['./{tr,en}/solutions/*.ts', '!**/shared.ts'], { eager: true }),
);
const pages = files.map(([, { default: content }]) => content);

/** Links of a page beside those of its compass. */
const links = ({ band, cards, form: { ending } }: SolutionContent) => [
  band.button.to,
  ...(cards.note?.link ? [cards.note.link.to] : []),
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

import { readFile, writeFile } from 'node:fs/promises';
import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import type { Locale } from '@site/contract/plain/locale';
import { officeHours } from '@site/contract/words/office-hours';
import { duration } from '@site/contract/words/quantities';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Resolves with the accessibility tree that Chromium exposes to a screen reader, in document order. */
async function treeOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes;
}

type Node = Awaited<ReturnType<typeof treeOf>>[number];

/** Roles that are read as one unit, with their name. */
const READ_WHOLE: Readonly<Record<string, string>> = {
  link: 'link',
  button: 'button',
  textbox: 'field',
  checkbox: 'tick box',
  radio: 'choice',
  combobox: 'list of choices',
  DisclosureTriangle: 'fold',
  image: 'picture',
};

/** Roles that are announced when the reader enters them. */
const ENTERED = new Set(['banner', 'main', 'contentinfo', 'navigation', 'region', 'group', 'form', 'status', 'alert']);

/** Roles that end a line of text without being announced. */
const BLOCKS = new Set(['paragraph', 'listitem', 'term', 'definition', 'figure', 'Figcaption', 'Legend']);

const STATES: ReadonlyArray<readonly [property: string, value: string, words: string]> = [
  ['required', 'true', 'required'],
  ['invalid', 'true', 'invalid entry'],
  ['disabled', 'true', 'unavailable'],
  ['expanded', 'true', 'open'],
  ['expanded', 'false', 'closed'],
  ['checked', 'true', 'ticked'],
  ['checked', 'false', 'not ticked'],
  ['hasPopup', 'dialog', 'opens a dialog'],
  ['focused', 'true', 'focus'],
];

const roleOf = ({ role }: Node): string => String(role?.value ?? '');
const nameOf = ({ name }: Node): string => String(name?.value ?? '').trim();

function statesOf({ properties = [] }: Node): string[] {
  return STATES.flatMap(([name, value, words]) =>
    properties.some((property) => property.name === name && String(property.value.value) === value) ? [words] : [],
  );
}

/** Joins adjacent texts, with a space between two words. */
const joined = (before: string, next: string) =>
  before + (/[\p{L}\p{N}.!?]$/u.test(before) && /^[\p{L}\p{N}€(]/u.test(next) ? ' ' : '') + next;

/** Reads a tree from start to end; returns one line for each announcement, indented below the one that contains it. */
function readAloud(nodes: readonly Node[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = ({ childIds = [] }: Node) => childIds.flatMap((id) => byId.get(id) ?? []);
  const within = (node: Node, role: string): Node | undefined => {
    for (const child of childrenOf(node)) {
      const found = roleOf(child) === role ? child : within(child, role);
      if (found) return found;
    }
    return undefined;
  };

  const lines: string[] = [];
  let depth = 0;
  let text = '';
  let described = '';
  const say = (line: string) => lines.push(('  '.repeat(depth) + line).replace(/: $/, ''));
  const endOfText = () => {
    // A hint follows its field, and was already read as the field's description.
    if (text.trim() !== '' && !/^[.,:;()\s]*$/.test(text) && !described.includes(text.trim())) say(text.trim());
    text = '';
  };
  const inside = (node: Node) => {
    depth += 1;
    for (const child of childrenOf(node)) read(child);
    endOfText();
    depth -= 1;
  };

  const sayThing = (node: Node, kind: string) => {
    endOfText();
    const value = roleOf(node) === 'textbox' || roleOf(node) === 'combobox' ? String(node.value?.value ?? '') : '';
    described = String(node.description?.value ?? '');
    say(
      `${[kind, ...statesOf(node)].join(', ')}: ${nameOf(node)}${value && ` = ${value}`}${described && ` — ${described}`}`,
    );
  };

  const levelOf = (node: Node) => String(node.properties?.find(({ name }) => name === 'level')?.value.value ?? '');

  function read(node: Node): void {
    const role = roleOf(node);
    const whole = READ_WHOLE[role];
    if (role === 'StaticText') {
      text = joined(text, String(node.name?.value ?? ''));
    } else if (role === 'status' && childrenOf(node).length === 0) {
      // a live region that is still empty: nothing is read
    } else if (node.ignored) {
      for (const child of childrenOf(node)) read(child);
    } else if (role === 'heading') {
      const link = within(node, 'link');
      sayThing(node, `heading ${levelOf(node)}${link ? ', link' : ''}`);
    } else if (whole) {
      const heading = within(node, 'heading');
      sayThing(node, heading ? `heading ${levelOf(heading)}, ${whole}` : whole);
    } else if (role === 'LabelText') {
      endOfText();
      // The label's text is already read as the name of its control.
      for (const link of childrenOf(node).filter((child) => roleOf(child) === 'link')) read(link);
    } else if (role === 'list') {
      const items = childrenOf(node).length;
      if (items > 0) sayThing(node, `list of ${items}`);
      inside(node);
    } else if (ENTERED.has(role) && (nameOf(node) !== '' || statesOf(node).length > 0 || role !== 'group')) {
      sayThing(node, role);
      inside(node);
    } else if (BLOCKS.has(role)) {
      endOfText();
      for (const child of childrenOf(node)) read(child);
      endOfText();
    } else {
      for (const child of childrenOf(node)) read(child);
    }
  }
  const [root] = nodes;
  if (root) read(root);
  endOfText();
  return lines;
}

/** Returns facts that differ between businesses, each with the mark that replaces it in a script. */
function factsIn(locale: Locale): ReadonlyArray<readonly [mark: string, fact: string]> {
  const { days, times } = officeHours(locale);
  return [
    ['{days}', days],
    ['{hours}', times],
    // before the brand, which is part of most company names
    ...(settings.legal.legalName === settings.founder ? [] : [['{company}', settings.legal.legalName] as const]),
    ['{kep}', settings.legal.kep],
    ['{address}', settings.address],
    ['{email}', settings.email],
    ['{phone}', settings.phone],
    ['{founder}', settings.founder],
    ['{brand}', settings.brand],
    ['{time zone}', settings.timeZoneName[locale]],
    ['{length}', duration(groups[locale].sessionMinutes, locale).replace('\u00a0', ' ')],
  ];
}

const escaped = (text: string) => text.replaceAll(/[.+*?()[\]|]/g, '\\$&');

/** Matches prices, years and durations, but not the level of a heading or the length of a list, which belong to the page. */
const NUMBER = /(?<!heading |list of |\d)\d+(?:[.,:-]\d+)*(?:[ap]m\b|(?!-?D\b))/g;

/** Facts that are recognised by the words around them: the owner of a profile; number, buyer and group of an order; a date. */
const IN_WORDS: ReadonlyArray<readonly [mark: string, fact: RegExp]> = [
  ['{owner}', /(?:\{brand\}|\{founder\})(?= Instagram hesabı| on Instagram)/g],
  ['{order}', /\b[\dA-F]{4}-[\dA-F]{4}\b/g],
  ['{buyer}', /\S+@ornek\.com/g],
  ['{month}', /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?= \d)/g],
  ['{weekday}', /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day(?=, \{month\})/g],
  ['{weekday}', /(?<=\.\d{4} )(?:Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi|Pazar)(?=,)/g],
];

/** Replaces the facts of a line that settings decide by marks, and removes characters that only control line breaks. */
function withoutFacts(line: string, locale: Locale): string {
  const plain = line.replaceAll(/[\u00ad\u2060]/g, '').replaceAll('\u00a0', ' ');
  const marked = factsIn(locale).reduce(
    // A brand may also be an ordinary word with an ending: Rota, rotanız.
    (said, [mark, fact]) => said.replaceAll(new RegExp(`${escaped(fact)}(?!\\p{L})`, 'gu'), mark),
    plain,
  );
  const general = IN_WORDS.reduce((said, [mark, fact]) => said.replaceAll(fact, mark), marked);
  return general.replaceAll(NUMBER, '#');
}

/** Resolves with texts of the page in another language than its own, as `en: Notifications`. */
const inOtherLanguages = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body [lang]')]
      .filter((part) => part.lang !== document.documentElement.lang && part.checkVisibility())
      .map((part) => `${part.lang}: ${part.ariaLabel ?? part.innerText}`),
  );

const HEADER = `What a screen reader says on this page, from its start to its end, as a person has read and approved it.
A mark in braces, and # for a number, stand for facts of the business. After a change of the page:
RENEW_SPOKEN=1 npm test -- tests/browser/by-ear-and-key.test.ts, then read the difference before it is committed.
`;

/**
 * Compares what a screen reader says on the page with the script of that name in `tests/browser/spoken/`. `from` skips
 * everything before the first line that starts with it, such as a header that another script covers.
 */
export async function expectSpoken(page: Page, script: string, locale: Locale, from = ''): Promise<void> {
  const all = readAloud(await treeOf(page));
  const lines = all.slice(
    Math.max(
      0,
      all.findIndex((line) => line.trim().startsWith(from)),
    ),
  );
  const language = await page.evaluate(() => document.documentElement.lang);
  const others = await inOtherLanguages(page);
  const spoken = [`language: ${language}`, ...others.map((text) => `in another language: ${text}`), '', ...lines]
    .map((line) => withoutFacts(line, locale))
    .join('\n');
  const file = new URL(`../browser/spoken/${script}.txt`, import.meta.url);
  const text = `${HEADER}\n${spoken}\n`;
  if (process.env['RENEW_SPOKEN'] !== undefined) await writeFile(file, text);
  expect(text, script).toBe(await readFile(file, 'utf8'));
}

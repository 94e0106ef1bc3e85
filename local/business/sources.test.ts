import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examplesIn } from '@site/contract/business/examples';
import { otherBusiness, otherGroups } from '@site/contract/examples/business-under-test';
import { GROUP_IDS } from '@site/contract/groups/groups';
import { catalogue as present } from '@site/contract/sale/catalogue';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { readBusinessFolder } from './folder.ts';
import { groupFacts, productOf } from './group.ts';
import { businessSources } from './sources.ts';
import { appliedTexts, presentFacts, presentTexts } from './template.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const readIfThere = (path: string) => (existsSync(`${root}${path}`) ? read(path) : undefined);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'business-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The sources for a folder with these files; values are written as JSON. */
function sourcesFor(files: Readonly<Record<string, unknown>>): Map<string, string> {
  const folder = temporaryFolder();
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(value));
  }
  return businessSources(readBusinessFolder(folder), readIfThere);
}

/** The exports of a module of the contract with these sources. */
async function exportsOf(module: string, sources: Map<string, string>): Promise<Record<string, unknown>> {
  const folder = temporaryFolder();
  cpSync(`${root}contract/src`, `${folder}/contract/src`, { recursive: true });
  for (const [path, code] of sources) {
    if (path.startsWith('contract/')) writeFileSync(join(folder, path), code);
  }
  return import(/* @vite-ignore */ `${folder}/contract/src/${module}.ts`);
}

const other = { business: otherBusiness };

test('the facts of another business replace those in the sources', async () => {
  const facts = {
    ...other,
    confirmed: ['legal.governingCourt'],
    groups: otherGroups,
    products: { 'grup-kocluk-tr': { price: 12_140, originalPrice: 17_130, gift: 900 } },
    programs: { 'leadership-excellence': 2_610 },
    eurToTry: 33.5,
  };
  const sources = sourcesFor({ 'business.json': facts });
  expect(await exportsOf('business/settings', sources)).toMatchObject({ settings: otherBusiness });
  expect(await exportsOf('groups/groups', sources)).toMatchObject({ groups: otherGroups });
  const catalogue = {
    'grup-kocluk-tr': {
      price: { minor: 1_214_000, currency: 'TRY' },
      originalPrice: { minor: 1_713_000, currency: 'TRY' },
      gift: { minor: 90_000, currency: 'TRY' },
    },
  };
  expect(await exportsOf('sale/catalogue', sources)).toMatchObject({ catalogue });
  const programPrices = { 'leadership-excellence': { minor: 261_000, currency: 'EUR' } };
  expect(await exportsOf('business/programs', sources)).toMatchObject({ programPrices });
  const parameters = sources.get('functions/env/.env.demo-coaching');
  expect(parameters).toContain('MAIL_FROM="Pruva <site@pruva.example>"\nFOUNDER_EMAIL=merhaba@pruva.example\n');
  expect(parameters).toContain('EUR_TO_TRY=33.5\n');
  for (const [path, code] of sources) expect(code, path).not.toContain('@rota.');
  // a mail domain says nothing about the site's domain; a deploy refuses the example
  expect(sources.get('functions/.env.example')).toContain('SITE_ORIGIN=https://www.rota.example\n');
});

const EXAMPLES = ['grup-kocluk-tr.gift', 'grup-kocluk-tr.originalPrice', '3-seanslık-bireysel-paket.originalPrice'];

test('an example price keeps its mark until it changes, and null removes it', async ({ skip }) => {
  skip(
    EXAMPLES.some((path) => !examplesIn(present).includes(path)),
    'the group no longer has example amounts',
  );
  const products = {
    'grup-kocluk-tr': { price: 1_800, originalPrice: 6_495, gift: 4_500 },
    '3-seanslık-bireysel-paket': { price: 2_250, originalPrice: null },
  };
  const { catalogue } = await exportsOf('sale/catalogue', sourcesFor({ 'business.json': { ...other, products } }));
  const example = { currency: 'TRY', example: true };
  expect(catalogue).toMatchObject({
    'grup-kocluk-tr': { originalPrice: { minor: 649_500, ...example }, gift: { minor: 450_000, ...example } },
  });
  expect(catalogue).not.toHaveProperty('3-seanslık-bireysel-paket.originalPrice');
});

test('a gift and a guarantee are added to a product without them', async () => {
  const products = { '3-seanslık-bireysel-paket': { gift: 750, guaranteeDays: 10 } };
  const { catalogue } = await exportsOf('sale/catalogue', sourcesFor({ 'business.json': { products } }));
  expect(catalogue).toMatchObject({
    '3-seanslık-bireysel-paket': {
      gift: { minor: 75_000, currency: 'TRY' },
      guaranteeDays: 10,
    },
  });
});

test('a new title and description of a product keep their facts as expressions', async () => {
  const description = {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
    tr: 'Akşamları, ${groups.tr.weeks} hafta.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
    en: "${weeksInEnglish('tr')} in the evening.",
  };
  const products = { 'grup-kocluk-tr': { title: { tr: 'Pruva Grubu', en: 'The Pruva Group' }, description } };
  const sources = sourcesFor({ 'business.json': { groups: otherGroups, products } });
  expect(await exportsOf('sale/catalogue', sources)).toMatchObject({
    catalogue: {
      'grup-kocluk-tr': {
        title: { tr: 'Pruva Grubu', en: 'The Pruva Group' },
        description: { tr: 'Akşamları, 6 hafta.', en: 'Six\u00a0weeks in the evening.' },
      },
    },
  });
});

test('a title that lacks a language and a description that loses or gains a fact are refused', () => {
  const withProduct = (product: object) => sourcesFor({ 'business.json': { products: { 'grup-kocluk-tr': product } } });
  expect(() => withProduct({ title: { tr: 'Pruva Grubu' } })).toThrow(
    'business.json: products.grup-kocluk-tr.title.en is missing',
  );
  expect(() => withProduct({ description: { tr: 'Altı hafta.', en: 'Six weeks.' } })).toThrow(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
    'business.json: products.grup-kocluk-tr.description.tr needs in “Altı hafta.” the facts ${groups.tr.weeks}, and no others',
  );
});

test('price, length and start of a group change one by one, without changing the other group', async () => {
  const starts = new Date('2028-03-14T17:00:00Z');
  const facts = groupFacts('tr', { starts, weeks: 6, minutes: 75, price: 2_150, originalPrice: null });
  const sources = businessSources({ facts, texts: new Map(), photographs: [] }, readIfThere);
  const { groups: present } = await exportsOf('groups/groups', new Map());
  const { capacity } = z.object({ tr: z.object({ capacity: z.number() }) }).parse(present).tr;
  const group = { capacity, startsAt: expect.any(String), sessionMinutes: 75, weeks: 6 };
  const { groups: changed } = await exportsOf('groups/groups', sources);
  expect(changed).toEqual({ ...Object(present), tr: group });
  expect(changed).toHaveProperty('tr.startsAt', expect.stringMatching(/^2028-03-1\d.*[+-]\d\d:\d\d$/));
  expect(new Date(Object(changed).tr.startsAt)).toEqual(starts);
  const { catalogue } = await exportsOf('sale/catalogue', sources);
  expect(catalogue).toMatchObject({ [productOf('tr')]: { price: { minor: 215_000 }, group: 'tr' } });
  expect(catalogue).not.toMatchObject({ [productOf('tr')]: { originalPrice: expect.anything() } });
});

test('values that a folder leaves out stay as they are, also without a business.json', () => {
  const confirmed = read('contract/src/business/settings.ts').replace(
    /(sameAsExample: .*) = \[.*\];/,
    "$1 = ['legal.governingCourt'];",
  );
  expect(confirmed).toContain("= ['legal.governingCourt'];");
  const before = (path: string) => (path === 'contract/src/business/settings.ts' ? confirmed : readIfThere(path));
  for (const [path, code] of businessSources({ facts: {}, texts: new Map(), photographs: [] }, before)) {
    expect(code, path).toBe(before(path));
  }
  const withoutFacts = sourcesFor({ 'photographs/portrait-960.jpg': '' });
  for (const [path, code] of withoutFacts) expect(code, path).toBe(read(path));
});

test('the folder made by --template changes no text, price, hour or group', () => {
  const contract = ['groups/groups', 'sale/catalogue', 'business/programs'].map((name) => `contract/src/${name}.ts`);
  const pages = ['tr/home', 'en/payment', 'tr/solutions/atolyeler'];
  const texts = pages.map((page) => [
    `texts/${page}.json`,
    JSON.parse(presentTexts(read(`web/src/content/${page}.ts`))),
  ]);
  const sources = sourcesFor({
    'business.json': presentFacts(30, read('contract/src/sale/catalogue.ts')),
    ...Object.fromEntries(texts),
  });
  for (const page of pages) expect(sources.get(`web/src/content/${page}.ts`)).toBe(read(`web/src/content/${page}.ts`));
  // until the formatter has run, only the layout differs
  const letters = (code = '') => code.replaceAll(/[\s"',]/g, '');
  for (const path of contract) expect(letters(sources.get(path))).toBe(letters(read(path)));
});

const ABOUT = Object.keys(JSON.parse(presentTexts(read('web/src/content/tr/about.ts'))));

/** The first text of the page about the business, with these facts, whatever the business is. */
const textWith = (facts: string) =>
  ABOUT.find((text) => [...text.matchAll(/\$\{.*?\}/g)].join() === facts) ?? expect.fail(`no text with ${facts}`);

const PLAIN = textWith('');
// biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
const WITH_BRAND = textWith('${brand}');

test('a text is replaced everywhere in its file, and a template keeps its facts', () => {
  const texts = {
    [PLAIN]: 'Bizi ‘şimdi’ arayın',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
    [WITH_BRAND]: 'Bir \\ işareti, bir `tırnak` ve ${brand}',
  };
  const page = sourcesFor({ 'business.json': other, 'texts/tr/about.json': texts }).get('web/src/content/tr/about.ts');
  expect(page).toContain('"Bizi ‘şimdi’ arayın"');
  expect(page).not.toContain(`'${PLAIN}'`);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
  expect(page).toContain('`Bir \\\\ işareti, bir \\`tırnak\\` ve ${brand}`');
});

const HOME = 'web/src/content/tr/home.ts';

/** Runs the command with these texts of the Turkish home page, one after the other; returns the page after each run. */
function pageAfterEach(page: string, ...edits: ReadonlyArray<(texts: Record<string, string>) => object>): string[] {
  const folder = temporaryFolder();
  const file = join(folder, 'texts/tr/home.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(folder, 'business.json'), JSON.stringify(other));
  writeFileSync(file, '{}');
  return edits.map((edit) => {
    writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))));
    const business = readBusinessFolder(folder);
    const said = businessSources(business, (path) => (path === HOME ? page : readIfThere(path))).get(HOME) ?? '';
    for (const [path, text] of appliedTexts(business)) writeFileSync(join(folder, path), text);
    page = said;
    return said;
  });
}

const unchanged = (texts: Record<string, string>) => texts;

test('a single lower-case word is offered as a text when visitors read it, but not when it is an id', () => {
  const code = "export const form = { optional: 'seçili', id: 'career', to: '/atolyeler', placeholder: '' };";
  expect(JSON.parse(presentTexts(code))).toEqual({ seçili: 'seçili' });
});

test('a second run changes nothing, even if a new text equals another old one', () => {
  const swapped = () => ({ Koçluk: 'Eğitim', Eğitim: 'Atölye' });
  expect(pageAfterEach("export const home = ['Koçluk', 'Eğitim'];", swapped, unchanged)).toEqual([
    'export const home = ["Eğitim", "Atölye"];',
    'export const home = ["Eğitim", "Atölye"];',
  ]);
});

test('a text that a run has applied can be changed again in the folder', () => {
  const first = () => ({ Koçluk: 'Bire bir\u00a0koçluk' });
  const second = (texts: Record<string, string>) =>
    Object.fromEntries(Object.keys(texts).map((old) => [old, 'Mentorluk']));
  expect(pageAfterEach("export const home = ['Koçluk'];", first, second).at(-1)).toBe(
    'export const home = ["Mentorluk"];',
  );
});

test('all faults of a folder are reported at once, by file and field', () => {
  const { taxNumber: _, ...legal } = otherBusiness.legal;
  const business = { ...otherBusiness, phone: '0212', legal, nickname: 'P' };
  const facts = { business, groups: { nowhere: otherGroups.tr }, products: { 'grup-kocluk-tr': { price: 19.5 } } };
  const files = { 'business.json': facts, 'texts/tr/home.json': { Merhaba: '' } };
  expect(() => sourcesFor(files)).toThrow(
    /business\.json: business\.phone must be an international number as \+90 212 000 00 00/,
  );
  for (const line of [
    'business.json: business.legal.taxNumber is missing',
    'business.json: business Unrecognized key: "nickname"',
    `business.json: groups.nowhere is unknown; there are ${GROUP_IDS.join(', ')}`,
    'business.json: products.grup-kocluk-tr.price must be a whole number',
    'texts/tr/home.json: Merhaba must not be empty',
  ])
    expect(() => sourcesFor(files)).toThrow(line);
});

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
  [WITH_BRAND, 'Pruva kurucusu', '“Pruva kurucusu” the facts ${brand}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
  [WITH_BRAND, '${brand} ve ${phone}', '“${brand} ve ${phone}” the facts ${brand}'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
  [PLAIN, '${brand}', '“${brand}” the facts (none)'],
])('the text %j cannot become %j, which has other facts', (old, now, fault) => {
  expect(() => sourcesFor({ 'texts/tr/about.json': { [old]: now } })).toThrow(
    `texts/tr/about.json: web/src/content/tr/about.ts needs in ${fault}, and no others`,
  );
});

test('a change that would make invalid TypeScript is refused before anything is written', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text as the source has it
  const old = "${seats > 1 ? `${seats} yer` : 'son yer'} kaldı";
  const files = new Map([['tr/home', new Map([[old, old.replace('kaldı', 'var')]])]]);
  const page = `export const left = (seats: number) => \`${old}\`;`;
  const folder = { facts: {}, texts: files, photographs: [] };
  expect(() => businessSources(folder, (path) => (path === HOME ? page : readIfThere(path)))).toThrow(
    `${HOME}: would be no TypeScript`,
  );
});

test.each(['"Pruva"', 'Pruva, Berlin', 'Pruva: Berlin', 'Pruva (Berlin)', 'Pruva <b>', 'Pruva\nBcc', 'Pruva\\'])(
  'the brand %j is refused, because it would end the sender name of mails',
  (brand) => {
    expect(() => sourcesFor({ 'business.json': { business: { ...otherBusiness, brand } } })).toThrow(
      'business.json: business.brand must have no quotes',
    );
  },
);

test('a text that is on no page and a photograph without a place are refused', () => {
  const files = {
    'business.json': other,
    'texts/tr/home.json': { 'Böyle bir söz yok': 'Yeni söz' },
    'texts/tr/nowhere.json': {},
    'photographs/portre-960.jpg': '',
    'photographs/portrait-960.jpg': '',
  };
  expect(() => sourcesFor(files)).toThrow(
    [
      'texts/tr/home.json: web/src/content/tr/home.ts does not say “Böyle bir söz yok”',
      'texts/tr/nowhere.json: there is no web/src/content/tr/nowhere.ts',
      'photographs/portre-960.jpg: web/photographs/README.md has no place of this name',
    ].join('\n'),
  );
});

test('a folder without any part of a business is refused', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'my-business'));
  expect(() => readBusinessFolder(folder)).toThrow('holds none of business.json, texts, photographs');
  mkdirSync(join(folder, 'texts'));
  expect(readBusinessFolder(folder)).toMatchObject({ facts: {} });
});

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { examplesIn } from '@site/contract/business/examples';
import { exampleSettings } from '@site/contract/business/settings';
import { catalogue } from '@site/contract/sale/catalogue';
import { expect, test } from 'vitest';
import { emptySlots } from '../src/drawings/photograph-files.ts';
import { exampleContent } from './examples.ts';
import { photographFiles } from './photographs.ts';

/** Whether the brand is the example's; another business has replaced some of the examples below. */
const isExample = exampleSettings().includes('brand');
/** A build names the examples among prices and texts only once no setting is an example. */
const named = exampleSettings().length > 0 ? exampleSettings() : exampleContent();

test('every testimonial, crossed-out price, gift and way of working of the site is marked as made up', ({ skip }) => {
  skip(!isExample, 'the brand is not the example’s');
  const voices = ['tr', 'en'].flatMap((locale) =>
    [0, 1, 2].map((index) => `content.${locale}.group.testimonials.items.${index}`),
  );
  const prices = examplesIn(catalogue).map((path) => `catalogue.${path}`);
  expect(prices).not.toEqual([]);
  const works = [
    'atolyeler',
    'atolyelerEgitimler',
    'egitimler',
    'ihracatCozumleri',
    'ihracatDanismanligi',
    'koclukCozumleri',
    'kurumsalDanismanlik',
  ].map((page) => `content.tr.solutions.${page}.work`);
  const englishWorks = ['coachingSolutions', 'exportSolutions', 'trainingSolutions', 'workshopsTraining'].map(
    (page) => `content.en.solutions.${page}.work`,
  );
  const known = [...voices, ...prices, ...works, ...englishWorks];
  expect(exampleContent(), 'put your brand in first (docs/adding-content.md)').toEqual(expect.arrayContaining(known));
  // the others are pages, groups and products added later, and a plan with another number of weeks than its group
  for (const further of exampleContent().filter((path) => !known.includes(path)))
    expect(further).toMatch(/^content\.(tr|en)\.(solutions\.\w+\.work|group\.weeks\.items|\w+Group\..+)$|^catalogue\./);
});

/** All texts of the site by file. */
const files = Object.entries(
  import.meta.glob<Record<string, unknown>>('../src/content/{tr,en}/**/*.ts', { eager: true }),
);

/** `../src/content/tr/solutions/kocluk-cozumleri.ts` as `content.tr.solutions.koclukCozumleri`. */
const nameOf = (file: string): string =>
  file
    .replace(/^.*(?=content\/)|\.ts$/g, '')
    .replaceAll('/', '.')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('every text of the site that is marked as made up is named', () => {
  const marked = files.flatMap(([file, exported]) =>
    Object.values(exported).flatMap((content) => examplesIn(content).map((path) => `${nameOf(file)}.${path}`)),
  );
  const named = exampleContent();
  const missing = marked.filter((path) => !named.includes(path));
  expect(missing, 'its file is missing in web/build/examples.ts').toEqual([]);
});

test('a production build names what is still an example and builds nothing', ({ skip }) => {
  skip(exampleSettings().length + exampleContent().length === 0, 'nothing is an example any more');
  const environment = {
    SITE_ORIGIN: 'https://site.example',
    CARD_ENTRY: 'hosted',
    EUR_TO_TRY: '48',
    INSTALMENTS: '1',
  };
  const script = fileURLToPath(new URL('./build.ts', import.meta.url));
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, '--production'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  for (const example of [...named, ...emptySlots(photographFiles())]) expect(stderr).toContain(example);
});

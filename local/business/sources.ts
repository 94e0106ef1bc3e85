import { withValues } from '../../admin/deploy/dotenv-values.ts';
import type { Facts, ProductFacts } from './facts.ts';
import type { BusinessFolder } from './folder.ts';
import {
  expressionAt,
  factsFault,
  keysAt,
  syntaxFault,
  textAt,
  textLiteral,
  withExpression,
  withoutProperty,
  withPropertyAfter,
  withText,
  withTexts,
} from './source.ts';

/** Reads a file of the repository; undefined when there is none. */
type ReadSource = (path: string) => string | undefined;

/** The source of prices, titles and descriptions. */
export const CATALOGUE = 'contract/src/sale/catalogue.ts';
const GROUPS = 'contract/src/groups/groups.ts';
const PROGRAMS = 'contract/src/business/programs.ts';
const SETTINGS = 'contract/src/business/settings.ts';
/** Parameters of the functions of the local stack. */
export const LOCAL_PARAMETERS = 'functions/env/.env.demo-coaching';
const PLACES = 'web/src/drawings/photograph-files.ts';

const literal = (value: unknown): string =>
  JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"/g, (text) => textLiteral(JSON.parse(text)));

const grouped = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '_');

/** The source of an amount, in the currency that the code has at the path: `lira(1_795)`. */
function amount(code: string, path: readonly string[], whole: number): string {
  const currency = expressionAt(code, path)?.startsWith('euros') ? 'euros' : 'lira';
  return `${currency}(${grouped(whole)})`;
}

/**
 * Returns the catalogue with the facts of one product. An `originalPrice` of null removes the crossed-out price. An amount that
 * is marked as an example keeps the mark until it changes.
 */
function withProduct(code: string, id: string, facts: ProductFacts): string {
  const { title, description, price, originalPrice, gift, guaranteeDays } = facts;
  const at = (...keys: readonly string[]) => ['catalogue', id, ...keys];
  const money = (whole: number) => amount(code, at('price'), whole);
  const isExample = (key: string, whole: number) => expressionAt(code, at(key)) === `exampleLira(${grouped(whole)})`;
  const withFact = (left: string, key: string, expression: string) =>
    expressionAt(left, at(key)) === undefined
      ? withPropertyAfter(left, at('price'), `${key}: ${expression}`)
      : withExpression(left, at(key), expression);
  let changed = price === undefined ? code : withExpression(code, at('price'), money(price));
  if (originalPrice === null) changed = withoutProperty(changed, at('originalPrice'));
  else if (originalPrice !== undefined && !isExample('originalPrice', originalPrice)) {
    changed = withoutProperty(changed, at('originalPrice'));
    changed = withPropertyAfter(changed, at('price'), `originalPrice: ${money(originalPrice)}`);
  }
  if (gift !== undefined && !isExample('gift', gift)) changed = withFact(changed, 'gift', money(gift));
  if (guaranteeDays !== undefined) changed = withFact(changed, 'guaranteeDays', String(guaranteeDays));
  for (const [key, words] of Object.entries({ title, description })) {
    for (const [locale, text] of Object.entries(words ?? {})) changed = withText(changed, at(key, locale), text);
  }
  return changed;
}

const EXAMPLE_LIRA = /\/\*\*[^/]*\*\/\r?\nconst exampleLira = .*\r?\n\r?\n/;

/** Removes the helper that marks an amount as an example, once no product uses it. */
const withoutUnusedMark = (code: string) =>
  code.split('exampleLira(').length === 1 ? code.replace(EXAMPLE_LIRA, '') : code;

const settingsSource = (code: string, { business, confirmed }: Facts) =>
  Object.entries({ settings: business, sameAsExample: confirmed }).reduce(
    (left, [constant, value]) => (value === undefined ? left : withExpression(left, [constant], literal(value))),
    code,
  );

const groupsSource = (code: string, { groups = {} }: Facts) =>
  Object.entries(groups).reduce((left, [id, group]) => withExpression(left, ['groups', id], literal(group)), code);

const catalogueSource = (code: string, { products = {} }: Facts) =>
  withoutUnusedMark(Object.entries(products).reduce((left, [id, facts]) => withProduct(left, id, facts), code));

/** Complaints about titles and descriptions with other facts than the text that they replace. */
const productFaults = (code: string, { products = {} }: Facts): string[] =>
  Object.entries(products).flatMap(([id, { title, description }]) =>
    Object.entries({ title, description }).flatMap(([key, words]) =>
      Object.entries(words ?? {}).flatMap(([locale, now]) => {
        const old = textAt(code, ['catalogue', id, key, locale]);
        const fault = old === undefined ? undefined : factsFault(old, now);
        return fault === undefined ? [] : [`business.json: products.${id}.${key}.${locale} ${fault}`];
      }),
    ),
  );

const programsSource = (code: string, { programs = {} }: Facts) =>
  Object.entries(programs).reduce(
    (left, [id, price]) => withExpression(left, ['programPrices', id], `euros(${grouped(price)})`),
    code,
  );

function parameterSources({ business, eurToTry }: Facts): Record<string, Readonly<Record<string, string>>> {
  const rate = eurToTry === undefined ? {} : { EUR_TO_TRY: String(eurToTry) };
  if (!business) return { [LOCAL_PARAMETERS]: rate };
  const { brand, email } = business;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  // not the founder's own address: mail programs send the answer to a mail from oneself to oneself
  const sender = { MAIL_FROM: `"${brand} <site@${domain}>"`, FOUNDER_EMAIL: email };
  return {
    [LOCAL_PARAMETERS]: { ...sender, ...rate },
    'functions/.env.example': sender,
    'extensions/.env.example': { DEFAULT_FROM: sender.MAIL_FROM },
  };
}

/**
 * The files of the repository that a business changes, with their new contents, by path. Throws with a line for each fault: a
 * text that its file does not contain or that has other facts, a file that would be no valid TypeScript, a photograph that no
 * page shows.
 */
export function businessSources({ facts, texts, photographs }: BusinessFolder, read: ReadSource): Map<string, string> {
  const source = (path: string) => {
    const code = read(path);
    if (code === undefined) throw new Error(`${path} is not there`);
    return code;
  };
  const changed = new Map([
    [SETTINGS, settingsSource(source(SETTINGS), facts)],
    [GROUPS, groupsSource(source(GROUPS), facts)],
    [CATALOGUE, catalogueSource(source(CATALOGUE), facts)],
    [PROGRAMS, programsSource(source(PROGRAMS), facts)],
  ]);
  for (const [path, values] of Object.entries(parameterSources(facts))) {
    changed.set(path, withValues(source(path), values));
  }
  const complaints = productFaults(source(CATALOGUE), facts);
  for (const [name, entries] of texts) {
    const path = `web/src/content/${name}.ts`;
    const code = read(path);
    if (code === undefined) complaints.push(`texts/${name}.json: there is no ${path}`);
    else {
      const { code: said, complaints: faults } = withTexts(code, entries);
      changed.set(path, said);
      complaints.push(...faults.map((fault) => `texts/${name}.json: ${path} ${fault}`));
    }
  }
  const places = keysAt(source(PLACES), ['PHOTOGRAPH_SLOTS']).join('|');
  const photograph = new RegExp(`^(?:${places})-\\d+\\.(?:avif|webp|jpg)$`);
  const strays = photographs.filter((name) => !photograph.test(name));
  complaints.push(...strays.map((name) => `photographs/${name}: web/photographs/README.md has no place of this name`));
  for (const [path, code] of changed) {
    const fault = path.endsWith('.ts') ? syntaxFault(code) : undefined;
    if (fault !== undefined) complaints.push(`${path}: would be no TypeScript: ${fault}`);
  }
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  return changed;
}

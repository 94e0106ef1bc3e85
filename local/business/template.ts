import { programPrices } from '@site/contract/business/programs';
import { sameAsExample, settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { LOCALES } from '@site/contract/plain/locale';
import type { Money } from '@site/contract/plain/money';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import type { Facts, ProductFacts } from './facts.ts';
import type { BusinessFolder } from './folder.ts';
import { sourceTexts, textAt } from './source.ts';

const whole = ({ minor }: Money) => minor / 100;

function productFacts({ price, originalPrice, gift, guaranteeDays }: Product): ProductFacts {
  return {
    price: whole(price),
    ...(originalPrice && { originalPrice: whole(originalPrice) }),
    ...(gift && { gift: whole(gift) }),
    ...(guaranteeDays && { guaranteeDays }),
  };
}

const mapped = <T, U>(record: Readonly<Record<string, T>>, map: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

/**
 * Title and description of a product as the catalogue writes them, with `${…}` for facts; without one that is no plain text in
 * both languages.
 */
function productWords(catalogueCode: string, id: string): Pick<ProductFacts, 'title' | 'description'> {
  const localized = (key: 'title' | 'description') => {
    const [tr, en] = LOCALES.map((locale) => textAt(catalogueCode, ['catalogue', id, key, locale]));
    return tr === undefined || en === undefined ? {} : { [key]: { tr, en } };
  };
  return { ...localized('title'), ...localized('description') };
}

/** The facts of this site as `business.json` has them. */
export function presentFacts(eurToTry: number, catalogueCode: string): Facts {
  return {
    business: settings,
    confirmed: [...sameAsExample],
    groups: { ...groups },
    products: mapped<Product, ProductFacts>(catalogue, (product, id) => ({
      ...productWords(catalogueCode, id),
      ...productFacts(product),
    })),
    programs: mapped(programPrices, whole),
    eurToTry,
  };
}

/** The contents of a JSON file of the folder. No-break spaces are escaped, so that they are visible. */
export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2).replaceAll('\u00a0', '\\u00a0')}\n`;

/** JSON with each text as key and value; the value is the one to edit. */
const besideThemselves = (texts: Iterable<string>): string =>
  asJson(Object.fromEntries(Array.from(texts, (text) => [text, text])));

/** The texts of a source as a file of `texts`. */
export const presentTexts = (code: string): string => besideThemselves(sourceTexts(code).map(({ text }) => text));

/**
 * The contents of the files of `texts` after the sources have taken over their texts, by path in the folder: the new texts become
 * the keys. With the old keys a second run would look for texts that are gone, or replace a new text that equals another old one.
 */
export const appliedTexts = ({ texts }: Pick<BusinessFolder, 'texts'>): Map<string, string> =>
  new Map(Array.from(texts, ([name, entries]) => [`texts/${name}.json`, besideThemselves(entries.values())]));

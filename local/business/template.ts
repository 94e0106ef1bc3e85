import { catalogue, type Product } from '@site/contract/catalogue';
import { groups } from '@site/contract/groups';
import { LOCALES } from '@site/contract/locale';
import type { Money } from '@site/contract/money';
import { programPrices } from '@site/contract/programs';
import { sameAsExample, settings } from '@site/contract/settings';
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

/** Title and description of a product as the catalogue writes them, with `${…}` for facts; what is no plain text is left out. */
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

/** A file of the folder; no-break spaces can be seen. */
export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2).replaceAll('\u00a0', '\\u00a0')}\n`;

/** Texts, each beside itself: what is changed is the right one of the two. */
const besideThemselves = (texts: Iterable<string>): string =>
  asJson(Object.fromEntries(Array.from(texts, (text) => [text, text])));

/** The texts of a source as a file of `texts`. */
export const presentTexts = (code: string): string => besideThemselves(sourceTexts(code).map(({ text }) => text));

/**
 * The files of `texts` once the sources say what they say, by their path in the folder. With the old texts still in them, a
 * second run would look for texts that are gone, or replace a new text that equals another old one.
 */
export const appliedTexts = ({ texts }: Pick<BusinessFolder, 'texts'>): Map<string, string> =>
  new Map(Array.from(texts, ([name, entries]) => [`texts/${name}.json`, besideThemselves(entries.values())]));

import { catalogue, type Product } from '@site/contract/catalogue';
import { groups } from '@site/contract/groups';
import type { Money } from '@site/contract/money';
import { programPrices } from '@site/contract/programs';
import { sameAsExample, settings } from '@site/contract/settings';
import type { Facts } from './facts.ts';
import type { BusinessFolder } from './folder.ts';
import { sourceTexts } from './source.ts';

const whole = ({ minor }: Money) => minor / 100;

function productFacts({ price, originalPrice, gift, guaranteeDays }: Product): NonNullable<Facts['products']>[string] {
  return {
    price: whole(price),
    ...(originalPrice && { originalPrice: whole(originalPrice) }),
    ...(gift && { gift: whole(gift) }),
    ...(guaranteeDays && { guaranteeDays }),
  };
}

const mapped = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** The facts of this site as `business.json` has them. */
export function presentFacts(eurToTry: number): Facts {
  return {
    business: settings,
    confirmed: [...sameAsExample],
    groups: { ...groups },
    products: mapped<Product, NonNullable<Facts['products']>[string]>(catalogue, productFacts),
    programs: mapped(programPrices, whole),
    eurToTry,
  };
}

/** Texts, each beside itself, with no-break spaces that can be seen: what is changed is the right one of the two. */
function besideThemselves(texts: Iterable<string>): string {
  const entries = Object.fromEntries(Array.from(texts, (text) => [text, text]));
  return `${JSON.stringify(entries, null, 2).replaceAll('\u00a0', '\\u00a0')}\n`;
}

/** The texts of a source as a file of `texts`. */
export const presentTexts = (code: string): string => besideThemselves(sourceTexts(code).map(({ text }) => text));

/**
 * The files of `texts` once the sources say what they say, by their path in the folder. With the old texts still in them, a
 * second run would look for texts that are gone, or replace a new text that equals another old one.
 */
export const appliedTexts = ({ texts }: Pick<BusinessFolder, 'texts'>): Map<string, string> =>
  new Map(Array.from(texts, ([name, entries]) => [`texts/${name}.json`, besideThemselves(entries.values())]));

import type { BusinessSettings } from './business.ts';
import { exampleBusiness } from './example-business.ts';

/** The business of this site: give your own value for each fact, for example `{ ...exampleBusiness, brand: 'Pusula' }`. */
export const settings: BusinessSettings = { ...exampleBusiness };

/** Facts that happen to equal the example's and are right all the same, as dotted paths (`legal.governingCourt`). */
export const sameAsExample: ReadonlyArray<string> = [];

function facts(value: unknown, path: string): Array<[path: string, fact: string | number]> {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => facts(inner, path === '' ? key : `${path}.${key}`));
}

/** Choices that are not facts about a business: the example's value may well be the right one. */
const CHOICES =
  /^(founderLocale|timeZone|noticeVersion|newsletterTextVersion)$|^(timeZoneName|officeHours|sessionMinutes|replyHours)\.|\.owner$/;

/**
 * Names every business fact that is still the example's, as dotted paths (`legal.taxNumber`).
 * Production builds and deploys refuse to run while the list is not empty.
 */
export function exampleSettings(current: BusinessSettings = settings): string[] {
  const examples = new Map(facts(exampleBusiness, ''));
  return facts(current, '')
    .filter(([path, fact]) => examples.get(path) === fact && !CHOICES.test(path) && !sameAsExample.includes(path))
    .map(([path]) => path);
}

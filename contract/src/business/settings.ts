import type { BusinessSettings } from './business.ts';
import { exampleBusiness } from './example-business.ts';

/** The business of this site: give your own value for each fact, for example `{ ...exampleBusiness, brand: 'Pusula' }`. */
export const settings: BusinessSettings = { ...exampleBusiness };

/** Facts that equal the example's and are right nevertheless, as dotted paths (`legal.governingCourt`). */
export const sameAsExample: ReadonlyArray<string> = [];

function facts(value: unknown, path: string): Array<[path: string, fact: string | number]> {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => facts(inner, path === '' ? key : `${path}.${key}`));
}

/** Choices that are not facts about a business: the example's value may be the right one. */
const CHOICES =
  /^(founderLocale|timeZone|noticeVersion|newsletterTextVersion)$|^(timeZoneName|officeHours|sessionMinutes|replyHours)\.|\.owner$/;

/**
 * Returns every business fact that still equals the example's, as dotted paths (`legal.taxNumber`). Production builds and deploys
 * refuse to run while the list is not empty.
 */
export function exampleSettings(current: BusinessSettings = settings): string[] {
  const examples = new Map(facts(exampleBusiness, ''));
  return facts(current, '')
    .filter(([path, fact]) => examples.get(path) === fact && !CHOICES.test(path) && !sameAsExample.includes(path))
    .map(([path]) => path);
}

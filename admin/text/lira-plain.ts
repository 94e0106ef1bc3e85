import { settings } from '@site/contract/business/settings';
import { liraText } from '@site/contract/plain/money';
import { withPlainSpaces } from './plain-spaces.ts';

/** Formats an amount in kuruş in the founder's locale, with plain spaces so that a search matches. Returns '' for null. */
export function liraPlain(kurus: number | null): string {
  if (kurus === null) return '';
  return withPlainSpaces(liraText(kurus, settings.founderLocale));
}

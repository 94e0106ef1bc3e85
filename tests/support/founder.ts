import { settings } from '@site/contract/business/settings';
import type { Localized } from '@site/contract/plain/locale';

/** Returns the words of a mail to the founder, in the founder's language. */
export const toFounder = <T>(words: Localized<T>): T => words[settings.founderLocale];

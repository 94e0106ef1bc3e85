import type { Localized } from '@site/contract/locale';
import { settings } from '@site/contract/settings';

/** What a mail to the founder says, in the language that the founder reads. */
export const toFounder = <T>(words: Localized<T>): T => words[settings.founderLocale];

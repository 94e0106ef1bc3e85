import type { Locale } from '@site/contract/plain/locale';
import { form as en } from '../../content/en/form.ts';
import { type FormTexts, form as tr } from '../../content/tr/form.ts';
import { useLocale } from '../../site/locale.tsx';

const texts: Readonly<Record<Locale, FormTexts>> = { tr, en };

/** Texts that all forms share; loaded with the first form, not with the page. */
export function useFormTexts(): FormTexts {
  return texts[useLocale()];
}

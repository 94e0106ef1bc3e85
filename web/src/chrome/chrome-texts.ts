import type { Locale } from '@site/contract/plain/locale';
import { chrome as en } from '../content/en/chrome.ts';
import { type ChromeTexts, chrome as tr } from '../content/tr/chrome.ts';
import { useLocale } from '../site/locale.tsx';

const texts: Readonly<Record<Locale, ChromeTexts>> = { tr, en };

/** Texts of header, footer and toasts. The texts of a page reach it as its `content` property instead. */
export function useChromeTexts(): ChromeTexts {
  return texts[useLocale()];
}

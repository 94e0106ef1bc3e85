import type { Localized } from '@site/contract/locale';

/** Asked when a part of the page is wanted whose code cannot be fetched. In the first load, so no more than a sentence. */
export const missingCode: Localized = {
  tr: 'Sayfanın bu bölümü yüklenemedi. Sayfa yenilensin mi?',
  en: 'This part of the page could not be loaded. Reload the page?',
};

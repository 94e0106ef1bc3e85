import type { Localized } from '@site/contract/locale';

/** Asked when a part of the page is wanted whose code cannot be fetched. In the first load, so no more than a sentence, like the other. */
export const missingCode: Localized = {
  tr: 'Sayfanın bu bölümü yüklenemedi. Sayfa yenilensin mi?',
  en: 'This part of the page could not be loaded. Reload the page?',
};

/** Said when a button is pressed whose code is not there, without a network: the press is not lost. */
export const waitsForNetwork: Localized = {
  tr: 'İnternet bağlantınız yok. Bağlantı gelince işleminiz kendiliğinden devam edecek.',
  en: 'You’re offline. What you pressed will go ahead by itself once you’re back online.',
};

import type { Localized } from '@site/contract/locale';

// Both texts are part of the first load, so they have no more than two sentences.

/** Asked when a part of the page is wanted whose code cannot be fetched. */
export const missingCode: Localized = {
  tr: 'Sayfanın bu bölümü yüklenemedi. Sayfa yenilensin mi?',
  en: 'This part of the page could not be loaded. Reload the page?',
};

/** Said when a button whose code is not there is pressed without a network: the press is queued, not lost. */
export const waitsForNetwork: Localized = {
  tr: 'İnternet bağlantınız yok. Bağlantı gelince işleminiz kendiliğinden devam edecek.',
  en: 'You’re offline. Your action will continue on its own once you’re back online.',
};

import type { Localized } from '@site/contract/plain/locale';

// Both texts are part of the first load, so they have no more than two sentences.

/** Asked when the code of a part of the page that is needed cannot be fetched. */
export const missingCode: Localized = {
  tr: 'Sayfanın bu bölümü yüklenemedi. Sayfa yenilensin mi?',
  en: 'This part of the page could not be loaded. Reload the page?',
};

/** Shown when a button whose code is not loaded is pressed without a network: the press is queued, not lost. */
export const waitsForNetwork: Localized = {
  tr: 'İnternet bağlantınız yok. Bağlantı gelince işleminiz kendiliğinden devam edecek.',
  en: 'You’re offline. Your action will continue on its own once you’re back online.',
};

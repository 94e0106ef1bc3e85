import type { Localized } from '../plain/locale.ts';

/** Text for a buyer who paid when no seat of the group was left, on the page and in the mail. */
export const owedSeatText: Localized<string> = {
  tr: 'Üzgünüz, ödemeniz bize ulaştığında grupta boş yer kalmamıştı. En kısa sürede size yazacağız: Yer açabilir ya da sonraki dönemi önerebiliriz; dilerseniz bedelin tamamını iade ederiz.',
  en: 'We’re sorry: by the time your payment reached us, no spot was left in the group. We’ll write to you shortly to offer you a spot after all or one in the next group; if you prefer, we’ll refund the full amount.',
};

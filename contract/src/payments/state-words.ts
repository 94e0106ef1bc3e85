import { settings } from '../business/settings.ts';
import type { Locale, Localized } from '../plain/locale.ts';
import type { PaymentState } from './payment.ts';

const stateWords: Readonly<Record<PaymentState, Localized>> = {
  created: { tr: 'Başlatıldı', en: 'Started' },
  'awaiting-3ds': { tr: 'Banka onayı bekleniyor', en: 'Waiting for the bank’s confirmation' },
  authorising: { tr: 'Ödeme işleniyor', en: 'Being charged' },
  paid: { tr: 'Ödendi', en: 'Paid' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  unknown: { tr: 'Sonuç belirsiz', en: 'Unclear' },
  expired: { tr: 'Süresi doldu', en: 'Expired' },
  refunded: { tr: 'İade edildi', en: 'Refunded' },
};

/** The name of a state that the founder reads. */
export function stateInWords(state: PaymentState, locale: Locale = settings.founderLocale): string {
  return stateWords[state][locale];
}

import type { Localized } from '@site/contract/plain/locale';
import type { NoticeTexts } from '../../mail/letter/founder-notice.ts';

/**
 * Texts of the founder's mail about a reached limit that buyers share. It may be the limit of one product, or one of the parts
 * over which a limit is spread.
 */
export const limitTexts: Localized<NoticeTexts> = {
  tr: {
    subject: 'Çok fazla sipariş denemesi: Bazı alıcılar şu anda ödeyemiyor',
    paragraphs: [
      'Son birkaç dakikada sitenizde alışılmadık sayıda sipariş verildi, kart denendi veya taksit soruldu. Bunu bir bot yapıyor olabilir; çok ilgi gören bir paylaşım da buna yol açabilir.',
      'Sınır on dakikada bir yenilenir. O zamana kadar yeni alıcıların bir kısmından veya tamamından biraz sonra yeniden denemeleri istenir veya taksit seçenekleri gösterilemez; bankada olan veya ödenmiş siparişler bundan etkilenmez. Gelenler gerçek alıcılarsa sitenin teknik sorumlusu sınırı yükseltebilir (ORDERS, ORDERS_PER_PRODUCT, CARDS).',
    ],
    button: 'Ödemeleri Konsolda Aç',
    remark: 'Saatte en çok bir kez gelir.',
  },
  en: {
    subject: 'Too many attempts to order: some buyers cannot pay at the moment',
    paragraphs: [
      'In the last few minutes an unusual number of orders was placed, cards tried or installments asked for on your website. A bot may be doing this; a post that many people share can have the same effect.',
      'The limit resets every ten minutes. Until then some or all new buyers are asked to try again a little later, or see no installment options; orders that are already at the bank or paid are not affected. If the buyers are real, whoever maintains the site can raise the limit (ORDERS, ORDERS_PER_PRODUCT, CARDS).',
    ],
    button: 'Open the Payments in the Console',
    remark: 'It comes once an hour at most.',
  },
};

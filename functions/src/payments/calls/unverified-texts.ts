import type { Localized } from '@site/contract/plain/locale';
import type { NoticeTexts } from '../../mail/letter/founder-notice.ts';

/** Texts of the founder's mail about an order that App Check has refused. */
export const unverifiedTexts: Localized<NoticeTexts> = {
  tr: {
    subject: 'Bir sipariş doğrulanamadığı için geri çevrildi',
    paragraphs: [
      'Sitenizde sipariş vermek isteyen birinin tarayıcısı, Google’ın robot denetiminden (reCAPTCHA, App Check) geçmedi. Bu bir bot ya da Google’ı engelleyen tek bir ziyaretçi olabilir; böyleyse bir şey yapmanız gerekmez.',
      'Denetim herkes için bozulmuş da olabilir, örneğin kotası dolduğunda; o zaman sitenizde kimse ödeme yapamaz. Lütfen sitenizde bir sipariş vermeyi deneyin. Şu an kartla ödeme alınamadığı yazıyorsa bu e-postayı sitenin teknik sorumlusuna iletin: APP_CHECK ayarı “signal” yapılıp site yeniden yayına alındığında satış devam eder.',
    ],
    button: 'Ödeme Sayfasını Aç',
    remark: 'Günde en çok bir kez gelir.',
  },
  en: {
    subject: 'An order was refused: it could not be verified',
    paragraphs: [
      'The browser of somebody who wanted to order on your website did not pass Google’s check for robots (reCAPTCHA, App Check). It may have been a bot, or a single visitor who blocks Google; then there is nothing to do.',
      'The check may also be broken for everybody, for example when its quota is used up; then nobody can pay on your website. Please try to place an order there. If it says that card payments aren’t possible at the moment, forward this email to whoever maintains the site: with APP_CHECK set to “signal” and a new deploy, sales go on.',
    ],
    button: 'Open the Payment Page',
    remark: 'It comes once a day at most.',
  },
};

import type { Localized } from '@site/contract/plain/locale';
import type { NoticeTexts } from '../../mail/letter/founder-notice.ts';

/** Words of the founder's mail about an hour with more enquiries than usual. */
export const busyHourTexts: Localized<NoticeTexts> = {
  tr: {
    subject: 'Şu anda olağan dışı sayıda talep geliyor',
    paragraphs: [
      'Bu saat içinde sitenizden alışılmadık sayıda talep geldi. Bir bot formlarınızı dolduruyor olabilir; çok ilgi gören bir paylaşım da buna yol açabilir.',
      'Saat dolana kadar gönderenlere otomatik yanıt gitmiyor. Her yeni göndericinin ilk talebi size e-posta ile ulaşır; aynı ağdan veya kurumdan gelen sonraki talepler kenara ayrılır ve günlük özette yer alır. Hiçbir talep silinmez.',
    ],
    button: 'Talepleri Konsolda Aç',
  },
  en: {
    subject: 'An unusual number of inquiries is coming in',
    paragraphs: [
      'This hour your website has received many more inquiries than usual. A bot may be filling in your forms; a post that many people share can do the same.',
      'Until the hour is over, senders get no automatic reply. The first inquiry of each new sender still reaches you by email; later ones from the same network or organization are set aside and listed in the daily digest. Nothing is deleted.',
    ],
    button: 'Open the Inquiries in the Console',
  },
};

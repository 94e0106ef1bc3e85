import type { Localized } from '@site/contract/locale';
import type { NoticeTexts } from '../mail/letter/founder-notice.ts';

/** Words of the founder's mail about a group that unpaid orders keep from being sold; `title` is that of its product. */
export const heldTexts = (title: Localized): Localized<NoticeTexts> => ({
  tr: {
    subject: 'Bir grubun boş yerlerini ödenmemiş siparişler tutuyor',
    paragraphs: [
      `“${title.tr}” grubunda bir saattir boş yer görünmüyor; oysa yerlerin birkaçı satılmadı, onları ödenmemiş siparişler tutuyor. Gerçek alıcılar sitede grubun dolu olduğunu okuyor.`,
      'Bunu biri bilerek yapıyor olabilir; aynı anda çok sayıda alıcının gelmesi de buna yol açabilir. Ödenmeyen siparişler kendiliğinden sona erer, yerleri yeniden satışa açılır.',
      'Lütfen konsolda açık siparişlere bakın. Adlar uydurma görünüyorsa ya da alıcıların hiçbirini tanımıyorsanız bu e-postayı sitenin teknik sorumlusuna iletin: APP_CHECK ayarı “enforce” yapılıp site yeniden yayına alındığında botların sipariş vermesi zorlaşır (docs/deploy.md, “Against robots and thieves”). O zamana kadar gruba bir iki yer eklenebilir; satılmış yer varsa hangi alıcıların onayının gerektiğini yer sayısını değiştiren komut söyler.',
    ],
    button: 'Ödemeleri Konsolda Aç',
    remark: 'Her grup için günde en çok bir kez gelir.',
  },
  en: {
    subject: 'Unpaid orders hold the free spots of a group',
    paragraphs: [
      `For an hour the group “${title.en}” has shown no free spot, although several are not sold: unpaid orders hold them. Real buyers read on your website that the group is full.`,
      'Somebody may be doing this on purpose; many buyers at the same time can have the same effect. Orders that nobody pays end by themselves, and their spots go back on sale.',
      'Please look at the open orders in the Console. If their names look invented, or you know none of the buyers, forward this mail to whoever looks after the website: with APP_CHECK set to “enforce” and a new deploy, it gets harder for bots to place orders (docs/deploy.md, “Against robots and thieves”). Meanwhile the group can get another spot or two; where spots are sold already, the command for it says which buyers have to agree.',
    ],
    button: 'Open the Payments in the Console',
    remark: 'It comes at most once a day for each group.',
  },
});

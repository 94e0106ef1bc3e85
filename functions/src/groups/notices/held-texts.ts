import type { Localized } from '@site/contract/plain/locale';
import type { NoticeTexts } from '../../mail/letter/founder-notice.ts';

/** Commands that the founder's mail about a held group names. */
export interface HeldCommands {
  /** Gives the group more seats; null when it has enough more than its settings say. */
  readonly addSeats: string | null;
  /** Sets the number of seats back. */
  readonly takeBack: string;
  /** List the orders that may hold a seat unpaid. */
  readonly listStarted: string;
  readonly listAtBank: string;
}

/** Words of the founder's mail about a group that unpaid orders keep from being sold; `title` is that of its product. */
export const heldTexts = (
  title: Localized,
  { addSeats, takeBack, listStarted, listAtBank }: HeldCommands,
): Localized<NoticeTexts> => ({
  tr: {
    subject: 'Bir grubun boş yerlerini ödenmemiş siparişler tutuyor',
    paragraphs: [
      `“${title.tr}” grubunda bir saattir boş yer görünmüyor; oysa yerlerin birkaçı satılmadı, onları ödenmemiş siparişler tutuyor. Gerçek alıcılar sitede grubun dolu olduğunu okuyor.`,
      'Bunu biri bilerek yapıyor olabilir; aynı anda çok sayıda alıcının gelmesi de buna yol açabilir. Ödenmeyen siparişler kendiliğinden sona erer, yerleri yeniden satışa açılır.',
      addSeats === null
        ? 'Gruba yer eklemeyin: Yer sayısı zaten sitenin ayarlarındakinden en az iki fazla; yenilerini de ödenmemiş siparişler tutar.'
        : `Önce gruba yer ekleyin ki gerçek alıcılar ödeyebilsin; satılmış yer varsa komut, hangi alıcıların yazılı onayının gerektiğini söyler: ${addSeats}`,
      `Bu yüzden eklenen yerleri durum geçince geri alın; aralarında satılan varsa onları sayıya katın: ${takeBack}`,
      `Sonra açık siparişlere bakın. Henüz kart girilmeyenler: ${listStarted}`,
      `Bankada ya da iyzico’nun sayfasında bekleyenler: ${listAtBank}`,
      'Adlar uydurma görünüyorsa ya da alıcıların hiçbirini tanımıyorsanız bu e-postayı sitenin teknik sorumlusuna iletin. Sitede App Check kuruluysa APP_CHECK ayarını “enforce” yapıp siteyi yeniden yayına almak botların sipariş vermesini zorlaştırır; kurulu değilse önce onu kurması gerekir (docs/deploy.md, “App Check”).',
    ],
    button: 'Ödemeleri Konsolda Aç',
    remark: 'Her grup için günde en çok bir kez gelir.',
  },
  en: {
    subject: 'Unpaid orders hold the free spots of a group',
    paragraphs: [
      `For an hour the group “${title.en}” has shown no free spot, although several are not sold: unpaid orders hold them. Real buyers read on your website that the group is full.`,
      'Somebody may be doing this on purpose; many buyers at the same time can have the same effect. Orders that nobody pays end by themselves, and their spots go back on sale.',
      addSeats === null
        ? 'Add no spots: the group already has at least two more than the settings of the website say, and unpaid orders would hold new ones, too.'
        : `First give the group more spots, so that real buyers can pay; where spots are sold already, the command says which buyers have to agree in writing: ${addSeats}`,
      `Once this is over, take back the spots that were added for it, except those that have been sold, which count toward the number: ${takeBack}`,
      `Then look at the open orders. Those without a card: ${listStarted}`,
      `Those at the bank, or on iyzico’s page: ${listAtBank}`,
      'If their names look invented, or you know none of the buyers, forward this email to whoever maintains the site. Where App Check is set up, setting APP_CHECK to “enforce” and deploying makes it harder for bots to place orders; where it is not, it has to be set up first (docs/deploy.md, “App Check”).',
    ],
    button: 'Open the Payments in the Console',
    remark: 'It comes at most once a day for each group.',
  },
});

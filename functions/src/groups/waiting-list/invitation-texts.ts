import { settings } from '@site/contract/business/settings';
import type { Localized } from '@site/contract/plain/locale';
import type { Money } from '@site/contract/plain/money';
import { replyHint } from '../../mail/letter/contact-links.ts';

interface InvitationTexts {
  readonly subject: string;
  /** `until`: when the seat is free again. */
  readonly preheader: (until: string) => string;
  /** `price`: the sentence about it. */
  readonly paragraphs: (product: string, start: string, price: string, until: string) => ReadonlyArray<string>;
  /** By the currency of the price: a card is charged in lira. */
  readonly price: Readonly<Record<Money['currency'], (price: string) => string>>;
  readonly button: string;
  readonly decline: string;
}

const { timeZoneName } = settings;

/** Words of the mail to somebody on the waiting list for whom a seat is kept. */
export const invitationTexts: Localized<InvitationTexts> = {
  tr: {
    subject: 'Grupta yer açıldı, sizin için tutuyoruz',
    preheader: (until) => `Yerinizi şu saate kadar tutuyoruz: ${until} (${timeZoneName.tr})`,
    paragraphs: (product, start, price, until) => [
      `${product} bekleme listesindeydiniz. Grupta bir yer açıldı ve onu sizin için tutuyoruz.`,
      `İlk oturum: ${start} (${timeZoneName.tr}).`,
      price,
      `Katılmak isterseniz ödemenizi aşağıdaki bağlantıdan yapabilirsiniz. Yerinizi şu saate kadar tutuyoruz: ${until} (${timeZoneName.tr}).`,
      'Bu saate kadar ödeme yapılmazsa yer, listede sizden sonra gelen kişiye önerilir. Bağlantı size özeldir, lütfen paylaşmayın.',
    ],
    price: {
      TRY: (price) => `Bedeli: ${price} (KDV dâhil).`,
      EUR: (price) =>
        `Bedeli: ${price} (KDV dâhil). Kartınızdan Türk lirası olarak çekilir; lira tutarı ödemeden önce gösterilir.`,
    },
    button: 'Ödeme Sayfasını Aç',
    decline:
      'Katılmayacaksanız bir şey yapmanız gerekmez; bu davetle bekleme listesinden çıkarsınız. Listede kalmak isterseniz bu e-postayı yanıtlayın.',
  },
  en: {
    subject: 'A spot has opened up, and it’s held for you',
    preheader: (until) => `It’s yours until ${until} (${timeZoneName.en}).`,
    paragraphs: (product, start, price, until) => [
      `You were on the waiting list for “${product}”. A spot has opened up, and we’re holding it for you.`,
      `The first session is on ${start} (${timeZoneName.en}).`,
      price,
      `To take it, pay through the link below. It’s yours until ${until} (${timeZoneName.en}).`,
      'After that, we’ll offer the spot to the next person on the list. The link is yours alone, so please don’t share it.',
    ],
    price: {
      TRY: (price) => `The price is ${price} (VAT included).`,
      EUR: (price) =>
        `The price is ${price} (VAT included). Your card is charged in Turkish lira; the lira total is shown before you pay.`,
    },
    button: 'Go to Payment',
    decline:
      'If you’d rather not join, there’s nothing you need to do; this invitation takes you off the waiting list. To stay on it, reply to this email.',
  },
};

interface InvitedTexts {
  readonly subject: (name: string) => string;
  readonly lead: string;
  readonly fields: Readonly<Record<'group' | 'name' | 'email' | 'until' | 'reference', string>>;
  /** `group`: its document; `line`: name of the hold in it; `id`: that of the enquiry, which the hold of an order contains. */
  readonly undo: (group: string, line: string, id: string) => string;
  readonly replyHint: string;
  readonly console: string;
  readonly openGroup: string;
}

/** Words of the notice to the founder that somebody was invited. */
export const invitedTexts: Localized<InvitedTexts> = {
  tr: {
    subject: (name) => `Bekleme listesinden davet edildi: ${name}`,
    lead: 'Dolu grupta bir yer açıldı. Listede sırası gelen kişiye ödeme bağlantısı gönderildi; yer aşağıdaki saate kadar onun için tutuluyor, başkası satın alamaz. Ödeme yapılmazsa yer sıradaki kişiye önerilir.',
    fields: {
      group: 'Grup',
      name: 'Ad soyad',
      email: 'E-posta',
      until: 'Son ödeme zamanı',
      reference: 'Talep numarası',
    },
    undo: (group, line, id) =>
      `Daveti geri almak için konsolda “cohorts” listesindeki “${group}” kaydının “holds” alanından bu kişinin satırını silin. Satırın adı: ${line}. Kişi siparişe başladıysa satırda siparişin adı yazar; “invitation” → “id” alanı şudur: ${id}. “until” alanı null ise silmeyin.`,
    replyHint: replyHint('davet edilen kişi', 'tr'),
    console: 'Kaydı Konsolda Aç',
    openGroup: 'Grubu Konsolda Aç',
  },
  en: {
    subject: (name) => `Invited from the waiting list: ${name}`,
    lead: 'A spot has opened up in a full group. The next person on the list was sent a payment link; the spot is held until the time below, and nobody else can buy it. If it isn’t paid for, the next person is invited.',
    fields: { group: 'Group', name: 'Name', email: 'Email', until: 'Held until', reference: 'Reference' },
    undo: (group, line, id) =>
      `To take the invitation back, delete this person’s line from the field “holds” of “${group}” in the list “cohorts” of the Console. The line’s name: ${line}. Once they have begun an order, the line has the order’s name, and its “invitation” → “id” is ${id}. Leave a line whose “until” is null.`,
    replyHint: replyHint('the person invited', 'en'),
    console: 'Open in the Console',
    openGroup: 'Open the Group in the Console',
  },
};

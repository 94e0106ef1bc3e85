import { settings } from '@site/contract/business/settings';
import type { InstalmentsInWords } from '@site/contract/card/instalments';
import { owedSeatText } from '@site/contract/groups/owed-seat';
import type { Localized } from '@site/contract/plain/locale';
import type { DeliveryWithoutGroup } from '@site/contract/sale/catalogue';
import { WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import type { Promised } from '../record/promised.ts';
import type { PartialRefund } from './partial-refund.ts';

const { timeZoneName } = settings;

/** `owed`: paid, but no seat was free when the money was booked. `copy`: sent again at the founder's request. */
export type ReceiptKind = 'first' | 'owed' | 'copy';

/** How the buyer of an order that ended unpaid can try again; `other order`: not at all, since another one was placed. */
export type WayAgain = 'invitation' | 'order' | 'other order';

/** Subject, preheader and first paragraph of a receipt. */
interface ReceiptOpening {
  readonly subject: (product: string) => string;
  readonly preheader: (amount: string) => string;
  readonly lead: string;
}

/** A mail to the buyer about something that is not a receipt. */
export interface Notice {
  /** The number of the order follows. */
  readonly subject: string;
  readonly preheader: string;
  readonly paragraphs: ReadonlyArray<string>;
}

interface BuyerTexts {
  readonly receipt: {
    readonly opening: Readonly<Record<ReceiptKind, ReceiptOpening>>;
    /** Placed before the facts: after them a reader would believe that all is well. */
    readonly owed: string;
    readonly product: string;
    readonly amount: string;
    readonly vatIncluded: (amount: string) => string;
    readonly instalments: string;
    readonly date: string;
    readonly dateValue: (moment: string) => string;
    readonly card: string;
    readonly cardValue: (brand: string, lastFour: string) => string;
    readonly order: string;
    readonly billing: string;
    readonly invoice: string;
    readonly seller: string;
    readonly next: {
      readonly group: (start: string) => ReadonlyArray<string>;
      /** For the first receipt, if it is written after the first session: a charge can be confirmed late. */
      readonly groupJoinedLate: (start: string) => ReadonlyArray<string>;
      /** For a copy sent after the first session: the steps before that session are over. */
      readonly groupBegun: (start: string) => string;
      /** Extras of a group that the agreement promises. */
      readonly promised: (promised: Promised) => ReadonlyArray<string>;
      /** When the group of the order no longer exists or is unreadable now. */
      readonly groupLater: ReadonlyArray<string>;
    } & Readonly<Record<DeliveryWithoutGroup, (hours: number) => ReadonlyArray<string>>>;
    /** For sessions whose buyer has not asked for an early start. */
    readonly afterWithdrawal: string;
    readonly contracts: string;
    readonly withdraw: string;
    readonly notInvoice: string;
    readonly view: string;
  };
  readonly unknown: (product: string) => Notice;
  /** For an order that has ended although iyzico did not say whether the card was charged. */
  readonly unresolved: (product: string) => Notice;
  readonly review: (product: string) => Notice;
  readonly failed: (product: string, again: string) => Notice;
  readonly expired: (product: string, again: string) => Notice;
  /** No card reached a bank. Anybody can cause this mail to any address, a few times. */
  readonly noBank: (product: string, again: string) => Notice;
  /** How to retry after an order that ended unpaid: with a new order, or with an invitation that still holds a seat. */
  readonly again: Readonly<Record<WayAgain, string>>;
  /**
   * `refunded`: total refund so far, as in {@link PartialRefund}; `charged`: the charged amount; `card`: the refunded card, empty
   * where it is not known.
   */
  readonly partlyRefunded: Readonly<
    Record<PartialRefund['of'], (product: string, refunded: string, charged: string, card: string) => Notice>
  >;
  readonly refunded: (product: string, amount: string, card: string) => Notice;
  /** For an order that is fully refunded in several parts. `amount`: all parts together. */
  readonly refundedAfterPart: (product: string, amount: string, card: string) => Notice;
  readonly orderAgain: string;
  /** Text of the link to the calendar file of a group's sessions. */
  readonly calendar: string;
  readonly reason: (site: string) => string;
}

const inParentheses = (words: string) => (words === '' ? '' : ` (${words})`);

/** When a refund shows on the card, which is named where it is known. */
const onTheCard: Localized<(card: string) => string> = {
  tr: (card) => `İadenin kartınıza${inParentheses(card)} yansıması bankanıza göre birkaç gün sürebilir.`,
  en: (card) =>
    `The money goes back to the card you paid with${inParentheses(card)}. Your bank may take a few days to show it.`,
};

/** How a bank credits the refund of a payment in instalments. */
export const refundInInstalments: Localized = {
  tr: 'Taksitli ödemede bankanız iadeyi kartınıza taksitler hâlinde yansıtabilir.',
  en: 'You paid in installments, so your bank may credit the refund in monthly parts.',
};

/** Texts of the mails to a buyer. */
export const buyerTexts: Localized<BuyerTexts> = {
  tr: {
    receipt: {
      opening: {
        first: {
          subject: (product) => `Ödemeniz alındı: ${product}`,
          preheader: (amount) => `${amount} tutarındaki ödemeniz tamamlandı.`,
          lead: 'Teşekkür ederiz. Ödemeniz alındı.',
        },
        owed: {
          subject: (product) => `Ödemeniz alındı, ama grupta yer kalmamıştı: ${product}`,
          preheader: () => 'Size en kısa sürede yazacağız; dilerseniz bedelin tamamını iade ederiz.',
          lead: 'Teşekkür ederiz. Ödemeniz alındı.',
        },
        copy: {
          subject: (product) => `Onay e-postanızın kopyası: ${product}`,
          preheader: () => 'Onay e-postanızı yeniden gönderiyoruz. Kartınızdan yeni bir ödeme alınmadı.',
          lead: 'Onay e-postanızı yeniden gönderiyoruz. Kartınızdan yeni bir ödeme alınmadı.',
        },
      },
      owed: owedSeatText.tr,
      product: 'Ürün',
      amount: 'Ödenen tutar',
      vatIncluded: (amount) => `${amount} (KDV dâhil)`,
      instalments: 'Taksit',
      date: 'Ödeme tarihi',
      dateValue: (moment) => `${moment} (${timeZoneName.tr})`,
      card: 'Kart',
      cardValue: (brand, lastFour) => `${brand}, son dört hane ${lastFour}`.replace(/^, /, ''),
      order: 'Sipariş numarası',
      billing: 'Fatura adresi',
      invoice: 'Kurumsal fatura',
      seller: 'Satıcı',
      next: {
        group: (start) => [
          `Grup koçluğundaki yeriniz kesinleşti. İlk oturum: ${start} (${timeZoneName.tr}).`,
          'Oturumların bağlantısını ilk oturumdan önce ayrı bir e-posta ile göndereceğiz.',
        ],
        groupJoinedLate: (start) => [
          `Grup koçluğundaki yeriniz kesinleşti. Grup başladı; ilk oturumu: ${start} (${timeZoneName.tr}).`,
          'Sonraki oturumların bağlantısını hemen ayrı bir e-posta ile göndereceğiz.',
        ],
        groupBegun: (start) => `Grubun ilk oturumu: ${start} (${timeZoneName.tr}).`,
        promised: ({ gift, supportGroup, guaranteeDays }) => [
          ...(supportGroup ? ['WhatsApp grubuna katılım bilgisi de o e-posta ile gelecek.'] : []),
          ...(gift ? ['Dijital kaynak hediyenizi de aynı e-posta ile alacaksınız.'] : []),
          ...(guaranteeDays
            ? [
                `Programda ${guaranteeDays}\u00a0günlük memnuniyet garantisi vardır. Program size uygun değilse ilk oturumdan başlayarak ${guaranteeDays}\u00a0gün içinde bu e-postayı yanıtlayın, ödediğiniz bedelin tamamını iade ederiz.`,
              ]
            : []),
        ],
        groupLater: ['Grubunuzla ilgili ayrıntılar için size ayrıca yazacağız.'],
        sessions: (hours) => [
          `Seanslarınızın gün ve saatini belirlemek için ${hours}\u00a0saat içinde size yazacağız.`,
        ],
        files: (hours) => [`Dijital ürününüzü en geç ${hours}\u00a0saat içinde ayrı bir e-posta ile göndereceğiz.`],
      },
      afterWithdrawal: `Seanslarınız, siparişinizden sonraki ${WITHDRAWAL_DAYS}\u00a0gün dolunca başlar.`,
      contracts: 'Onayladığınız Ön Bilgilendirme Formu ve Mesafeli Satış Sözleşmesi aşağıdadır.',
      withdraw: 'Cayma Bildirimi Gönder',
      notInvoice: 'Bu e-posta bilgilendirme amaçlıdır, fatura yerine geçmez.',
      view: 'Siparişi Görüntüle',
    },
    unknown: (product) => ({
      subject: 'Ödemenizin sonucunu kontrol ediyoruz',
      preheader: 'Lütfen tekrar ödeme yapmayın.',
      paragraphs: [
        `${product} siparişinizin ödemesi için bankadan kesin yanıt gelmedi.`,
        'Lütfen tekrar ödeme yapmayın. Durumu kontrol ediyoruz, sonuç belli olunca size yazacağız. Bir şey yapmanız gerekmez.',
      ],
    }),
    unresolved: (product) => ({
      subject: 'Ödemenizin sonucunu öğrenemedik',
      preheader: 'Yeniden ödeme yapmadan önce lütfen bize yazın.',
      paragraphs: [
        `${product} siparişiniz kapandı, ama bankadan kesin yanıt alamadık. Kartınızdan para çekilmiş de olabilir, çekilmemiş de.`,
        'Yeniden ödeme yapmadan önce lütfen bu e-postayı yanıtlayarak bize yazın. Ödemenizin alındığını öğrenirsek size onay e-postası göndereceğiz. Bu siparişi siz vermediyseniz bir şey yapmanız gerekmez.',
      ],
    }),
    review: (product) => ({
      subject: 'Ödemeniz güvenlik incelemesinde',
      preheader: 'Lütfen tekrar ödeme yapmayın.',
      paragraphs: [
        `${product} siparişinizin ödemesi, ödeme kuruluşu tarafından inceleniyor.`,
        'Lütfen tekrar ödeme yapmayın. Sonuç belli olunca size yazacağız. Bir şey yapmanız gerekmez.',
      ],
    }),
    failed: (product, again) => ({
      subject: 'Ödemeniz tamamlanamadı',
      preheader: 'Kartınızdan ödeme alınmadı.',
      paragraphs: [`Kontrol ettik: ${product} siparişinizin ödemesi tamamlanmamış. Kartınızdan ödeme alınmadı.`, again],
    }),
    expired: (product, again) => ({
      subject: 'Ödemeniz tamamlanmadı',
      preheader: 'Kartınızdan ödeme alınmadı.',
      paragraphs: [
        `${product} siparişiniz zamanında tamamlanmadığı için kapandı. Bankanızın onay adımını tamamlamış olsanız da kartınızdan ödeme alınmadı.`,
        again,
      ],
    }),
    noBank: (product, again) => ({
      subject: 'Ödemeniz tamamlanmadı',
      preheader: 'Kartınızdan ödeme alınmadı.',
      paragraphs: [
        `${product} siparişiniz zamanında tamamlanmadığı için kapandı. Girilen kart bilgileri bankaya iletilemedi, kartınızdan ödeme alınmadı.`,
        `${again} Bu siparişi siz vermediyseniz bir şey yapmanız gerekmez.`,
      ],
    }),
    again: {
      order: 'Dilerseniz yeniden deneyebilir ya da bu e-postayı yanıtlayarak bize yazabilirsiniz.',
      invitation:
        'Yeriniz davet e-postasındaki saate kadar tutuluyor: O e-postadaki bağlantıyla yeniden deneyebilirsiniz.',
      'other order': 'Aynı ürün için bir siparişiniz daha var; ödemesi alındıysa onayı ayrı bir e-posta ile gelir.',
    },
    partlyRefunded: {
      order: (product, refunded, charged, card) => ({
        subject: 'Ödemenizin bir kısmı iade edildi',
        preheader: `Toplam ${refunded} iade edildi. Siparişiniz geçerli.`,
        paragraphs: [
          `${product} siparişiniz için şimdiye kadar toplam ${refunded} iade edildi (ödediğiniz tutar: ${charged}). Siparişiniz geçerli.`,
          onTheCard.tr(card),
        ],
      }),
      extra: (product, refunded) => ({
        subject: 'Fazladan çekilen tutar iade edildi',
        preheader: `${refunded} iade edildi. Siparişiniz geçerli.`,
        paragraphs: [
          `${product} siparişiniz için kartınızdan fazladan çekilen ${refunded} iade edildi; bu hata için özür dileriz. Siparişiniz geçerli.`,
          onTheCard.tr(''),
        ],
      }),
      'part-of-extra': (product, refunded, charged) => ({
        subject: 'Fazladan çekilen tutarın bir kısmı iade edildi',
        preheader: `Toplam ${refunded} iade edildi. Siparişiniz geçerli.`,
        paragraphs: [
          `${product} siparişiniz için kartınızdan fazladan çekilen tutardan (${charged}) şimdiye kadar toplam ${refunded} iade edildi; bu hata için özür dileriz. Siparişiniz geçerli.`,
          onTheCard.tr(''),
        ],
      }),
      ended: (product, refunded) => ({
        subject: 'Ödemenizin bir kısmı iade edildi',
        preheader: `Toplam ${refunded} iade edildi.`,
        paragraphs: [`${product} siparişiniz için şimdiye kadar toplam ${refunded} iade edildi.`, onTheCard.tr('')],
      }),
    },
    refunded: (product, amount, card) => ({
      subject: 'Ödemeniz iade edildi',
      preheader: `${amount} iade edildi.`,
      paragraphs: [`${product} siparişiniz için ${amount} iade edildi.`, onTheCard.tr(card)],
    }),
    refundedAfterPart: (product, amount, card) => ({
      subject: 'Ödemeniz iade edildi',
      preheader: `Daha önce iade edilenle birlikte toplam ${amount} iade edildi.`,
      paragraphs: [
        `${product} siparişiniz için, daha önce iade edilenle birlikte toplam ${amount} iade edildi.`,
        onTheCard.tr(card),
      ],
    }),
    orderAgain: 'Yeniden Sipariş Ver',
    calendar: 'Oturumları Takvime Ekle',
    reason: (site) => `Bu e-postayı, ${site} sitesinde bu e-posta adresiyle sipariş verildiği için aldınız.`,
  },
  en: {
    receipt: {
      opening: {
        first: {
          subject: (product) => `Payment received: ${product}`,
          preheader: (amount) => `We’ve received your payment of ${amount}.`,
          lead: 'Thank you. Your payment has been received.',
        },
        owed: {
          subject: (product) => `Payment received, but no spot was left: ${product}`,
          preheader: () => 'We’ll write to you shortly; if you prefer, we’ll refund the full amount.',
          lead: 'Thank you. Your payment has been received.',
        },
        copy: {
          subject: (product) => `Copy of your confirmation: ${product}`,
          preheader: () => 'Here is your confirmation again. Nothing new was charged to your card.',
          lead: 'Here is your confirmation again. Nothing new was charged to your card.',
        },
      },
      owed: owedSeatText.en,
      product: 'Product',
      amount: 'Amount charged',
      vatIncluded: (amount) => `${amount} (VAT included)`,
      instalments: 'Installments',
      date: 'Date',
      dateValue: (moment) => `${moment} (${timeZoneName.en})`,
      card: 'Card',
      cardValue: (brand, lastFour) => `${brand}, ending in ${lastFour}`.replace(/^, /, ''),
      order: 'Order number',
      billing: 'Billing address',
      invoice: 'Company invoice',
      seller: 'Seller',
      next: {
        group: (start) => [
          `Your spot in the group is booked. The first session is on ${start} (${timeZoneName.en}).`,
          'Before then we’ll email you the link to the online sessions.',
        ],
        groupJoinedLate: (start) => [
          `Your spot in the group is booked. The group began on ${start} (${timeZoneName.en}).`,
          'We’ll email you the link to the next sessions right away.',
        ],
        groupBegun: (start) => `The first session of the group was on ${start} (${timeZoneName.en}).`,
        promised: ({ gift, supportGroup, guaranteeDays }) => [
          ...(supportGroup ? ['The invitation to the WhatsApp group will come with it.'] : []),
          ...(gift ? ['You’ll get your digital resource gift in the same email.'] : []),
          ...(guaranteeDays
            ? [
                `The program comes with a ${guaranteeDays}-day satisfaction guarantee. If it isn’t right for you, reply to this email within ${guaranteeDays}\u00a0days of the first session and we’ll refund the full price.`,
              ]
            : []),
        ],
        groupLater: ['We’ll write to you separately about your group.'],
        sessions: (hours) => [`We’ll write to you within ${hours}\u00a0hours to arrange your sessions.`],
        files: (hours) => [`We’ll send your digital product in a separate email within ${hours}\u00a0hours.`],
      },
      afterWithdrawal: `Your sessions begin once ${WITHDRAWAL_DAYS}\u00a0days have passed since your order.`,
      contracts: 'The pre-information form and the distance sales agreement that you confirmed follow below.',
      withdraw: 'Withdraw from This Order',
      notInvoice: 'This email is for your information and is not an invoice.',
      view: 'See the Order Online',
    },
    unknown: (product) => ({
      subject: 'We’re checking your payment',
      preheader: 'Please do not pay again.',
      paragraphs: [
        `We haven’t received a clear answer about your payment for “${product}” yet. Please do not pay again.`,
        'We’re checking it with the payment provider and will email you as soon as we know. You don’t need to do anything.',
      ],
    }),
    unresolved: (product) => ({
      subject: 'We couldn’t find out the result of your payment',
      preheader: 'Please write to us before you pay again.',
      paragraphs: [
        `Your order for “${product}” is closed, but we never received a clear answer about your payment. Your card may or may not have been charged.`,
        'Before you pay again, please reply to this email. If we learn that your payment arrived, we’ll send you a confirmation. If you didn’t place this order, you don’t need to do anything.',
      ],
    }),
    review: (product) => ({
      subject: 'Your payment is being reviewed',
      preheader: 'Please do not pay again.',
      paragraphs: [
        `The payment provider is checking your payment for “${product}”. Please do not pay again.`,
        'We’ll email you as soon as we know. You don’t need to do anything.',
      ],
    }),
    failed: (product, again) => ({
      subject: 'Your payment didn’t go through',
      preheader: 'Nothing was charged.',
      paragraphs: [
        `We’ve checked your payment for “${product}”. It didn’t go through, and nothing was charged to your card.`,
        again,
      ],
    }),
    expired: (product, again) => ({
      subject: 'Your payment was not completed',
      preheader: 'Nothing was charged.',
      paragraphs: [
        `Your order for “${product}” was not completed in time and is closed. Even if you confirmed it with your bank, nothing was charged to your card.`,
        again,
      ],
    }),
    noBank: (product, again) => ({
      subject: 'Your payment was not completed',
      preheader: 'Nothing was charged.',
      paragraphs: [
        `Your order for “${product}” was not completed in time and is closed. The card details entered were not passed on to a bank, and nothing was charged.`,
        `${again} If you didn’t place this order, you don’t need to do anything.`,
      ],
    }),
    again: {
      order: 'If you’d still like to buy it, you can order it again. If you need help, reply to this email.',
      invitation: 'Your spot is held until the time in our invitation: use its link to try again.',
      'other order':
        'You have another order for the same product; once it’s paid, you’ll get its confirmation by email.',
    },
    partlyRefunded: {
      order: (product, refunded, charged, card) => ({
        subject: 'Part of your payment has been refunded',
        preheader: `A total of ${refunded} has been refunded to your card. Your order is still valid.`,
        paragraphs: [
          `So far we’ve refunded ${refunded} of the ${charged} you paid for “${product}”. Your order is still valid.`,
          onTheCard.en(card),
        ],
      }),
      extra: (product, refunded) => ({
        subject: 'The extra charge has been refunded',
        preheader: `${refunded} goes back to your card. Your order is still valid.`,
        paragraphs: [
          `Your card was charged twice for “${product}”, and we’re sorry about that. We’ve refunded the extra ${refunded}; your order is still valid.`,
          onTheCard.en(''),
        ],
      }),
      'part-of-extra': (product, refunded, charged) => ({
        subject: 'Part of the extra charge has been refunded',
        preheader: `A total of ${refunded} has been refunded to your card. Your order is still valid.`,
        paragraphs: [
          `Your card was charged twice for “${product}”, and we’re sorry about that. So far we’ve refunded ${refunded} of the extra ${charged}; your order is still valid.`,
          onTheCard.en(''),
        ],
      }),
      ended: (product, refunded) => ({
        subject: 'Part of your payment has been refunded',
        preheader: `A total of ${refunded} has been refunded to your card.`,
        paragraphs: [`So far we’ve refunded ${refunded} in all for “${product}”.`, onTheCard.en('')],
      }),
    },
    refunded: (product, amount, card) => ({
      subject: 'Your payment has been refunded',
      preheader: `${amount} goes back to your card.`,
      paragraphs: [`We’ve refunded your payment of ${amount} for “${product}”.`, onTheCard.en(card)],
    }),
    refundedAfterPart: (product, amount, card) => ({
      subject: 'Your payment has been refunded',
      preheader: `Including the earlier refund, we’ve now refunded a total of ${amount}.`,
      paragraphs: [
        `Including the earlier refund, we’ve now refunded a total of ${amount} for “${product}”.`,
        onTheCard.en(card),
      ],
    }),
    orderAgain: 'Order Again',
    calendar: 'Add the Sessions to Your Calendar',
    reason: (site) => `You’re receiving this email because an order was placed on ${site} with this address.`,
  },
};

/** Number, monthly part and cost of instalments, in the mails to buyer and founder. */
export const instalmentWords: Localized<(instalments: InstalmentsInWords) => string> = {
  tr: ({ count, monthly, price, surcharge }) =>
    `${count}\u00a0taksit, ayda yaklaşık ${monthly} (peşin fiyatı ${price}${surcharge === null ? '' : `, vade farkı ${surcharge.amount}`})`,
  en: ({ count, monthly, price, surcharge }) =>
    `${count}, about ${monthly} a month (${price} in one payment${surcharge === null ? '' : `, ${surcharge.amount} extra`})`,
};

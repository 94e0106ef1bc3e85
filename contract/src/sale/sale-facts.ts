import { months, RECORDING_RETENTION_DAYS } from '../business/retention.ts';
import { settings } from '../business/settings.ts';
import { type Instalments, instalmentsInWords } from '../card/instalments.ts';
import { type GroupId, groups } from '../groups/groups.ts';
import type { Locale, Localized } from '../plain/locale.ts';
import { formatMoney, liraText } from '../plain/money.ts';
import { dayInWords, momentInWords } from '../words/dates.ts';
import { duration } from '../words/quantities.ts';
import { catalogue, type DeliveryWithoutGroup, languageOf, type Product } from './catalogue.ts';
import { type GroupAtSale, type WithdrawalFacts, withdrawalEnd } from './sale-terms.ts';
import type { SaleFacts } from './sale-texts.ts';

/** An order as the texts of its sale describe it. */
export interface SaleOrder extends WithdrawalFacts {
  /** What the card is charged. */
  readonly amountKurus: number;
  /** Null for a single payment. */
  readonly instalments: Instalments | null;
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    /** Empty when not given. */
    readonly phone: string;
    readonly address: string;
    readonly zipCode: string;
    readonly city: string;
  };
  /** The name on the invoice. */
  readonly invoiceTitle: string;
}

interface Words {
  group(id: GroupId, group: GroupAtSale, language: Locale): string;
  /** Extras that come with a group, in whole sentences; empty where there are none. */
  included(product: Pick<Product, 'gift' | 'guaranteeDays' | 'supportGroup'>): ReadonlyArray<string>;
  groupStart(startsAt: Date): string;
  /** Texts of products without a group: `qualities` follows the description of the product. */
  readonly withoutGroup: Readonly<Record<DeliveryWithoutGroup, Pick<SaleFacts, 'qualities' | 'performance'>>>;
}

const { replyHours, timeZoneName } = settings;

const words: Localized<Words> = {
  tr: {
    group: (id, { capacity }, language) =>
      `${groups[id].weeks} hafta boyunca haftada bir, her biri ${duration(groups[id].sessionMinutes, 'tr')} süren ${groups[id].weeks} canlı çevrim içi grup oturumu; en çok ${capacity} katılımcı. Oturumlar ${{ tr: 'Türkçe', en: 'İngilizce' }[language]} yapılır ve kaydedilir; kayıtları, son oturumdan sonra ${months(RECORDING_RETENTION_DAYS)} ay boyunca yalnızca grubun katılımcıları izleyebilir.`,
    included: ({ gift, guaranteeDays, supportGroup }) => [
      ...(supportGroup ? ['WhatsApp destek grubu dâhildir.'] : []),
      ...(gift ? [`${formatMoney(gift, 'tr')} değerinde dijital kaynak hediye edilir.`] : []),
      ...(guaranteeDays
        ? [
            `${guaranteeDays} günlük memnuniyet garantisi vardır: İlk oturumdan başlayarak ${guaranteeDays} gün içinde yazan alıcıya ödediği bedelin tamamı iade edilir.`,
          ]
        : []),
    ],
    groupStart: (startsAt) =>
      `İlk oturum: ${momentInWords(startsAt, 'tr')} (${timeZoneName.tr}); sonrakiler her hafta aynı gün ve saatte. Katılım bağlantısı ilk oturumdan önce e-posta ile gönderilir.`,
    withoutGroup: {
      sessions: {
        qualities: 'Seanslar Türkçe, çevrim içi ve bire bir yapılır.',
        performance: `Ödemeden sonraki ${replyHours.enquiry} saat içinde alıcıya yazılır; seansların gün ve saatleri birlikte belirlenir.`,
      },
      files: {
        qualities:
          'Dosyalar indirilebilir, Türkçe belgelerdir; yaygın ofis ve PDF programlarıyla açılır. Kopya koruması yoktur. Alıcı, dosyaları koçluk çalışmalarında kullanabilir ve danışanlarına verebilir; satamaz ve yayımlayamaz.',
        performance: `Dosyalar, ödemenin onaylanmasından sonra en geç ${replyHours.enquiry} saat içinde e-posta ile gönderilir.`,
      },
    },
  },
  en: {
    group: (id, { capacity }, language) =>
      `${groups[id].weeks} live online group sessions, one a week, ${duration(groups[id].sessionMinutes, 'en')} each; at most ${capacity} participants. The sessions are held in ${{ tr: 'Turkish', en: 'English' }[language]} and recorded; only the participants of the group can watch the recordings, for ${months(RECORDING_RETENTION_DAYS)} months after the last session.`,
    included: ({ gift, guaranteeDays, supportGroup }) => [
      ...(supportGroup ? ['A WhatsApp support group is included.'] : []),
      ...(gift ? [`Digital resources worth ${formatMoney(gift, 'en')} are included as a gift.`] : []),
      ...(guaranteeDays
        ? [
            `There is a ${guaranteeDays}-day satisfaction guarantee: a buyer who writes within ${guaranteeDays} days of the first session gets the full price back.`,
          ]
        : []),
    ],
    groupStart: (startsAt) =>
      `First session: ${momentInWords(startsAt, 'en')} (${timeZoneName.en}); the others follow each week on the same day at the same time. The link is sent by email before the first session.`,
    withoutGroup: {
      sessions: {
        qualities: 'The sessions are one-to-one, in Turkish, and take place online.',
        performance: `Within ${replyHours.enquiry} hours after payment we write to the buyer; days and times are chosen together.`,
      },
      files: {
        qualities:
          'The files are downloadable documents in Turkish that open in common office and PDF programs; they have no copy protection. The buyer may use them in their own coaching and give them to clients, but may not resell or publish them.',
        performance: `The files are sent by email within ${replyHours.enquiry} hours after the payment is confirmed.`,
      },
    },
  },
};

function deliveryOf(order: SaleOrder, locale: Locale): Pick<SaleFacts, 'qualities' | 'performance'> {
  const product: Product = catalogue[order.productId];
  const { group, included, groupStart, withoutGroup } = words[locale];
  if (product.group && order.group) {
    const qualities = [group(product.group, order.group, languageOf(product)), ...included(product)].join(' ');
    return { qualities, performance: groupStart(order.group.startsAt) };
  }
  // a contract about a group must state its start
  if (product.delivery === 'group')
    throw new Error(`saleFacts: ${order.productId} is sold as a seat, but no group was given.`);
  const { qualities, performance } = withoutGroup[product.delivery];
  return { qualities: `${product.description[locale]} ${qualities}`, performance };
}

/**
 * Returns the facts that fill the texts of a sale, on the page before the order and in the stored order. Throws when the product
 * is a seat and `group` is null.
 */
export function saleFacts(order: SaleOrder, locale: Locale): SaleFacts {
  const { name, email, phone, address, zipCode, city } = order.buyer;
  const place = [address.replaceAll('\n', ', '), `${zipCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
  return {
    product: catalogue[order.productId].title[locale],
    ...deliveryOf(order, locale),
    amount: liraText(order.amountKurus, locale),
    instalments: order.instalments && instalmentsInWords(order.instalments, order.amountKurus, locale),
    buyer: [name, place, email, phone].filter((part) => part !== '').join(', '),
    invoice: order.invoiceTitle,
    date: dayInWords(order.at, locale),
    withdrawalEnd: withdrawalEnd(order),
  };
}

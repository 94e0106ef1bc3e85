import type { Locale } from './locale.ts';
import { settings } from './settings.ts';

/** Version of both texts below. Change it with every change of a text. */
export const SALE_TEXT_VERSION = '2026-11';

export type SaleTextKind = 'preInformation' | 'distanceSales';

/** Facts of one order, in words. Before an order is placed, the page may give the names of the fields instead. */
export interface SaleFacts {
  readonly product: string;
  /** The lira total. */
  readonly amount: string;
  readonly buyer: string;
  /** Day of the order. */
  readonly date: string;
}

interface SaleText {
  readonly title: string;
  readonly version: string;
  readonly sections: ReadonlyArray<{ readonly title: string; readonly text: string }>;
}

/** Days in which a consumer may withdraw (Turkish Regulation on Distance Contracts, article 9). */
export const WITHDRAWAL_DAYS = 14;

type Words = Readonly<Record<SaleTextKind, (facts: SaleFacts) => SaleText>>;

const { legal, address, email, phone } = settings;
const seller = `${legal.legalName}, ${address}, ${email}, ${phone}`;

const turkish: Words = {
  preInformation: ({ product, amount }) => ({
    title: 'Ön Bilgilendirme Formu',
    version: `Sürüm: ${SALE_TEXT_VERSION}`,
    sections: [
      { title: 'Satıcı', text: seller },
      { title: 'Hizmet', text: `Sayfasında anlatıldığı şekliyle: ${product}` },
      { title: 'Toplam bedel', text: `${amount}, KDV dâhil. Bizden kaynaklanan başka bir masraf yoktur.` },
      { title: 'Ödeme', text: 'iyzico aracılığıyla kartla, tek çekim, bankanızın 3D Secure onayıyla.' },
      { title: 'Teslim', text: 'Çevrim içi. Ayrıntılar ödemeden sonra e-postayla gönderilir, kargo yapılmaz.' },
      {
        title: 'Cayma hakkı',
        text: `Kanunda öngörülen koşullarla, ${WITHDRAWAL_DAYS} gün içinde ${email} adresine yazarak sözleşmeden cayabilirsiniz.`,
      },
      {
        title: 'Şikâyet',
        text: `Lütfen ${email} adresine yazın. Tüketici hakem heyetine ve tüketici mahkemesine de başvurabilirsiniz.`,
      },
    ],
  }),
  distanceSales: ({ product, amount, buyer, date }) => ({
    title: 'Mesafeli Satış Sözleşmesi',
    version: `Sürüm: ${SALE_TEXT_VERSION}`,
    sections: [
      { title: 'Taraflar', text: `Satıcı: ${seller}. Alıcı: siparişte adı geçen kişi, ${buyer}.` },
      {
        title: 'Konu',
        text: `Bu site üzerinden sipariş edilen ${product} ürününün KDV dâhil ${amount} bedelle satışı.`,
      },
      {
        title: 'İfa',
        text: 'Satıcı hizmeti, ürün sayfasında anlatıldığı şekilde çevrim içi sunar. Ayrıntılar siparişte verilen e-posta adresine gönderilir.',
      },
      {
        title: 'Ödeme',
        text: 'Alıcı toplam bedeli iyzico aracılığıyla kartla öder. Sipariş, ödeme onaylanınca tamamlanır.',
      },
      {
        title: 'Cayma',
        text: `Alıcı, kanunda öngörülen koşullarla, ${WITHDRAWAL_DAYS} gün içinde ${email} adresine yazarak cayabilir. Satıcı bedeli, ödemede kullanılan karta iade eder.`,
      },
      {
        title: 'Uyuşmazlık',
        text: `Taraflar, alıcının bulunduğu yerdeki tüketici hakem heyetine ve mahkemelere başvurabilir. Diğer hâllerde yetkili mahkeme: ${legal.governingCourt}.`,
      },
      {
        title: 'Onay',
        text: `Alıcı, ön bilgilendirme formunu okumuş; kutuyu işaretleyip ${date} tarihinde sipariş vererek bu sözleşmeyi kabul etmiştir.`,
      },
    ],
  }),
};

const english: Words = {
  preInformation: ({ product, amount }) => ({
    title: 'Pre-Information Form',
    version: `Version ${SALE_TEXT_VERSION}`,
    sections: [
      { title: 'Seller', text: seller },
      { title: 'Service', text: `${product}, as described on its page` },
      { title: 'Total price', text: `${amount}, VAT included; there are no further costs from us` },
      { title: 'Payment', text: 'By card through iyzico, in one payment, confirmed by your bank with 3-D Secure' },
      {
        title: 'Delivery',
        text: 'Online. The details are sent by email after payment; nothing is sent by post.',
      },
      {
        title: 'Withdrawal',
        text: `You may withdraw from the contract within ${WITHDRAWAL_DAYS} days as the law provides, by a message to ${email}.`,
      },
      {
        title: 'Complaints',
        text: `Please write to ${email}. You may also turn to the consumer authorities and courts responsible for you.`,
      },
    ],
  }),
  distanceSales: ({ product, amount, buyer, date }) => ({
    title: 'Distance Sales Agreement',
    version: `Version ${SALE_TEXT_VERSION}`,
    sections: [
      { title: 'Parties', text: `Seller: ${seller}. Buyer: the person named in the order, ${buyer}.` },
      { title: 'Subject', text: `The sale of ${product} for ${amount}, VAT included, ordered through this website.` },
      {
        title: 'Performance',
        text: 'The seller provides the service online, as described on the product page. Details are sent to the email address given in the order.',
      },
      {
        title: 'Payment',
        text: 'The buyer pays the total by card through iyzico. The order is complete once the payment is confirmed.',
      },
      {
        title: 'Withdrawal',
        text: `The buyer may withdraw within ${WITHDRAWAL_DAYS} days as the law provides, by a message to ${email}. The seller then refunds the payment to the card that was used.`,
      },
      {
        title: 'Disputes',
        text: `The parties may turn to the consumer authorities and courts responsible for the buyer. Competent court otherwise: ${legal.governingCourt}.`,
      },
      {
        title: 'Conclusion',
        text: `The buyer has read the pre-information form and accepts this agreement by ticking the box and placing the order on ${date}.`,
      },
    ],
  }),
};

const words: Readonly<Record<Locale, Words>> = { tr: turkish, en: english };

/**
 * One of the two texts of a distance sale, as the buyer reads it. Drafts in the site's voice: a lawyer has to
 * check them before launch.
 */
export function saleText(kind: SaleTextKind, locale: Locale, facts: SaleFacts): SaleText {
  return words[locale][kind](facts);
}

/** The text as plain text. The order keeps it with its hash, and the receipt carries it. */
export function saleTextPlain({ title, version, sections }: SaleText): string {
  return [`${title}\n${version}`, ...sections.map((section) => `${section.title}\n${section.text}`)].join('\n\n');
}

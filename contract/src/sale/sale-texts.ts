import { settings } from '../business/settings.ts';
import type { InstalmentsInWords } from '../card/instalments.ts';
import type { Locale } from '../plain/locale.ts';
import {
  REFUND_DAYS,
  SALE_TEXT_VERSION,
  type SaleTextKind,
  WITHDRAWAL_DAYS,
  type WithdrawalEnd,
} from './sale-terms.ts';
import { sellerInWords } from './seller.ts';

/** Facts of one order, in words. Before an order is placed, the page may pass the names of the fields instead. */
export interface SaleFacts {
  readonly product: string;
  /** Essential qualities of the product: how much of what, how long, for how many. Whole sentences. */
  readonly qualities: string;
  /** When and how the product is delivered. Whole sentences. */
  readonly performance: string;
  /** The lira total. */
  readonly amount: string;
  /** Null for a single payment. */
  readonly instalments: InstalmentsInWords | null;
  /** Name, address, mail and phone of the buyer, as typed and as far as given. */
  readonly buyer: string;
  /** The name on the invoice, as typed. */
  readonly invoice: string;
  /** Day of the order. */
  readonly date: string;
  /** Null before an order: the text then covers every case. */
  readonly withdrawalEnd: WithdrawalEnd | null;
}

interface SaleText {
  readonly title: string;
  readonly version: string;
  /** Lines of a text are separated by line feeds. */
  readonly sections: ReadonlyArray<{ readonly title: string; readonly text: string }>;
}

type Words = Readonly<Record<SaleTextKind, (facts: SaleFacts) => SaleText>>;

const { legal, address, email } = settings;

const ends = ({ withdrawalEnd }: SaleFacts, texts: Readonly<Record<WithdrawalEnd, string>>): string =>
  withdrawalEnd === null ? [texts.service, texts.files].join('\n') : texts[withdrawalEnd];

/** Returns the sentences about the refund: the second only where instalments were chosen, or may still be. */
const refund = ({ instalments, withdrawalEnd }: SaleFacts, whole: string, inInstalments: string): string =>
  instalments === null && withdrawalEnd !== null ? whole : `${whole} ${inInstalments}`;

/**
 * Quotation marks and apostrophes of all scripts, and characters that look like them: primes, accents that stand alone,
 * ornaments. Marks with nothing but invisible characters between them match as one.
 */
const MARKS =
  /(?:[\p{Quotation_Mark}\u00b4\u02b9-\u02bc\u02dd\u02ee\u05f3\u05f4\u2032-\u2037\u2057\u275b-\u275e\u{1f676}-\u{1f678}`]\p{Cf}*)+/gu;

/**
 * Returns what the buyer has typed in quotation marks that it cannot close: the seller mails the text, and a sentence within a
 * name would read as the seller's own.
 */
const quoted = (typed: string) => `“${typed.replaceAll(MARKS, "'")}”`;

const turkishWithdrawal = `Sözleşmenin kurulduğu günden başlayarak ${WITHDRAWAL_DAYS} gün içinde, gerekçe göstermeden ve cezai şart ödemeden cayabilirsiniz. Süre dolmadan sitemizin Cayma Bildirimi sayfasındaki formu göndermeniz, ${email} adresine yazmanız ya da örnek cayma formunu göndermeniz yeterlidir.`;
const turkishRefund = (facts: SaleFacts) =>
  refund(
    facts,
    `Cayma bildiriminiz bize ulaştıktan sonra en geç ${REFUND_DAYS} gün içinde, ödediğiniz tutarın tamamını ödemede kullandığınız karta tek seferde ve kesinti yapmadan iade ederiz.`,
    'Taksitli ödemede bankanız bunu kartınıza taksitler hâlinde yansıtabilir.',
  );
const turkishEnds: Readonly<Record<WithdrawalEnd, string>> = {
  service: `Hizmete bu ${WITHDRAWAL_DAYS} gün dolmadan sizin onayınızla başlanırsa cayma hakkı sona erer (Mesafeli Sözleşmeler Yönetmeliği m. 15/1-h). Onay vermediyseniz hizmet bu süre içinde başlasa bile süre dolana kadar cayabilirsiniz.`,
  'early-service': `Hizmete ${WITHDRAWAL_DAYS} gün dolmadan başlanmasını istediniz. Hizmete başlandığında cayma hakkınız sona erer (Mesafeli Sözleşmeler Yönetmeliği m. 15/1-h); o zamana kadar cayabilirsiniz.`,
  files: `Dosyalar, size e-posta ile ulaştığı anda teslim edilmiş olur. O andan sonra cayma hakkı kullanılamaz (Mesafeli Sözleşmeler Yönetmeliği m. 15/1-ğ); o ana kadar cayabilirsiniz.`,
};

/** Returns the total, with the price in a single payment. */
function turkishTotal({ amount, instalments }: SaleFacts): string {
  if (instalments === null) return `${amount}, KDV dâhil.`;
  const { price, surcharge } = instalments;
  const difference =
    surcharge === null ? 'vade farkı yoktur' : `vade farkı ${surcharge.amount} (%${surcharge.percent})`;
  return `Taksitli toplam ${amount}, KDV dâhil; peşin fiyatı ${price}, ${difference}.`;
}

const turkishPayment = ({ instalments }: SaleFacts) =>
  instalments === null ? 'tek çekimle' : `${instalments.count} taksitle (ayda yaklaşık ${instalments.monthly})`;

function turkishDuty({ amount, instalments }: SaleFacts): string {
  if (instalments === null) return 'Alıcı toplam bedeli iyzico aracılığıyla kartla, tek çekimde öder.';
  const { count, monthly, price } = instalments;
  return `Alıcı ${amount} tutarındaki taksitli toplam bedeli iyzico aracılığıyla kartla, ${count} taksitte (ayda yaklaşık ${monthly}) öder. Ürünün peşin fiyatı: ${price}.`;
}

const turkish: Words = {
  preInformation: (facts) => ({
    title: 'Ön Bilgilendirme Formu',
    version: `Sürüm: ${SALE_TEXT_VERSION}`,
    sections: [
      { title: 'Satıcı / Sağlayıcı', text: sellerInWords.tr },
      { title: 'Ürün ve temel nitelikleri', text: `${facts.product}. ${facts.qualities}` },
      { title: 'Toplam bedel', text: `${turkishTotal(facts)} Bizden kaynaklanan başka bir masraf yoktur.` },
      { title: 'Ödeme', text: `iyzico aracılığıyla kartla, ${turkishPayment(facts)}, bankanızın 3D Secure onayıyla.` },
      { title: 'Teslim ve ifa', text: `${facts.performance} Kargo gönderimi yoktur.` },
      { title: 'Cayma hakkı', text: `${turkishWithdrawal}\n${turkishRefund(facts)}` },
      { title: 'Cayma hakkının sona erdiği hâller', text: ends(facts, turkishEnds) },
      {
        title: 'Şikâyet ve başvuru',
        text: `Lütfen ${email} adresine yazın. Parasal sınırlara göre, yerleşim yerinizdeki ya da işlemin yapıldığı yerdeki tüketici hakem heyetine veya (arabulucuya başvurduktan sonra) tüketici mahkemesine de başvurabilirsiniz.`,
      },
    ],
  }),
  distanceSales: (facts) => ({
    title: 'Mesafeli Satış Sözleşmesi',
    version: `Sürüm: ${SALE_TEXT_VERSION}`,
    sections: [
      {
        title: 'Taraflar',
        text: `Satıcı / Sağlayıcı: ${sellerInWords.tr}.\nAlıcı (kendi beyanına göre): ${quoted(facts.buyer)}.`,
      },
      {
        title: 'Konu',
        text: `Bu site üzerinden sipariş edilen aşağıdaki ürünün KDV dâhil ${facts.instalments ? 'taksitli toplam ' : ''}${facts.amount} bedelle sunulması: ${facts.product}. ${facts.qualities}`,
      },
      { title: 'Teslim ve ifa', text: facts.performance },
      {
        title: 'Ödeme ve fatura',
        text: `${turkishDuty(facts)} Sipariş, ödeme onaylanınca tamamlanır. Fatura, alıcının beyan ettiği şu ad veya unvana düzenlenir: ${quoted(facts.invoice)}.`,
      },
      { title: 'Cayma hakkı', text: `${turkishWithdrawal}\n${turkishRefund(facts)}` },
      { title: 'Cayma hakkının sona erdiği hâller', text: ends(facts, turkishEnds) },
      {
        title: 'Uyuşmazlık',
        text: `Tüketici, yerleşim yerindeki ya da işlemin yapıldığı yerdeki tüketici hakem heyetine veya (arabulucuya başvurduktan sonra) tüketici mahkemesine başvurabilir. Ticari ya da mesleki amaçla alım yapanlar tüketici sayılmaz; alıcı tacirse yetkili mahkeme: ${legal.governingCourt}.`,
      },
      {
        title: 'Onay',
        text: `Alıcı, ön bilgilendirme formunu okumuş; kutuyu işaretleyip ${facts.date} tarihinde sipariş vererek bu sözleşmeyi kabul etmiştir.`,
      },
      {
        title: 'Örnek cayma formu',
        text: [
          '(Yalnızca cayma hakkınızı kullanmak isterseniz doldurup gönderin.)',
          `Kime: ${legal.legalName}, ${address}, ${email}`,
          'Aşağıdaki ürüne ilişkin sözleşmeden cayma hakkımı kullandığımı beyan ederim.',
          `Ürün: ${facts.product}`,
          `Sipariş tarihi: ${facts.date}`,
          `Bedeli: ${facts.amount}`,
          'Tüketicinin adı soyadı:',
          'Tüketicinin adresi:',
          'Tarih:',
          'İmza (yalnızca kâğıt üzerinde gönderiliyorsa):',
        ].join('\n'),
      },
    ],
  }),
};

const englishWithdrawal = `You may withdraw within ${WITHDRAWAL_DAYS} days from the day on which the contract was concluded, without giving a reason and without any penalty. It is enough to send the form on the “Withdraw from a Contract” page of this website, to write to ${email} or to send the model withdrawal form before that time has passed.`;
const englishRefund = (facts: SaleFacts) =>
  refund(
    facts,
    `Within ${REFUND_DAYS} days after your withdrawal has reached us we pay back the whole amount, in a single payment and without any deduction, to the card that you paid with.`,
    'If you paid in installments, your bank may credit it to the card in monthly parts.',
  );
const englishEnds: Readonly<Record<WithdrawalEnd, string>> = {
  service: `If the service begins with your consent before these ${WITHDRAWAL_DAYS} days have passed, the right of withdrawal ends (Turkish Regulation on Distance Contracts, article 15/1-h). If you have not given that consent, you may withdraw until the ${WITHDRAWAL_DAYS} days have passed, even if the service begins earlier.`,
  'early-service': `You have asked for the service to begin before the ${WITHDRAWAL_DAYS} days have passed. Once it has begun, your right of withdrawal ends (Turkish Regulation on Distance Contracts, article 15/1-h); until then you may withdraw.`,
  files:
    'The files are delivered at the moment they reach you by email. From then on the right of withdrawal can no longer be exercised (Turkish Regulation on Distance Contracts, article 15/1-ğ); until then you may withdraw.',
};

/** Returns the total, with the price in a single payment. */
function englishTotal({ amount, instalments }: SaleFacts): string {
  if (instalments === null) return `${amount}, VAT included.`;
  const { price, surcharge } = instalments;
  const difference =
    surcharge === null
      ? 'the installments cost nothing extra'
      : `the installments add ${surcharge.amount} (${surcharge.percent}%)`;
  return `${amount} in installments, VAT included; the price in one payment is ${price}; ${difference}.`;
}

const englishPayment = ({ instalments }: SaleFacts) =>
  instalments === null
    ? 'in one payment'
    : `in ${instalments.count} monthly installments of about ${instalments.monthly} each`;

function englishDuty({ amount, instalments }: SaleFacts): string {
  if (instalments === null) return 'The buyer pays the total by card through iyzico, in one payment.';
  const { count, monthly, price } = instalments;
  return `The buyer pays the total of ${amount} by card through iyzico, in ${count} monthly installments of about ${monthly} each; the price in one payment would have been ${price}.`;
}

const english: Words = {
  preInformation: (facts) => ({
    title: 'Pre-Information Form',
    version: `Version ${SALE_TEXT_VERSION}`,
    sections: [
      { title: 'Seller / Provider', text: sellerInWords.en },
      { title: 'Product and main characteristics', text: `${facts.product}. ${facts.qualities}` },
      { title: 'Total price', text: `${englishTotal(facts)} We charge nothing beyond that.` },
      {
        title: 'Payment',
        text: `By card through iyzico, ${englishPayment(facts)}, confirmed by your bank with 3-D Secure.`,
      },
      { title: 'Delivery and performance', text: `${facts.performance} Nothing is shipped.` },
      { title: 'Right of withdrawal', text: `${englishWithdrawal}\n${englishRefund(facts)}` },
      { title: 'When the right of withdrawal ends', text: ends(facts, englishEnds) },
      {
        title: 'Complaints',
        text: `Please write to ${email}. Depending on the amount, you may also turn to the consumer arbitration committee or, after mediation, to the consumer court at your place of residence or where the transaction took place.`,
      },
    ],
  }),
  distanceSales: (facts) => ({
    title: 'Distance Sales Agreement',
    version: `Version ${SALE_TEXT_VERSION}`,
    sections: [
      {
        title: 'Parties',
        text: `Seller / Provider: ${sellerInWords.en}.\nBuyer (as stated by the buyer): ${quoted(facts.buyer)}.`,
      },
      {
        title: 'Subject',
        text: `The provision of the following product, ordered through this website, for ${facts.amount}${facts.instalments ? ' in installments' : ''}, VAT included: ${facts.product}. ${facts.qualities}`,
      },
      { title: 'Delivery and performance', text: facts.performance },
      {
        title: 'Payment and invoice',
        text: `${englishDuty(facts)} The order is complete once the payment is confirmed. The invoice is made out to the name stated by the buyer: ${quoted(facts.invoice)}.`,
      },
      { title: 'Right of withdrawal', text: `${englishWithdrawal}\n${englishRefund(facts)}` },
      { title: 'When the right of withdrawal ends', text: ends(facts, englishEnds) },
      {
        title: 'Disputes',
        text: `A consumer may turn to the consumer arbitration committee or, after mediation, to the consumer court at their place of residence or where the transaction took place. Anyone who buys for a trade or profession is not a consumer; if the buyer is a merchant, the competent court is: ${legal.governingCourt}.`,
      },
      {
        title: 'Conclusion',
        text: `The buyer has read the pre-information form and accepts this agreement by checking the box and placing the order on ${facts.date}.`,
      },
      {
        title: 'Model withdrawal form',
        text: [
          '(Complete and send this form only if you wish to withdraw.)',
          `To: ${legal.legalName}, ${address}, ${email}`,
          'I hereby withdraw from the contract for the following product.',
          `Product: ${facts.product}`,
          `Ordered on: ${facts.date}`,
          `Price: ${facts.amount}`,
          'Name of the consumer:',
          'Address of the consumer:',
          'Date:',
          'Signature (only if sent on paper):',
        ].join('\n'),
      },
    ],
  }),
};

const words: Readonly<Record<Locale, Words>> = { tr: turkish, en: english };

/**
 * Returns one of the two texts of a distance sale, as the buyer reads it. They are drafts in the site's voice: a lawyer has to
 * check them before launch.
 */
export function saleText(kind: SaleTextKind, locale: Locale, facts: SaleFacts): SaleText {
  return words[locale][kind](facts);
}

/** Returns the text as plain text. The order stores it with its hash, and the receipt carries it. */
export function saleTextPlain({ title, version, sections }: SaleText): string {
  return [`${title}\n${version}`, ...sections.map((section) => `${section.title}\n${section.text}`)].join('\n\n');
}

import { settings } from '@site/contract/business/settings';
import { cardScheme } from '@site/contract/card/card';
import { BYTE_ORDER_MARK, csvOf, decimal } from '@site/contract/plain/csv';
import { UTM_NAMES } from '@site/contract/plain/limits';
import type { Localized } from '@site/contract/plain/locale';
import { isoSecond } from '@site/contract/words/dates';
import { flattened } from '@site/contract/words/flattened';
import { balanceOf, chargesOf } from './balance.ts';
import type { StoredPayment } from './payments.ts';
import { refundsOf } from './refunds.ts';

const liraCell = (kurus: number): string => decimal(kurus, settings.founderLocale);

/** Returns when a payment was paid, from its history, because its state says `refunded` after a refund. Empty if it never was. */
function paidAt({ history }: StoredPayment): string {
  const move = history.find(({ to }) => to === 'paid');
  return move?.at ? isoSecond(move.at) : '';
}

/** Formats money that moved, with its time where that is known. */
const moved = ({ at, kurus }: { readonly at: Date | null; readonly kurus: number }): string =>
  [...(at === null ? [] : [isoSecond(at)]), liraCell(kurus)].join(' ');

/**
 * Returns the time, the amount and iyzico's number of each charge, as `2027-03-20 10:00:00 1795,00 (27483910)`: a charge that
 * came too late or twice belongs in the books of its own day.
 */
function chargedOn(payment: StoredPayment): string {
  return chargesOf(payment)
    .map(({ at, iyzicoPaymentId }) => {
      const charge = moved({ at, kurus: payment.amountKurus ?? 0 });
      return iyzicoPaymentId === null ? charge : `${charge} (${iyzicoPaymentId})`;
    })
    .join('; ');
}

/** Returns time and amount of each refund, as `2027-03-20 10:00:00 500,00`: a refund belongs in the books of its own day. */
const refundedOn = (payment: StoredPayment): string => refundsOf(payment).map(moved).join('; ');

/** Stored fields that an invoice needs, with their headings. */
const STORED: ReadonlyArray<Localized & { readonly path: string }> = [
  { path: 'buyer.name', tr: 'alıcı', en: 'buyer' },
  { path: 'buyer.email', tr: 'e-posta', en: 'email' },
  { path: 'buyer.phone', tr: 'telefon', en: 'phone' },
  { path: 'companyInvoice.title', tr: 'fatura unvanı', en: 'invoice title' },
  { path: 'companyInvoice.taxOffice', tr: 'vergi dairesi', en: 'tax office' },
  { path: 'companyInvoice.taxNumber', tr: 'vergi numarası', en: 'tax number' },
  { path: 'billingAddress.contactName', tr: 'faturadaki ad', en: 'billing name' },
  { path: 'billingAddress.address', tr: 'adres', en: 'address' },
  { path: 'billingAddress.zipCode', tr: 'posta kodu', en: 'zip code' },
  { path: 'billingAddress.city', tr: 'şehir', en: 'city' },
];

const HEADINGS: ReadonlyArray<Localized> = [
  { tr: 'sipariş', en: 'order' },
  { tr: 'sipariş tarihi', en: 'placed' },
  { tr: 'ödeme tarihi', en: 'paid' },
  { tr: 'durum', en: 'state' },
  { tr: 'ürün', en: 'product' },
  { tr: 'peşin fiyat (TL)', en: 'price TRY' },
  { tr: 'taksit', en: 'instalments' },
  { tr: 'tutar (TL)', en: 'amount TRY' },
  { tr: 'çekilen (TL)', en: 'charged TRY' },
  { tr: 'çekim günleri', en: 'charged on' },
  { tr: 'iade edilen (TL)', en: 'refunded TRY' },
  { tr: 'iade günleri', en: 'refunded on' },
  { tr: 'kalan (TL)', en: 'kept TRY' },
  ...STORED,
  { tr: 'kart', en: 'card' },
  { tr: 'son dört hane', en: 'last four' },
  { tr: 'iyzico ödeme numarası', en: 'iyzico' },
  { tr: 'teslim tarihi', en: 'delivered' },
  ...UTM_NAMES.map((name) => ({ tr: `utm_${name}`, en: `utm_${name}` })),
  { tr: 'kayıt adı', en: 'id' },
];

/**
 * Returns payments as CSV for the accountant, a row each below headings in the founder's language. Amounts are lira with two
 * decimals, VAT included, as a spreadsheet in that language reads them; times are in the time zone of the business. Price and
 * amount differ by the cost of instalments; 1 instalment is a single payment. The amount is that of the order, also where nothing
 * was charged.
 */
export function paymentsCsv(payments: ReadonlyArray<StoredPayment>): string {
  const rows = payments.map((payment) => {
    const { amountKurus, card, createdAt, id, instalments, iyzicoPaymentId, product, ref, _state } = payment;
    const stored = flattened(payment.stored);
    const { charged, refunded, kept } = balanceOf(payment);
    return [
      ref,
      createdAt ? isoSecond(createdAt) : '',
      paidAt(payment),
      _state,
      product.title,
      liraCell(instalments?.priceKurus ?? amountKurus ?? 0),
      String(instalments?.count ?? 1),
      liraCell(amountKurus ?? 0),
      liraCell(charged),
      chargedOn(payment),
      liraCell(refunded),
      refundedOn(payment),
      liraCell(kept),
      ...STORED.map(({ path }) => stored.get(path) ?? ''),
      card === null ? '' : cardScheme(card),
      card?.lastFour ?? '',
      iyzicoPaymentId ?? '',
      stored.get('fulfilledAt') ?? '',
      ...UTM_NAMES.map((name) => stored.get(`source.utm.${name}`) ?? ''),
      id,
    ];
  });
  const headings = HEADINGS.map((heading) => heading[settings.founderLocale]);
  return BYTE_ORDER_MARK + csvOf([headings, ...rows], settings.founderLocale);
}

import { BYTE_ORDER_MARK, csvOf } from '@site/contract/csv';
import { isoSecond } from '@site/contract/dates';
import { flattened } from '@site/contract/flattened';
import type { StoredPayment } from './payments.ts';

/** Lira as spreadsheets and programs read them, whatever their language: `1795.00`. */
const plainLira = (kurus: number): string => (kurus / 100).toFixed(2);

/** When a payment was paid, by its history, because the state of a refunded one no longer tells. Empty when it never was. */
function paidAt({ history }: StoredPayment): string {
  const move = history.find(({ to }) => to === 'paid');
  return move?.at ? isoSecond(move.at) : '';
}

/** What went back in all, of the charge that paid the order and of those beside it. */
function refunded({ refundedKurus, extraCharges }: StoredPayment): number {
  return extraCharges.reduce((sum, charge) => sum + charge.refundedKurus, refundedKurus);
}

/** Stored fields that an invoice needs, by their heading. */
const STORED: ReadonlyArray<readonly [heading: string, path: string]> = [
  ['buyer', 'buyer.name'],
  ['email', 'buyer.email'],
  ['phone', 'buyer.phone'],
  ['invoice title', 'companyInvoice.title'],
  ['tax office', 'companyInvoice.taxOffice'],
  ['tax number', 'companyInvoice.taxNumber'],
  ['billing name', 'billingAddress.contactName'],
  ['address', 'billingAddress.address'],
  ['zip code', 'billingAddress.zipCode'],
  ['city', 'billingAddress.city'],
  ['card', 'card.brand'],
  ['last four', 'card.lastFour'],
];

const HEADINGS = [
  'order',
  'placed',
  'paid',
  'state',
  'product',
  'price TRY',
  'instalments',
  'amount TRY',
  'refunded TRY',
  'kept TRY',
  ...STORED.map(([heading]) => heading),
  'iyzico',
  'delivered',
  'id',
];

/**
 * Payments for the accountant, a row each below the headings: amounts in lira with two decimals, VAT included, times on
 * the business's clock. Price and amount differ by what instalments cost; 1 instalment is a single payment.
 */
export function paymentsCsv(payments: ReadonlyArray<StoredPayment>): string {
  const rows = payments.map((payment) => {
    const { amountKurus, createdAt, id, instalments, iyzicoPaymentId, product, ref, _state } = payment;
    const stored = flattened(payment.stored);
    const paid = paidAt(payment);
    // an order that never became paid may have been charged too late: that charge stands among the extra ones
    const charges = (paid === '' ? 0 : 1) + payment.extraCharges.length;
    const taken = (amountKurus ?? 0) * charges;
    return [
      ref,
      createdAt ? isoSecond(createdAt) : '',
      paid,
      _state,
      product.title,
      plainLira(instalments?.priceKurus ?? amountKurus ?? 0),
      String(instalments?.count ?? 1),
      plainLira(amountKurus ?? 0),
      plainLira(refunded(payment)),
      plainLira(taken - refunded(payment)),
      ...STORED.map(([, path]) => stored.get(path) ?? ''),
      iyzicoPaymentId ?? '',
      stored.get('fulfilledAt') ?? '',
      id,
    ];
  });
  return BYTE_ORDER_MARK + csvOf([HEADINGS, ...rows]);
}

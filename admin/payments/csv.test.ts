import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { paymentsCsv } from './csv.ts';
import { paymentOf } from './payments.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

const at = Timestamp.fromDate(new Date('2027-03-14T17:00:00Z'));
const paid = {
  _state: 'paid',
  createdAt: at,
  history: [
    { at, from: null, to: 'created', reason: 'order' },
    { at, from: 'authorising', to: 'paid', reason: 'charged' },
  ],
  product: { title: 'Grup Koçluğu' },
  amountKurus: 179_500,
  refundedKurus: 50_000,
  iyzicoPaymentId: '22000001',
  buyer: { name: '=cmd()', email: 'a@b.c', phone: '+90 532' },
  companyInvoice: { title: 'Aydın, Zeytincilik', taxOffice: 'Konak', taxNumber: '1234567890' },
};

/** Cells by their headings, of the first row. */
function firstRow(csv: string): Record<string, string> {
  const [headings = [], cells = []] = csv
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell));
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
}

const rowOf = (stored: object) => firstRow(paymentsCsv([paymentOf('7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f', stored)]));

test('the accountant finds when, how much, what went back, and for whom the invoice is', () => {
  expect(rowOf(paid)).toMatchObject({
    order: '7F3A-91C2',
    paid: '2027-03-14 20:00:00',
    'price TRY': '1795.00',
    instalments: '1',
    'amount TRY': '1795.00',
    'refunded TRY': '500.00',
    'kept TRY': '1295.00',
    'invoice title': 'Aydın, Zeytincilik',
    'tax number': '1234567890',
    iyzico: '22000001',
  });
});

test('of an order in instalments the price stands beside the total that was charged', () => {
  const inThree = { ...paid, amountKurus: 184_885, refundedKurus: 0, instalments: { count: 3, priceKurus: 179_500 } };
  expect(rowOf(inThree)).toMatchObject({
    'price TRY': '1795.00',
    instalments: '3',
    'amount TRY': '1848.85',
    'kept TRY': '1848.85',
  });
});

test('an order that was never paid has brought nothing, one that was charged twice has brought both', () => {
  const placed = { ...paid, _state: 'expired', history: paid.history.slice(0, 1), refundedKurus: 0 };
  expect(rowOf(placed)).toMatchObject({ paid: '', 'kept TRY': '0.00' });
  const extraCharges = [{ iyzicoPaymentId: '2', refundedKurus: 0 }];
  expect(rowOf({ ...paid, refundedKurus: 0, extraCharges })).toMatchObject({ 'kept TRY': '3590.00' });
});

test.each([
  ['failed', 0, '1795.00'],
  ['failed', 179_500, '0.00'],
  ['expired', 0, '1795.00'],
  ['expired', 179_500, '0.00'],
])('of an order that was charged while %s and got %i kuruş back, %s TRY are kept', (state, refundedKurus, kept) => {
  const over = { ...paid, _state: state, history: paid.history.slice(0, 1), refundedKurus: 0 };
  const extraCharges = [{ iyzicoPaymentId: '2', refundedKurus }];
  expect(rowOf({ ...over, extraCharges })).toMatchObject({ paid: '', 'kept TRY': kept });
});

test('the accountant finds on which days money went back, also when that was in parts', () => {
  const refund = (day: string, reason: string) => ({
    at: Timestamp.fromDate(new Date(`${day}T07:00:00Z`)),
    from: 'paid',
    to: reason.startsWith('refunded') ? 'refunded' : 'paid',
    reason,
  });
  const moves = [
    refund('2027-03-20', 'partly refunded 50000, by ayse: refunded as agreed'),
    refund('2027-03-21', 'refund refused: iyzico 5093, by ayse'),
    refund('2027-04-02', 'refunded, by ayse: cayma'),
  ];
  expect(rowOf({ ...paid, history: [...paid.history, ...moves] })).toMatchObject({
    'refunded on': '2027-03-20 10:00:00, 2027-04-02 10:00:00',
  });
  expect(rowOf(paid)).toMatchObject({ 'refunded on': '' });
});

test('no cell can become a formula', () => {
  expect(rowOf(paid)['buyer']).toBe("'=cmd()");
});

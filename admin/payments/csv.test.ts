import { type HistoryEntries, type HistoryEntry, UNASKED } from '@site/contract/payments/payment-history';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { paymentsCsv } from './csv.ts';
import { paymentOf } from './payments.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

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

/** Returns the cells of the first row by their headings. */
function firstRow(csv: string): Record<string, string> {
  const [headings = [], cells = []] = csv
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell));
  return Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
}

const rowOf = (stored: object) => firstRow(paymentsCsv([paymentOf('7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f', stored)]));

test('a row of the accountant’s table has the day, the amounts, the refunds and the invoice title', () => {
  expect(rowOf(paid)).toMatchObject({
    sipariş: '7F3A-91C2',
    'ödeme tarihi': '2027-03-14 20:00:00',
    'peşin fiyat (TL)': '1795,00',
    taksit: '1',
    'tutar (TL)': '1795,00',
    'çekilen (TL)': '1795,00',
    'iade edilen (TL)': '500,00',
    'kalan (TL)': '1295,00',
    'fatura unvanı': 'Aydın, Zeytincilik',
    'vergi numarası': '1234567890',
    'iyzico ödeme numarası': '22000001',
  });
});

test('a late or second charge has its own day and number in the accountant’s table', () => {
  const late = { iyzicoPaymentId: '22000002', at: Timestamp.fromDate(new Date('2027-03-31T21:30:00Z')) };
  const extraCharges = [{ ...late, refundedKurus: 0 }];
  const expired = {
    ...paid,
    _state: 'expired',
    iyzicoPaymentId: null,
    history: paid.history.slice(0, 1),
    refundedKurus: 0,
  };
  expect(rowOf({ ...expired, extraCharges })).toMatchObject({
    'ödeme tarihi': '',
    'çekim günleri': '2027-04-01 00:30:00 1795,00 (22000002)',
  });
  expect(rowOf({ ...paid, paidAt: at, extraCharges })).toMatchObject({
    'çekim günleri': '2027-03-14 20:00:00 1795,00 (22000001); 2027-04-01 00:30:00 1795,00 (22000002)',
  });
  expect(rowOf(expired)).toMatchObject({ 'çekim günleri': '' });
  // after the refund of the first charge the second one pays the order, and has its own day
  const handedOver = {
    ...paid,
    paidAt: at,
    chargedAt: late.at,
    iyzicoPaymentId: '22000002',
    refundedKurus: 0,
    extraCharges: [{ iyzicoPaymentId: '22000001', role: 'paid-before', at, refundedKurus: 179_500 }],
  };
  expect(rowOf(handedOver)).toMatchObject({
    'çekim günleri': '2027-04-01 00:30:00 1795,00 (22000002); 2027-03-14 20:00:00 1795,00 (22000001)',
  });
});

test.each([
  ['MASTER_CARD', 'Mastercard'],
  ['amex', 'American Express'],
  ['A_NEW_SCHEME', 'A_NEW_SCHEME'],
])('a card with the brand %s is shown as %s', (brand, card) => {
  expect(rowOf({ ...paid, card: { bin: '552879', lastFour: '0008', brand } })).toMatchObject({
    kart: card,
    'son dört hane': "'0008",
  });
});

test('an order in instalments shows the price and the charged total', () => {
  const inThree = { ...paid, amountKurus: 184_885, refundedKurus: 0, instalments: { count: 3, priceKurus: 179_500 } };
  expect(rowOf(inThree)).toMatchObject({
    'peşin fiyat (TL)': '1795,00',
    taksit: '3',
    'tutar (TL)': '1848,85',
    'kalan (TL)': '1848,85',
  });
});

test('an unpaid order counts as 0 charged, and a twice charged one as both charges', () => {
  const placed = { ...paid, _state: 'expired', history: paid.history.slice(0, 1), refundedKurus: 0 };
  for (const _state of ['created', 'unknown', 'failed', 'expired'])
    expect(rowOf({ ...placed, _state })).toMatchObject({
      'ödeme tarihi': '',
      'çekilen (TL)': '0,00',
      'kalan (TL)': '0,00',
    });
  const extraCharges = [{ iyzicoPaymentId: '2', refundedKurus: 0 }];
  expect(rowOf({ ...paid, refundedKurus: 0, extraCharges })).toMatchObject({
    'çekilen (TL)': '3590,00',
    'kalan (TL)': '3590,00',
  });
});

test.each([
  ['failed', 0, '1795,00'],
  ['failed', 179_500, '0,00'],
  ['expired', 0, '1795,00'],
  ['expired', 179_500, '0,00'],
])('an order charged after it was %s, with %i kuruş refunded, keeps %s TRY', (state, refundedKurus, kept) => {
  const over = { ...paid, _state: state, history: paid.history.slice(0, 1), refundedKurus: 0 };
  const extraCharges = [{ iyzicoPaymentId: '2', refundedKurus }];
  expect(rowOf({ ...over, extraCharges })).toMatchObject({ 'ödeme tarihi': '', 'kalan (TL)': kept });
});

/** A line of history on a day, within the state `paid` unless it reports a full refund. */
const line = (day: string, entry: HistoryEntry) => ({
  at: Timestamp.fromDate(new Date(`${day}T07:00:00Z`)),
  from: 'paid',
  to: entry.code === 'refunded' ? 'refunded' : 'paid',
  ...entry,
});

const partly = (kurus: number, charge: string | null = null): HistoryEntries['partly-refunded'] => ({
  code: 'partly-refunded',
  kurus,
  charge,
  ...UNASKED,
});

test('the accountant’s table has the day and the amount of each refund', () => {
  const moves = [
    line('2027-03-20', { ...partly(50_000), by: 'ayse', because: 'refunded as agreed' }),
    line('2027-03-21', {
      code: 'request-refused',
      request: 'refund',
      why: { kind: 'iyzico', iyzicoCode: '5093' },
      by: 'ayse',
      because: '',
    }),
    line('2027-03-28', partly(80_050)),
    line('2027-04-02', { code: 'refunded', by: 'ayse', because: 'cayma' }),
  ];
  const refunded = { ...paid, _state: 'refunded', refundedKurus: 179_500, history: [...paid.history, ...moves] };
  expect(rowOf(refunded)).toMatchObject({
    'iade edilen (TL)': '1795,00',
    'iade günleri': '2027-03-20 10:00:00 500,00; 2027-03-28 10:00:00 300,50; 2027-04-02 10:00:00 994,50',
  });
  expect(rowOf(paid)).toMatchObject({ 'iade günleri': '' });
});

test('the refunds of each charge of a twice charged order are counted separately', () => {
  const moves = [
    line('2027-03-20', partly(50_000)),
    line('2027-03-21', { ...partly(100_000, '220'), by: 'ayse', because: '' }),
    line('2027-03-22', { ...partly(179_500, '220'), by: 'ayse', because: '' }),
  ];
  const extraCharges = [{ iyzicoPaymentId: '220', at: moves[0]?.at, refundedKurus: 179_500 }];
  expect(rowOf({ ...paid, paidAt: at, extraCharges, history: [...paid.history, ...moves] })).toMatchObject({
    'iade edilen (TL)': '2295,00',
    'iade günleri': '2027-03-20 10:00:00 500,00; 2027-03-21 10:00:00 1000,00; 2027-03-22 10:00:00 795,00',
  });
});

test('the refunds of a charge that stopped paying the order stay with it, and those of the next charge start at 0', () => {
  const moves = [
    line('2027-03-20', partly(50_000)),
    line('2027-03-21', partly(179_500, '22000001')),
    line('2027-03-22', partly(30_000)),
    line('2027-03-23', { code: 'refunded', ...UNASKED }),
  ];
  const returned = { iyzicoPaymentId: '22000001', role: 'paid-before', at, refundedKurus: 179_500 };
  const byOther = { ...paid, _state: 'refunded', iyzicoPaymentId: '220', paidAt: at, refundedKurus: 179_500 };
  const history = [...paid.history, ...moves];
  expect(rowOf({ ...byOther, extraCharges: [returned], history })).toMatchObject({
    'iade edilen (TL)': '3590,00',
    'iade günleri':
      '2027-03-20 10:00:00 500,00; 2027-03-21 10:00:00 1295,00; 2027-03-22 10:00:00 300,00; 2027-03-23 10:00:00 1495,00',
  });
});

test('a charge beside the paying one, made in the same moment, is not taken for one that has paid the order before', () => {
  const moves = [line('2027-03-20', partly(50_000)), line('2027-03-21', partly(100_000, '220'))];
  const beside = { iyzicoPaymentId: '220', role: 'beside', at, refundedKurus: 100_000 };
  const history = [...paid.history, ...moves];
  expect(rowOf({ ...paid, paidAt: at, refundedKurus: 50_000, extraCharges: [beside], history })).toMatchObject({
    'iade günleri': '2027-03-20 10:00:00 500,00; 2027-03-21 10:00:00 1000,00',
  });
});

test('a partial refund of a charge counts for it also after it becomes the paying one', () => {
  const moves = [
    line('2027-03-20', partly(50_000, '220')),
    line('2027-03-21', partly(179_500, '22000001')),
    line('2027-03-22', partly(80_000)),
    line('2027-03-23', partly(179_500, '220')),
    line('2027-03-24', { code: 'refunded', ...UNASKED }),
  ];
  const charge = { role: 'paid-before', at, refundedKurus: 179_500 };
  const extraCharges = ['22000001', '220'].map((iyzicoPaymentId) => ({ ...charge, iyzicoPaymentId }));
  const byThird = { ...paid, _state: 'refunded', iyzicoPaymentId: '330', paidAt: at, refundedKurus: 179_500 };
  expect(rowOf({ ...byThird, extraCharges, history: [...paid.history, ...moves] })).toMatchObject({
    'iade edilen (TL)': '5385,00',
    'iade günleri':
      '2027-03-20 10:00:00 500,00; 2027-03-21 10:00:00 1795,00; 2027-03-22 10:00:00 300,00; 2027-03-23 10:00:00 995,00; 2027-03-24 10:00:00 1795,00',
  });
});

test('the accountant’s table names the campaign that led to an order', () => {
  const source = { page: '/payment', referrer: '', utm: { source: 'bulten', campaign: 'eylul' } };
  expect(rowOf({ ...paid, source })).toMatchObject({ utm_source: 'bulten', utm_medium: '', utm_campaign: 'eylul' });
});

test('no cell of the accountant’s table can become a formula', () => {
  expect(rowOf(paid)['alıcı']).toBe("'=cmd()");
});

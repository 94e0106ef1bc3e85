import { expect, test } from 'vitest';
import { type Books, brokenBooks, type OwnPayment } from './soak-books.ts';

const paid: OwnPayment = {
  id: 'p',
  state: 'paid',
  seat: 'sold',
  amountKurus: 100,
  refundedKurus: 0,
  hasGroup: true,
  isRequestOpen: false,
};
const books: Books = {
  accepted: ['e'],
  enquiries: new Map([['e', 1]]),
  payments: [paid],
  charges: [{ paymentId: 'p', paidKurus: 100, refundedKurus: 0 }],
  sold: ['p'],
  held: [],
  mails: ['e-founder', 'e-visitor', 'p-receipt', 'p-founder-paid'],
};

test('books are in order when every entry has exactly one counterpart', () => {
  expect(brokenBooks(books)).toEqual([]);
});

const withPayment = (changes: Partial<OwnPayment>) => ({ payments: [{ ...paid, ...changes }] });

test.each<[string, Partial<Books>, string]>([
  ['an accepted enquiry that is not stored', { enquiries: new Map() }, 'enquiry e: stored 0 times'],
  ['an enquiry stored twice', { enquiries: new Map([['e', 2]]) }, 'enquiry e: stored 2 times'],
  ['a lost acknowledgement', { mails: ['e-founder', 'p-receipt'] }, 'enquiry e: 0 mails to the visitor'],
  ['a mail that came twice', { mails: [...books.mails, 'p-founder-paid'] }, 'mail p-founder-paid: arrived 2 times'],
  ['a charge without an order', { payments: [] }, 'charge of p: no such order'],
  ['a charge whose order failed', withPayment({ state: 'failed' }), 'charge of p: its order is failed, not paid'],
  ['a charge of another amount', withPayment({ amountKurus: 90 }), 'charge of p: 100 instead of 90'],
  ['a second charge', { charges: [...books.charges, ...books.charges] }, 'order p: is paid and was charged 2 times'],
  ['an order paid without a charge', { charges: [] }, 'order p: is paid and was charged 0 times'],
  ['an order without its seat', { sold: [] }, 'order p: is paid and has 0 seats'],
  ['a seat that is still held', { held: ['p'] }, 'order p: is paid and holds a seat'],
  ['an order that never ended', withPayment({ state: 'unknown' }), 'order p: is still unknown'],
  ['a refund that was never made', withPayment({ isRequestOpen: true }), 'order p: its request was never carried out'],
  ['a stack that takes no enquiry', { accepted: [] }, 'no enquiry was accepted'],
  ['a stack that takes no money', { charges: [] }, 'no order was charged'],
  ['a mail of a copy', { mails: [...books.mails, 'x-visitor'] }, 'mail x-visitor: of no enquiry and no order'],
  ['a lost receipt', { mails: ['e-founder', 'e-visitor'] }, 'order p: is paid and got 0 receipts'],
  [
    'a refund that is not mirrored',
    { charges: [{ paymentId: 'p', paidKurus: 100, refundedKurus: 40 }] },
    'refund of p: 40 at iyzico, 0 in our books',
  ],
])('%s breaks the books', (_, changes, line) => {
  expect(brokenBooks({ ...books, ...changes })).toContain(line);
});

test('an order without a group needs no seat, and a refunded one has none', () => {
  expect(brokenBooks({ ...books, ...withPayment({ hasGroup: false }), sold: [] })).toEqual([]);
  const refunded = withPayment({ state: 'refunded', refundedKurus: 100 });
  const charges = [{ paymentId: 'p', paidKurus: 100, refundedKurus: 100 }];
  expect(brokenBooks({ ...books, ...refunded, charges, sold: [] })).toEqual([]);
  expect(brokenBooks({ ...books, ...refunded, charges })).toContain('order p: is refunded and has 1 seats');
});

import { paymentRecord, withdrawalRecord } from '@site/contract/records/records';
import { CommanderError } from 'commander';
import { expect, test, vi } from 'vitest';
import { invocationOf } from '../terminal/program.ts';
import { withdrawalsProgram } from './arguments.ts';
import { orderBalanceOf, questionOf, type StoredWithdrawal, wholeTable, withdrawalTable } from './withdrawals.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const ID = '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f';

const parse = (...args: string[]) => invocationOf(withdrawalsProgram, args, new Date()).command;

test('withdrawals lists the open ones unless all are asked for, and a move has an author and a reason', () => {
  expect(parse()).toEqual({ name: 'list', all: false, email: undefined, csv: undefined });
  expect(parse('--email', 'Isil@Ornek.com')).toMatchObject({ name: 'list', email: 'isil@ornek.com' });
  expect(parse('list', '--all', '--csv')).toEqual({ name: 'list', all: true, email: undefined, csv: '' });
  expect(parse('done', '7F3A-91C2', '--because', ' Refunded ', '--by', 'Nil')).toEqual({
    name: 'move',
    key: { idPrefix: '7f3a91c2' },
    to: 'done',
    confirmed: false,
    by: 'Nil',
    because: 'Refunded',
  });
  expect(parse('reopen', ID, '--because', 'x', '--yes')).toMatchObject({
    key: { id: ID },
    to: 'open',
    confirmed: true,
  });
});

test.each([
  [['done', '7F3A-91C2']],
  [['done', '7F3A-91C2', '--because', ' ']],
  [['done', 'all', '--because', 'x']],
  [['spam', '7F3A-91C2', '--because', 'x']],
])('the withdrawals command refuses %j', (args) => {
  expect(() => parse(...args)).toThrow(CommanderError);
});

const stored = { ref: '7F3A-91C2', order: '3F2C-1A70', email: 'isil@ornek.com', notification: 'delivered' };

const unpaid = { state: 'failed', amountKurus: 179_500, refundedKurus: 0, besideKurus: 0, isReviewed: false };

test('the question before setting a withdrawal done says what of its order is paid and refunded', () => {
  const paid = { ...unpaid, state: 'paid' };
  const part = { ...paid, refundedKurus: 50_000 };
  expect(questionOf(stored, 'done', paid)).toBe(
    'Set the withdrawal 7F3A-91C2 (order 3F2C-1A70, isil@ornek.com) to done? Its order is paid and was not refunded.',
  );
  expect(questionOf(stored, 'done', part)).toBe(
    'Set the withdrawal 7F3A-91C2 (order 3F2C-1A70, isil@ornek.com) to done? Of its order 500,00 TL of 1.795,00 TL were refunded; 1.295,00 TL stay with you.',
  );
  for (const [to, order] of [
    ['done', { ...paid, state: 'refunded', refundedKurus: 179_500 }],
    ['done', null],
    ['open', part],
  ] as const) {
    expect(questionOf(stored, to, order)).toMatch(/\?$/);
  }
});

test.each(['authorising', 'unknown'])(
  'the question before setting a withdrawal done says that money of its %s order may still be taken',
  (state) => {
    const order = { ...unpaid, state };
    expect(questionOf(stored, 'done', order)).toMatch(
      new RegExp(`to done\\? Its order is ${state}: money may have been taken, or may still be\\.`),
    );
    expect(questionOf(stored, 'open', order)).toMatch(/\?$/);
  },
);

test.each(['failed', 'refunded'])(
  'the question before setting a withdrawal done names late or second charges of its %s order',
  (state) => {
    const order = { ...unpaid, state, besideKurus: 129_500 };
    expect(questionOf(stored, 'done', order)).toMatch(
      /\? Charges of this order that came too late or twice: 1\.295,00 TL stay with you\.$/,
    );
  },
);

test('the balance of an order counts the unrefunded part of its further charges, and open reviews', () => {
  const order = { _state: 'failed', amountKurus: 100_000, refundedKurus: 0 };
  const charge = (iyzicoPaymentId: string, refundedKurus: number) => ({ iyzicoPaymentId, refundedKurus });
  const charges = [charge('1', 0), charge('2', 30_000), charge('3', 100_000)];
  const balance = (stored: object) => orderBalanceOf(paymentRecord.parse({ ...order, ...stored }));
  expect(balance({})).toMatchObject({ state: 'failed', besideKurus: 0, isReviewed: false });
  expect(balance({ extraCharges: charges })).toMatchObject({ besideKurus: 170_000, isReviewed: false });
  expect(balance({ lateReviews: [charge('1', 0)] })).toMatchObject({ besideKurus: 0, isReviewed: true });
  const released = { extraCharges: charges, lateReviews: [charge('1', 0)] };
  expect(balance(released)).toMatchObject({ besideKurus: 170_000, isReviewed: false });
  const paidByIt = { _state: 'paid', iyzicoPaymentId: '1', lateReviews: [charge('1', 0)] };
  expect(balance(paidByIt)).toMatchObject({ isReviewed: false });
});

test('the question before setting a withdrawal done names a charge that iyzico still reviews', () => {
  const order = { ...unpaid, isReviewed: true };
  expect(questionOf(stored, 'done', order)).toMatch(
    /\? iyzico reviews a charge of this order: its money may have been taken\.$/,
  );
});

test('the list of withdrawals has the reference of the payment, not its id', () => {
  const stored = { ...withdrawalRecord.parse({ order: '3F2C-1A70' }), id: ID, ref: '7F3A-91C2', stored: {} };
  const withPayment = (paymentId: string | null): StoredWithdrawal => ({ ...stored, paymentId });
  const { headings, rows } = withdrawalTable([withPayment('3f2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f'), withPayment(null)]);
  expect(rows.map((row) => row[headings.indexOf('payment')])).toEqual(['3F2C-1A70', 'none fits']);
});

test('the question before reopening a withdrawal that was set aside says that its receipt will be sent', () => {
  const held = { ...stored, notification: 'held' };
  expect(questionOf(held, 'open', null)).toContain('gets the receipt by mail');
  // one set aside by hand after its mails were sent gets none, nor does one that is done
  expect(questionOf(stored, 'open', null)).toMatch(/\?$/);
  expect(questionOf(held, 'done', null)).toMatch(/\?$/);
});

test('the spreadsheet of withdrawals has every stored field', () => {
  const history = [{ at: new Date('2027-03-19T21:30:00Z'), from: 'open', to: 'done', reason: 'by Nil: Refunded' }];
  const fields = { fullName: 'Işıl Çağ', order: '3F2C-1A70', inTime: false, locale: 'tr', history };
  const whole = { ...withdrawalRecord.parse({}), id: ID, ref: '7F3A-91C2', stored: fields };
  const { headings, rows } = wholeTable([whole]);
  const row = Object.fromEntries(headings.map((heading, index) => [heading, rows[0]?.[index]]));
  expect(row).toMatchObject({
    ref: '7F3A-91C2',
    id: ID,
    fullName: 'Işıl Çağ',
    inTime: 'false',
    locale: 'tr',
    'history.0.at': '2027-03-20 00:30',
    'history.0.reason': 'by Nil: Refunded',
  });
});

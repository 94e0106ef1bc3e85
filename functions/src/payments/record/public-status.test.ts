import { expect, test, vi } from 'vitest';
import { EXAMPLE_KURUS, examplePayment } from './example-order.ts';
import { publicStatus } from './public-status.ts';
import { readSeats } from './seats.ts';

vi.mock('@site/contract/settings', () => import('@site/contract/example-settings'));

const NOW = new Date('2027-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const card = { bin: '552879', lastFour: '0008', brand: 'MASTER_CARD' };

test.each([
  ['just paid', { _state: 'paid', paidAt: minutesAgo(59), card }, '0008'],
  ['paid an hour ago', { _state: 'paid', paidAt: minutesAgo(60), card }, null],
  ['not paid yet', { _state: 'awaiting-3ds', card }, null],
  ['refunded', { _state: 'refunded', paidAt: minutesAgo(1), card }, null],
  ['paid by a card that iyzico does not name', { _state: 'paid', paidAt: minutesAgo(1), card: null }, null],
] as const)('the last four digits of the card of a payment that is %s are told or not', (_when, changes, lastFour) => {
  expect(publicStatus({ ...examplePayment(NOW), ...changes }, null, NOW).lastFour).toBe(lastFour);
});

test('nothing else about a person or a card is told', () => {
  const paid = { ...examplePayment(NOW), _state: 'paid', paidAt: NOW, card } as const;
  expect(publicStatus(paid, null, NOW)).toEqual({
    state: 'paid',
    message: null,
    seat: 'held',
    productId: 'grup-kocluk-tr',
    amountKurus: EXAMPLE_KURUS,
    currency: 'TRY',
    instalments: null,
    lastFour: '0008',
  });
});

test('a seat of an earlier run is told as given back, so that the page does not name the sessions of the next one', () => {
  const paid = { ...examplePayment(NOW), _state: 'paid', seat: 'sold' } as const;
  const seatAmong = (sold: string[]) => publicStatus(paid, readSeats('tr', { sold }), NOW).seat;
  expect([seatAmong([paid.id]), seatAmong([])]).toEqual(['sold', 'released']);
});

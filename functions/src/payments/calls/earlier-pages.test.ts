import { beforeEach, expect, test, vi } from 'vitest';
import { attempted, NOW, opened } from '../moves/example-booking.ts';
import { ofChain } from '../moves/placement.ts';
import { exampleCall, examplePayment } from '../record/example-order.ts';
import type { Payment } from '../record/payment-schema.ts';
import { doubtAboutReplaced } from './earlier-pages.ts';

const { stored, askBeforeNextPage } = vi.hoisted(() => ({
  stored: new Map<string, unknown>(),
  askBeforeNextPage: vi.fn(),
}));

vi.mock('../store/find-payments.ts', () => {
  const find = async (id: string) => stored.get(id) ?? null;
  return { findPayment: find, findReplaced: find };
});
vi.mock('../settling/hints.ts', () => ({ askBeforeNextPage }));
vi.mock('../config/parameters.ts', () => ({ paymentParams: { values: () => ({ CARD_ENTRY: 'hosted' }) } }));

const first: Payment = { ...attempted(opened('hosted')).payment, id: 'first' };

/** An order for which iyzico opened no page, in the place of another. */
const unopened = (id: string, replaced: Payment) => ofChain({ ...examplePayment(NOW, 'hosted'), id }, replaced);

const second = unopened('second', first);
const third = unopened('third', second);

/** The doubt of a call for an order in the place of the third one. */
const doubt = () => doubtAboutReplaced({ ...exampleCall(), replaces: third.id }, first.product.id, {});

beforeEach(() => {
  stored.clear();
  for (const order of [first, second, third]) stored.set(order.id, order);
  askBeforeNextPage.mockReset().mockResolvedValue(false);
});

test('iyzico is asked about the page behind orders for which it opened none', async () => {
  expect(await doubt()).toBe('earlier page');
  expect(askBeforeNextPage.mock.calls).toEqual([['first', {}]]);
  askBeforeNextPage.mockResolvedValue(true);
  expect(await doubt()).toBe('none');
});

test('an unreadable order behind such orders may have a page', async () => {
  stored.set(second.id, 'unreadable');
  expect(await doubt()).toBe('earlier page');
});

test('an order in a chain that is longer than is followed may have a page before it', async () => {
  stored.set(second.id, { ...second, replaces: third.id });
  expect(await doubt()).toBe('earlier page');
});

test('nothing is asked where no earlier order has a page, or the earlier ones were deleted', async () => {
  stored.set(second.id, { ...second, replaces: null });
  expect(await doubt()).toBe('none');
  stored.delete(second.id);
  expect(await doubt()).toBe('none');
  expect(askBeforeNextPage).not.toHaveBeenCalled();
});

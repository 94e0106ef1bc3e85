import { enquiryCallSchema } from '@site/contract/forms/enquiry';
import { ENQUIRY_KINDS } from '@site/contract/forms/forms';
import { withdrawalCallSchema } from '@site/contract/forms/withdrawal';
import { PAYMENT_STATES } from '@site/contract/payments/payment';
import { paymentCallSchema } from '@site/contract/payments/payment-call';
import { LOCALES } from '@site/contract/plain/locale';
import { afterEach, expect, test, vi } from 'vitest';
import { enquiryCall, startAhead, withdrawalCall } from './day.ts';
import { seedEnquiries } from './enquiries.ts';
import { orderCall, seedOrders, seedWithdrawal } from './orders.ts';

vi.mock(import('@site/contract/business/settings'), async (original) => {
  const module = await original();
  return { ...module, settings: Object.defineProperty({ ...module.settings }, 'timeZone', { get: () => zone.name }) };
});
const zone = vi.hoisted(() => ({ name: 'Europe/Istanbul' }));

afterEach(() => {
  zone.name = 'Europe/Istanbul';
});

const ID = '7f3a91c2-5b1e-4a52-9d0c-3f6f6f6f6f6f';

test('the day has twenty enquiries of every form, in both languages, each as its page would send it', () => {
  expect(seedEnquiries).toHaveLength(20);
  expect(new Set(seedEnquiries.map(({ kind }) => kind))).toEqual(new Set(ENQUIRY_KINDS));
  expect(new Set(seedEnquiries.map(({ locale }) => locale))).toEqual(new Set(LOCALES));
  for (const enquiry of seedEnquiries) {
    const parsed = enquiryCallSchema(enquiry.kind).safeParse(enquiryCall(enquiry, ID));
    expect(parsed.error?.issues, `${enquiry.kind} ${enquiry.page}`).toBeUndefined();
  }
});

test('the enquiries include a late one, one set aside and one whose mail failed', () => {
  const outcomes = seedEnquiries.map(({ outcome, robot }) => outcome ?? (robot ? 'set aside' : 'new'));
  for (const outcome of ['overdue', 'set aside', 'undelivered', 'contacted', 'won'])
    expect(outcomes).toContain(outcome);
});

test('orders reach every state, and those of the Turkish group take half of its seats', () => {
  expect(new Set(seedOrders.map(({ state }) => state))).toEqual(new Set(PAYMENT_STATES));
  expect(seedOrders.filter(({ product }) => product === 'grup-kocluk-tr')).toHaveLength(4);
  for (const order of seedOrders) {
    expect(paymentCallSchema.safeParse(orderCall(order, ID)).error?.issues, order.name).toBeUndefined();
  }
});

test('a buyer who has paid withdraws', () => {
  const order = seedOrders.find(({ name }) => name === seedWithdrawal.buyer);
  expect(order?.state).toBe('paid');
  const call = order && withdrawalCall(orderCall(order, ID), ID);
  expect(withdrawalCallSchema.safeParse(call).data).toMatchObject({ order: '7F3A-91C2', email: '7f3a91c2@ornek.com' });
});

test.each([
  ['is ahead stays', '2027-09-30T17:00:00Z', '2027-09-30T17:00:00Z'],
  ['has begun just now starts in four weeks', '2027-08-05T17:00:00Z', '2027-09-02T17:00:00Z'],
  ['began long ago starts in a month, on its weekday at its hour', '2026-01-09T17:00:00Z', '2027-09-03T17:00:00Z'],
])('a group that %s', (_, start, ahead) => {
  expect(startAhead(new Date(start), new Date('2027-08-05T17:00:00Z'))).toEqual(new Date(ahead));
});

test('a group moved past the end of summer time starts at the same hour', () => {
  zone.name = 'Europe/Berlin';
  const ahead = startAhead(new Date('2027-10-21T18:00:00Z'), new Date('2027-10-21T18:00:00Z'));
  expect(ahead).toEqual(new Date('2027-11-18T19:00:00Z'));
});

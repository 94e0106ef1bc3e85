import { DAY_MS, HOUR_MS } from '@site/contract/durations';
import { settings } from '@site/contract/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { COUNTED_MAX } from './digest.ts';
import { firstRows, orderToDeliver, runtimeNotice } from './digest-source.ts';

/** So many pages, of this many documents each. */
async function* pagesOf(pages: number, size: number) {
  for (let page = 0; page < pages; page += 1) yield Array.from({ length: size }, (_, nth) => `${page}-${nth}`);
}

const firstOfPage = (page: ReadonlyArray<string>) => page.slice(0, 1);

test('rows that were all read are counted exactly', async () => {
  expect(await firstRows(pagesOf(10, 3), firstOfPage)).toMatchObject({ rows: { length: 10 }, isCut: false });
  expect(await firstRows(pagesOf(1, COUNTED_MAX), (page) => page)).toMatchObject({
    rows: { length: COUNTED_MAX },
    isCut: false,
  });
});

test('with an order the rows of all pages are compared, and those that come first are kept', async () => {
  const last = (page: ReadonlyArray<string>) => page;
  const { rows, isCut } = await firstRows(pagesOf(2, COUNTED_MAX), last, (a, b) => b.localeCompare(a));
  expect(rows).toHaveLength(COUNTED_MAX);
  expect(rows.every((row) => row.startsWith('1-'))).toBe(true);
  expect(isCut).toBe(true);
});

test('a list that is full reads no further page', async () => {
  let read = 0;
  async function* counted() {
    for await (const page of pagesOf(3, COUNTED_MAX + 1)) {
      read += 1;
      yield page;
    }
  }
  await firstRows(counted(), (page) => page);
  expect(read).toBe(1);
});

test('a reading that stops before the last page, or after more rows than are counted, says so', async () => {
  expect(await firstRows(pagesOf(11, 3), firstOfPage)).toMatchObject({ rows: { length: 10 }, isCut: true });
  expect(await firstRows(pagesOf(1, COUNTED_MAX + 1), (page) => page)).toMatchObject({
    rows: { length: COUNTED_MAX },
    isCut: true,
  });
});

const PAID_AT = new Date('2026-11-20T09:00:00Z');

/** The fields of a paid order that the digest reads. */
const order = {
  _summary: 'Ödendi · Işıl Çağ · 3 Seanslık Bireysel Paket · 2.250 TL',
  _state: 'paid',
  product: { delivery: 'sessions' },
  paidAt: Timestamp.fromDate(PAID_AT),
  fulfilledAt: null,
};

const { fulfilledAt: _, ...withoutDay } = order;

test.each([
  ['of sessions', order],
  ['of files', { ...order, product: { delivery: 'files' } }],
  ['without the field', withoutDay],
  ['whose day is a text', { ...order, fulfilledAt: '2026-11-20' }],
  ['whose day is a number', { ...order, fulfilledAt: 20_261_120 }],
])('a paid order %s waits for delivery, until so many hours after the payment as the agreement says', (_, data) => {
  expect(orderToDeliver('payments/a', data)).toEqual({
    path: 'payments/a',
    summary: order._summary,
    dueAt: new Date(PAID_AT.getTime() + settings.replyHours.enquiry * HOUR_MS),
  });
});

test.each([
  ['that was delivered', { ...order, fulfilledAt: Timestamp.fromDate(PAID_AT) }],
  ['whose last session is ahead', { ...order, fulfilledAt: Timestamp.fromMillis(PAID_AT.getTime() + 60 * DAY_MS) }],
  ['of a group', { ...order, product: { delivery: 'group' } }],
  ['that was refunded in full', { ...order, _state: 'refunded' }],
  ['whose charge iyzico reviews', { ...order, _state: 'unknown', message: 'review', paidAt: null }],
  ['that cannot be read', { _state: 'paid' }],
])('an order %s does not wait for delivery', (_, data) => {
  expect(orderToDeliver('payments/a', data)).toBeUndefined();
});

test.each([
  ['2027-11-01', '2027-10-31', 'near'],
  ['2027-11-02', '2027-11-01', null],
  ['2027-11-02', '2027-10-31', 'near'],
  ['2028-01-01', '2027-12-31', 'near'],
  ['2028-10-31', '2028-10-01', null],
  ['2028-11-01', '2028-10-31', 'over'],
  ['2027-10-01', '2027-09-30', null],
])('the digest of %s after one of %s tells of the functions’ runtime: %j', (day, last, told) => {
  const morning = (of: string) => new Date(`${of}T05:00:00Z`);
  expect(runtimeNotice(morning(day), morning(last))).toBe(told);
});

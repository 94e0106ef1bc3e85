import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  enquiryRecord,
  groupFields,
  groupRecord,
  mailRecord,
  notificationOf,
  paymentRecord,
  withDates,
} from './records.ts';

const at = new Date('2026-11-20T21:30:00Z');
/** As every client of Firestore gives a time. */
const timestamp = { toDate: () => at };

test('times of the database are read as dates', () => {
  expect(enquiryRecord.parse({ receivedAt: timestamp, dueAt: null })).toMatchObject({ receivedAt: at, dueAt: null });
  const history = [{ at: timestamp, from: null, to: 'created', reason: 'ordered' }];
  expect(paymentRecord.parse({ history }).history).toEqual([{ at, from: null, to: 'created', reason: 'ordered' }]);
});

test('a reference that was added in the console is read as its path, and not followed into the client of Firestore', () => {
  class Reference {
    readonly path = 'cohorts/tr';
    readonly firestore: { readonly of: Reference } = { of: this };
  }
  const stored = { note: { see: new Reference() }, seen: [timestamp], others: new Set(['kept']) };
  expect(withDates(stored)).toEqual({ ...stored, note: { see: 'cohorts/tr' }, seen: [at] });
});

test.each([
  ['an enquiry', enquiryRecord],
  ['a payment', paymentRecord],
  ['a group', groupRecord],
  ['a mail', mailRecord],
] as const)('%s that somebody has emptied or spoilt in the console is read as empty', (_, record) => {
  const empty = record.parse({});
  const spoilt = Object.fromEntries(Object.keys(record.shape).map((field) => [field, 7n]));
  expect(record.parse(spoilt)).toEqual(empty);
  expect(record.parse(Object.fromEntries(Object.keys(record.shape).map((field) => [field, null])))).toEqual(empty);
});

test('whoever lists groups reads each field that sales write, so that what an order adds is not left out', () => {
  const read = Object.keys(groupRecord.shape).toSorted();
  expect(read).toEqual(Object.keys(groupFields(z.unknown()).shape).toSorted());
});

test('one mail that failed asks for attention, whatever the other does', () => {
  expect(notificationOf(['SUCCESS', 'ERROR'])).toBe('failed');
  expect(notificationOf(['ERROR', undefined])).toBe('failed');
});

test('only when all mails went out is the notification delivered', () => {
  expect(notificationOf(['SUCCESS', 'SUCCESS'])).toBe('delivered');
  expect(notificationOf(['SUCCESS', 'PROCESSING'])).toBe('queued');
  expect(notificationOf(['SUCCESS', 'RETRY'])).toBe('queued');
  expect(notificationOf([undefined, 'PENDING'])).toBe('queued');
});

import { expect, test } from 'vitest';
import { groupRecord } from '../groups/group-record.ts';
import { enquiryRecord, mailRecord, paymentRecord } from './records.ts';

const at = new Date('2026-11-20T21:30:00Z');
/** A time as every Firestore client returns it. */
const timestamp = { toDate: () => at };

test('times of the database are read as dates', () => {
  expect(enquiryRecord.parse({ receivedAt: timestamp, dueAt: null })).toMatchObject({ receivedAt: at, dueAt: null });
  const history = [{ at: timestamp, from: null, to: 'created', code: 'ordered', reason: 'ordered' }];
  expect(paymentRecord.parse({ history }).history).toEqual([{ ...history[0], at }]);
});

test.each([
  ['an enquiry', enquiryRecord],
  ['a payment', paymentRecord],
  ['a group', groupRecord],
  ['a mail', mailRecord],
] as const)('%s that was emptied or spoilt in the console is read as empty', (_, record) => {
  const empty = record.parse({});
  const spoilt = Object.fromEntries(Object.keys(record.shape).map((field) => [field, 7n]));
  expect(record.parse(spoilt)).toEqual(empty);
  expect(record.parse(Object.fromEntries(Object.keys(record.shape).map((field) => [field, null])))).toEqual(empty);
});

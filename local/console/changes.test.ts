import { instantOf, startOfDay } from '@site/contract/words/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { addressOf, pathAt } from './address.ts';
import { fieldUpdate } from './changes.ts';
import { parseValue, ValueError, valueText } from './values.ts';

test('a field of a map is written alone, so that concurrent changes beside it stay', () => {
  const data = { delivery: { state: 'ERROR', attempts: 3 } };
  expect(fieldUpdate(data, { kind: 'set', path: ['delivery', 'state'], value: 'RETRY' })).toEqual({
    field: ['delivery', 'state'],
    value: 'RETRY',
  });
  expect(fieldUpdate(data, { kind: 'remove', path: ['delivery', 'state'] }).value).toBeUndefined();
});

test('an element of an array is written with its whole array, because Firestore has no smaller update', () => {
  const data = { sold: ['a', 'b', 'c'], history: [{ to: 'created' }, { to: 'paid' }] };
  expect(fieldUpdate(data, { kind: 'remove', path: ['sold', '1'] })).toEqual({ field: ['sold'], value: ['a', 'c'] });
  expect(fieldUpdate(data, { kind: 'append', path: ['sold'], value: 'd' })).toEqual({
    field: ['sold'],
    value: ['a', 'b', 'c', 'd'],
  });
  expect(fieldUpdate(data, { kind: 'set', path: ['history', '1', 'to'], value: 'refunded' })).toEqual({
    field: ['history'],
    value: [{ to: 'created' }, { to: 'refunded' }],
  });
});

test.each([
  ['an element that is gone', ['sold', '7']],
  ['a place that is no number', ['sold', '__proto__']],
  ['a field inside of a text', ['_status', 'x']],
  ['no field at all', []],
])('a change of %s is refused', (_, path) => {
  const data = { sold: ['a'], _status: 'new' };
  expect(() => fieldUpdate(data, { kind: 'set', path, value: 1 })).toThrow(ValueError);
});

test.each([
  ['2027-03-14T20:00:00+03:00', '2027-03-14T17:00:00.000Z'],
  ['2027-03-14T20:00Z', '2027-03-14T20:00:00.000Z'],
  ['2027-03-14 20:00', instantOf('2027-03-14', '20:00').toISOString()],
  ['2027-03-14', startOfDay('2027-03-14').toISOString()],
])("the timestamp %s is read with its offset, or without one on the business's clock", (typed, utc) => {
  const value = parseValue('timestamp', typed);
  expect(value instanceof Timestamp && value.toDate().toISOString()).toBe(utc);
});

test('a timestamp that is shown and stored again stays the same to the microsecond', () => {
  const stored = new Timestamp(1_805_043_600, 123_456_000);
  expect(parseValue('timestamp', valueText(stored))).toEqual(stored);
});

test('a timestamp on a day on which Istanbul put its clock forward stays the same', () => {
  const noon = Date.parse('2015-03-28T12:00:00Z');
  for (let hour = 0; hour < 24; hour += 1) {
    const stored = Timestamp.fromMillis(noon + hour * 3_600_000);
    expect(parseValue('timestamp', valueText(stored))).toEqual(stored);
  }
});

test.each([
  ['number', 'seven'],
  ['number', ''],
  ['boolean', 'yes'],
  ['timestamp', 'tomorrow'],
  ['timestamp', '2027-3-14'],
  ['timestamp', '14 March 2027'],
  ['timestamp', '2027-02-30T20:00:00Z'],
] as const)('a %s is not %j', (type, text) => {
  expect(() => parseValue(type, text)).toThrow(ValueError);
});

test('addresses equal those of the Firebase console, and every id survives the round trip', () => {
  expect(addressOf('demo', 'enquiries/1')).toBe('/project/demo/firestore/databases/-default-/data/~2Fenquiries~2F1');
  for (const path of ['', 'enquiries', 'enquiries/1', 'mail/~ %2F é?#&"', 'a/~2Fb']) {
    expect(pathAt('demo', addressOf('demo', path))).toBe(path);
  }
  expect(pathAt('demo', '/project/demo/firestore/databases/-default-/data/~2Fa~2F~2Fb')).toBeUndefined();
  expect(pathAt('demo', '/project/demo/firestore/databases/-default-/data/~2F~FF')).toBeUndefined();
  expect(pathAt('demo', addressOf('another', 'enquiries'))).toBeUndefined();
});

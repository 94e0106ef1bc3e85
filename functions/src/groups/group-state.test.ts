import { wrongFieldsOfGroup } from '@site/contract/groups/group-record';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { readSeats } from '../payments/seats/group-document.ts';
import { stateOfGroup } from './group-state.ts';

const at = Timestamp.fromDate(new Date('2027-09-30T17:00:00Z'));

test.each([
  ['a missing document', undefined],
  ['a whole document', { capacity: 7, startsAt: at, sold: ['a'], holds: {}, sessions: [at], fullRun: at }],
  ['a spoilt list of earlier runs, which stops no sale', { earlier: 'hepsi' }],
  ['a spoilt note about unpaid orders, which is set anew', { heldSince: 'dün' }],
])('%s is read', (_, stored) => {
  expect(stateOfGroup('tr', stored)).toHaveProperty('seats');
});

test('of many wrong fields only the first five are named', () => {
  const holds = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, 7]));
  const shown = ['a', 'b', 'c', 'd', 'e'].map((id) => `holds.${id} (map)`).join(', ');
  expect(stateOfGroup('tr', { holds })).toEqual({ group: 'tr', wrongFields: `${shown}, …` });
});

const spoilt: ReadonlyArray<readonly [object, string]> = [
  [{ capacity: 'yedi' }, 'capacity (number)'],
  [{ capacity: 7.5 }, 'capacity (number)'],
  [{ capacity: -1 }, 'capacity'],
  [{ startsAt: '2027-09-30' }, 'startsAt (timestamp)'],
  [{ sold: 'a' }, 'sold (array)'],
  [{ sold: [7], sessions: ['x'] }, 'sold.0 (string), sessions.0 (timestamp)'],
  [{ holds: [] }, 'holds (map)'],
  [{ holds: { a: { until: 'yarın' } } }, 'holds.a.until (timestamp)'],
];

test.each(spoilt)(
  'the fields of %j are named with the type that the console should give them',
  (stored, wrongFields) => {
    expect(stateOfGroup('tr', stored)).toEqual({ group: 'tr', wrongFields });
    expect(() => readSeats('tr', stored)).toThrow('cannot be read');
  },
);

test.each(spoilt)('the site and the command find the same fields of %j wrong', (stored, wrongFields) => {
  expect(wrongFieldsOfGroup(stored)).toEqual(wrongFields.replaceAll(/ \([^)]*\)/g, '').split(', '));
});

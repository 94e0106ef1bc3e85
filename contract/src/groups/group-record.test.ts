import { expect, test } from 'vitest';
import { z } from 'zod';
import { groupFields, groupRecord } from './group-record.ts';

test('the lenient and the strict reading of a group have the same fields', () => {
  const read = Object.keys(groupRecord.shape).toSorted();
  expect(read).toEqual(Object.keys(groupFields(z.unknown()).shape).toSorted());
});

test.each([
  ['leniently', (stored: object) => groupRecord.parse(stored)],
  ['strictly', (stored: object) => groupFields(z.unknown()).parse(stored)],
] as const)('order ids that were pasted into a group with blanks are trimmed when it is read %s', (_, read) => {
  const sold = ['a ', '', 'a', '\tb\n', ' '];
  expect(read({ sold, earlier: [{ sold }] })).toMatchObject({ sold: ['a', 'b'], earlier: [{ sold: ['a', 'b'] }] });
});

test('a field of a group that was spoilt in the console leaves the others readable for the lists of the founder', () => {
  const sound = {
    capacity: 7,
    sold: ['a'],
    holds: { b: { until: null, invitation: null } },
    earlier: [{ sold: ['c'] }],
  };
  for (const [field, empty] of [
    ['capacity', null],
    ['sold', []],
    ['holds', {}],
    ['earlier', []],
  ] as const) {
    expect(groupRecord.parse({ ...sound, [field]: 'spoilt' }), field).toMatchObject({ ...sound, [field]: empty });
  }
  expect(groupRecord.parse({ ...sound, earlier: ['spoilt', { sold: ['c'] }] }).earlier).toEqual([
    { sold: [] },
    { sold: ['c'] },
  ]);
  expect(groupRecord.parse({ holds: { b: { until: null, invitation: 'spoilt' } } }).holds).toMatchObject({
    b: { invitation: null },
  });
});

test.each([-1, 2.5])('a capacity of %j is no capacity to sell by', (capacity) => {
  expect(groupFields(z.unknown()).safeParse({ capacity }).success).toBe(false);
});

test.each([
  ['missing', {}],
  ['of a later version', { stage: 'in-wallet' }],
  ['emptied in the console', { stage: '' }],
])('a hold whose stage is %s counts as at the bank, and its group stays readable', (_, stage) => {
  const { holds } = groupFields(z.unknown()).parse({ holds: { a: { until: null, ...stage } } });
  expect(holds['a']?.stage).toBe('at-bank');
});

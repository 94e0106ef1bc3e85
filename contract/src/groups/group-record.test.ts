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

test.each([
  ['missing', {}],
  ['of a later version', { stage: 'in-wallet' }],
  ['emptied in the console', { stage: '' }],
])('a hold whose stage is %s counts as at the bank, and its group stays readable', (_, stage) => {
  const { holds } = groupFields(z.unknown()).parse({ holds: { a: { until: null, ...stage } } });
  expect(holds['a']?.stage).toBe('at-bank');
});

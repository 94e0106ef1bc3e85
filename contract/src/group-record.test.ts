import { expect, test } from 'vitest';
import { z } from 'zod';
import { groupFields, groupRecord } from './group-record.ts';

test('whoever lists groups reads each field that sales write, so that what an order adds is not left out', () => {
  const read = Object.keys(groupRecord.shape).toSorted();
  expect(read).toEqual(Object.keys(groupFields(z.unknown()).shape).toSorted());
});

test.each([
  ['leniently', (stored: object) => groupRecord.parse(stored)],
  ['strictly', (stored: object) => groupFields(z.unknown()).parse(stored)],
] as const)('orders that were pasted into a group with blanks are the orders that they name, read %s', (_, read) => {
  const sold = ['a ', '', 'a', '\tb\n', ' '];
  expect(read({ sold, earlier: [{ sold }] })).toMatchObject({ sold: ['a', 'b'], earlier: [{ sold: ['a', 'b'] }] });
});

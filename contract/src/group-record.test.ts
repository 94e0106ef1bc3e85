import { expect, test } from 'vitest';
import { z } from 'zod';
import { groupFields, groupRecord } from './group-record.ts';

test('whoever lists groups reads each field that sales write, so that what an order adds is not left out', () => {
  const read = Object.keys(groupRecord.shape).toSorted();
  expect(read).toEqual(Object.keys(groupFields(z.unknown()).shape).toSorted());
});

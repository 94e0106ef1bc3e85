import { readFileSync } from 'node:fs';
import { COLLECTIONS } from '@site/contract/records/collections';
import { expect, test } from 'vitest';
import { z } from 'zod';

const order = z.enum(['ASCENDING', 'DESCENDING']);

/** Format that `firebase deploy` accepts (https://firebase.google.com/docs/reference/firestore/indexes), as far as it is used. */
const indexesSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(z.strictObject({ fieldPath: z.string(), order })).min(2),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().optional(),
      indexes: z.array(z.strictObject({ queryScope: z.literal('COLLECTION'), order })),
    }),
  ),
});

const { indexes, fieldOverrides } = indexesSchema.parse(
  JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')),
);

test('a TTL field has no index, which would slow down writing because its values grow with time', () => {
  const withTtl = fieldOverrides.filter(({ ttl }) => ttl);
  expect(withTtl.map((field) => field.indexes)).toEqual(withTtl.map(() => []));
});

const indexesOf = (collection: string) =>
  indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map((index) => index.fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', '));

test('each filter of a list has an index that sorts by arrival', () => {
  const fields = indexesOf(COLLECTIONS.enquiries);
  expect(fields).toContain('_status ASCENDING, receivedAt DESCENDING');
  expect(fields).toContain('kind ASCENDING, receivedAt DESCENDING');
  expect(indexesOf(COLLECTIONS.payments)).toContain('_state ASCENDING, createdAt DESCENDING');
});

test('the daily digest and the watchdog have the indexes that their queries need', () => {
  const fields = indexesOf(COLLECTIONS.enquiries);
  expect(fields).toContain('_status ASCENDING, dueAt ASCENDING');
  expect(fields).toContain('_status ASCENDING, dueAt DESCENDING');
  expect(fields).toContain('_status ASCENDING, notification ASCENDING, receivedAt ASCENDING');
});

import { expect, test } from 'vitest';
import { database } from '../support/store.ts';

const FAILED_PRECONDITION = 9;

test('a query with an index in firestore.indexes.json is answered; one without is refused, naming the index to add', async () => {
  const ofStatus = database().collection('enquiries').where('_status', '==', 'new').limit(1);
  await ofStatus.orderBy('receivedAt', 'desc').get();
  await expect(ofStatus.orderBy('receivedAt', 'asc').orderBy('kind').get()).rejects.toMatchObject({
    code: FAILED_PRECONDITION,
    message: expect.stringContaining('"fieldPath":"receivedAt","order":"ASCENDING"'),
  });
});

test('a field that firestore.indexes.json exempts from indexing cannot be queried', async () => {
  await expect(database().collection('mail').where('message.subject', '==', '').get()).rejects.toMatchObject({
    code: FAILED_PRECONDITION,
    message: expect.stringContaining('fieldOverrides'),
  });
});

import { doc, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceUnderTest, startService } from './service-under-test.ts';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService();
});

afterAll(() => service.stop());

/** The reads, writes and deletes that some work is billed. */
async function costOf(work: () => Promise<unknown>) {
  const before = service.usage.counts();
  await work();
  const after = service.usage.counts();
  return [after.reads - before.reads, after.writes - before.writes, after.deletes - before.deletes];
}

test('reads and writes count as Firestore bills them', async () => {
  const items = service.admin.collection('items');
  expect(await costOf(() => items.doc('a').set({ n: 1 }))).toEqual([0, 1, 0]);
  expect(await costOf(() => service.admin.getAll(items.doc('a'), items.doc('missing')))).toEqual([2, 0, 0]);
  expect(await costOf(() => items.get())).toEqual([1, 0, 0]);
  expect(await costOf(() => items.where('n', '==', 2).get())).toEqual([1, 0, 0]);
  expect(await costOf(() => items.count().get())).toEqual([1, 0, 0]);
  expect(await costOf(() => items.offset(1).get())).toEqual([1, 0, 0]);
  await items.doc('b').set({ n: 2 });
  expect(await costOf(() => items.offset(1).limit(1).get())).toEqual([2, 0, 0]);
  expect(await costOf(() => items.offset(5).get())).toEqual([2, 0, 0]);
  expect(
    await costOf(() =>
      items
        .doc('a')
        .create({})
        .catch(() => {}),
    ),
  ).toEqual([0, 0, 0]);
  const inTransaction = () =>
    service.admin.runTransaction(async (transaction) => {
      await transaction.get(items.doc('a'));
      transaction.delete(items.doc('a'));
    });
  expect(await costOf(inTransaction)).toEqual([1, 0, 1]);
  const inBatch = async () => {
    const writer = service.admin.bulkWriter();
    writer.set(items.doc('c'), {});
    await writer.close();
  };
  expect(await costOf(inBatch)).toEqual([0, 1, 0]);
  expect(await costOf(() => setDoc(doc(service.client(null), 'items/d'), {}))).toEqual([0, 1, 0]);
});

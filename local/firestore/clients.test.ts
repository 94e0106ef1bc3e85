import {
  arrayRemove,
  arrayUnion,
  collection,
  type DocumentData,
  deleteDoc,
  deleteField,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  limitToLast,
  onSnapshot,
  orderBy,
  type Query,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { AggregateField, FieldPath, FieldValue, Filter, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually, type ServiceUnderTest, startService } from './service-under-test.ts';
import type { CommitEvent } from './store.ts';

// after conflicts clients back off and retry, for seconds
vi.setConfig({ testTimeout: 60_000 });

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService();
});

afterAll(async () => {
  await service.stop();
});

beforeEach(() => {
  service.setRules('allow-all');
  service.store.clear(service.projectId, '(default)');
});

/** Records the values and errors of successive snapshots, to be awaited with `eventually`. */
function watch(target: Query<DocumentData>) {
  const seen: unknown[][] = [];
  const errors: string[] = [];
  const stop = onSnapshot(
    target,
    (snapshot) => seen.push(snapshot.docs.map((each) => each.data()['v'])),
    (error) => errors.push(error.code),
  );
  return { seen, errors, stop };
}

test('the server SDK reads back every kind of value it has written', async () => {
  const { admin } = service;
  const document = {
    null: null,
    yes: true,
    integer: 42,
    big: 2n ** 60n,
    double: 0.1,
    nan: Number.NaN,
    negativeZero: -0,
    infinite: Number.POSITIVE_INFINITY,
    text: 'İstanbul \u{1f600}',
    bytes: Buffer.from([0, 255]),
    time: new Timestamp(1_700_000_000, 123_456_000),
    ancient: new Timestamp(-62_135_596_800, 0),
    place: new GeoPoint(41.01, 28.97),
    reference: admin.doc('a/b'),
    list: [1, 'two', { three: 3 }, null],
    empty: {},
    nothing: [],
    nested: { constructor: 'a', hasOwnProperty: 'b', 'dotted.name': { deep: true } },
    vector: FieldValue.vector([1, 2.5]),
  };
  await admin.doc('open/all').set(document);
  const snapshot = await admin.doc('open/all').get();
  expect(snapshot.data()).toEqual({ ...document, big: Number(2n ** 60n) });
  expect(
    service.store.read(`projects/${service.projectId}/databases/(default)/documents/open/all`)?.fields.get('big'),
  ).toEqual({
    kind: 'integer',
    value: 2n ** 60n,
  });
});

test('the server SDK gets the code for each refused write', async () => {
  const { admin } = service;
  await admin.doc('a/1').create({ x: 1 });
  await expect(admin.doc('a/1').create({})).rejects.toMatchObject({ code: 6 });
  await expect(admin.doc('a/2').update({ x: 1 })).rejects.toMatchObject({ code: 5 });
  const { updateTime } = await admin.doc('a/1').get();
  await admin.doc('a/1').set({ x: 2 });
  await expect(admin.doc('a/1').delete({ lastUpdateTime: updateTime ?? Timestamp.now() })).rejects.toMatchObject({
    code: 9,
  });
  await expect(admin.doc('a/__x__').set({})).rejects.toMatchObject({ code: 3 });
  await expect(admin.doc('a/big').set({ text: 'x'.repeat(1_048_577) })).rejects.toMatchObject({ code: 3 });
});

test('updates reach quoted paths, remove fields and transform', async () => {
  const { admin } = service;
  const reference = admin.doc('a/1');
  await reference.set({ 'a.b': 1, map: { keep: 1, drop: 1 }, list: [1, 2], count: 1 });
  await reference.update(
    new FieldPath('a.b'),
    2,
    'map.drop',
    FieldValue.delete(),
    'map.new',
    'x',
    'list',
    FieldValue.arrayUnion(2, 3),
    'count',
    FieldValue.increment(5),
    'at',
    FieldValue.serverTimestamp(),
  );
  const { at, ...rest } = (await reference.get()).data() ?? {};
  expect(rest).toEqual({ 'a.b': 2, map: { keep: 1, new: 'x' }, list: [1, 2, 3], count: 6 });
  expect(at).toBeInstanceOf(Timestamp);
  await reference.set({ map: { more: 1 }, list: FieldValue.arrayRemove(1) }, { merge: true });
  expect((await reference.get()).data()).toMatchObject({ map: { keep: 1, new: 'x', more: 1 }, list: [2, 3], count: 6 });
});

test('a batch is one commit, and a refused batch writes nothing', async () => {
  const { admin, store } = service;
  const events: CommitEvent[] = [];
  const stop = store.subscribe((event) => events.push(event));
  await admin.batch().set(admin.doc('a/1'), {}).set(admin.doc('a/2'), {}).commit();
  await expect(
    admin.batch().set(admin.doc('a/3'), {}).update(admin.doc('a/4'), { x: 1 }).commit(),
  ).rejects.toMatchObject({
    code: 5,
  });
  stop();
  expect(events.map(({ changes }) => changes.length)).toEqual([2]);
  expect((await admin.doc('a/3').get()).exists).toBe(false);
});

test('a bulk writer reports each write on its own', async () => {
  const { admin } = service;
  await admin.doc('a/1').set({});
  const writer = admin.bulkWriter();
  writer.onWriteError(() => false);
  const outcomes = Promise.allSettled([
    writer.create(admin.doc('a/1'), {}),
    writer.create(admin.doc('a/2'), {}),
    writer.set(admin.doc('a/3'), { text: 'x'.repeat(1_048_577) }),
    writer.delete(admin.doc('a/4')),
  ]);
  await writer.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('the server SDK queries, pages backwards, projects and aggregates', async () => {
  const { admin } = service;
  const numbers = admin.collection('numbers');
  await Promise.all([1, 2, 3, 4, 5].map((v) => numbers.doc(`n${v}`).set({ v, odd: v % 2 === 1, text: `t${v}` })));
  const values = async (each: FirebaseFirestore.Query) => (await each.get()).docs.map((found) => found.get('v'));

  expect(await values(numbers.where('odd', '==', true).orderBy('v', 'desc').limit(2))).toEqual([5, 3]);
  expect(await values(numbers.orderBy('v').limitToLast(2))).toEqual([4, 5]);
  expect(await values(numbers.orderBy('v').startAfter(2).endAt(4))).toEqual([3, 4]);
  expect(await values(numbers.orderBy('v').startAt(await numbers.doc('n4').get()))).toEqual([4, 5]);
  expect(await values(numbers.where(FieldPath.documentId(), '>', 'n3'))).toEqual([4, 5]);
  expect(
    await values(numbers.where(Filter.or(Filter.where('v', '==', 1), Filter.where('text', 'in', ['t5'])))),
  ).toEqual([1, 5]);
  expect(await values(numbers.offset(3))).toEqual([4, 5]);
  expect((await numbers.select('text').limit(1).get()).docs[0]?.data()).toEqual({ text: 't1' });
  expect((await numbers.select().limit(1).get()).docs[0]?.data()).toEqual({});
  const aggregates = numbers.where('v', '>', 1).aggregate({
    count: AggregateField.count(),
    sum: AggregateField.sum('v'),
    average: AggregateField.average('v'),
  });
  expect((await aggregates.get()).data()).toEqual({ count: 4, sum: 14, average: 3.5 });
  expect((await admin.collection('none').get()).empty).toBe(true);
});

test('collections, missing parents and whole trees can be listed and removed', async () => {
  const { admin } = service;
  await admin.doc('a/1').set({});
  await admin.doc('a/missing/b/1').set({});
  await admin.doc('a/missing/b/1/c/1').set({});
  await admin.doc('z/1').set({});
  expect((await admin.listCollections()).map(({ id }) => id)).toEqual(['a', 'z']);
  expect((await admin.doc('a/missing').listCollections()).map(({ id }) => id)).toEqual(['b']);
  expect((await admin.collection('a').listDocuments()).map(({ id }) => id)).toEqual(['1', 'missing']);
  expect((await admin.collectionGroup('c').get()).size).toBe(1);
  await admin.recursiveDelete(admin.collection('a'));
  expect((await admin.listCollections()).map(({ id }) => id)).toEqual(['z']);
});

test("numeric ids keep the clients' spelling, and come first in numeric order", async () => {
  const ids = ['__id-9223372036854775808__', '__id-2__', '__id7__', '__id9__', '__id12__', '__id9223372036854775807__'];
  const others = ['12', '7', 'A', 'Aa', '__id', '__id1_', '_id1__', 'a'];
  const numbered = service.admin.collection('open');
  for (const id of [...others, ...ids].reverse()) await numbered.doc(id).set({ id });
  const sorted = [...ids, ...others];
  expect((await numbered.orderBy(FieldPath.documentId()).get()).docs.map(({ id }) => id)).toEqual(sorted);
  expect((await numbered.listDocuments()).map(({ id }) => id)).toEqual(sorted);
  const inBrowser = collection(service.client(null), 'open');
  expect((await getDocs(inBrowser)).docs.map(({ id }) => id)).toEqual(sorted);
  expect((await getDoc(doc(inBrowser, '__id7__'))).data()).toEqual({ id: '__id7__' });
});

test('several hundred documents arrive whole and in order', async () => {
  const { admin } = service;
  const writer = admin.bulkWriter();
  for (let v = 0; v < 700; v++) void writer.set(admin.doc(`many/${String(v).padStart(4, '0')}`), { v });
  await writer.close();
  expect((await admin.collection('many').get()).docs.map((found) => found.get('v'))).toEqual(
    Array.from({ length: 700 }, (_, v) => v),
  );
  expect(await admin.collection('many').listDocuments()).toHaveLength(700);
});

test('parallel transactions lose no increment', async () => {
  const { admin } = service;
  await admin.doc('a/counter').set({ v: 0 });
  const ids = Array.from({ length: 12 }, (_, index) => index);
  await Promise.all(
    ids.map((id) =>
      admin.runTransaction(
        async (transaction) => {
          const counter = await transaction.get(admin.doc('a/counter'));
          transaction.update(counter.ref, { v: counter.get('v') + 1 });
          transaction.create(admin.doc(`a/log-${id}`), { v: counter.get('v') });
        },
        { maxAttempts: 20 },
      ),
    ),
  );
  expect((await admin.doc('a/counter').get()).get('v')).toBe(ids.length);
  const seen = await admin.collection('a').where('v', '<', ids.length).get();
  expect(seen.docs.map((found) => found.get('v'))).toEqual(ids);
});

test.each(['query', 'count'] as const)(
  'a limit guarded by a %s inside a transaction is never exceeded',
  async (guard) => {
    const { admin } = service;
    const seats = admin.collection('seats');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        admin.runTransaction(
          async (transaction) => {
            const taken =
              guard === 'query'
                ? (await transaction.get(seats)).size
                : (await transaction.get(seats.count())).data().count;
            if (taken >= 3) throw new Error('full');
            transaction.create(seats.doc(), {});
          },
          { maxAttempts: 20 },
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await seats.get()).size).toBe(3);
  },
);

test('only one of two concurrent transactions commits when each reads a document that the other writes', async () => {
  const { admin } = service;
  await admin.doc('duty/a').set({ on: true });
  await admin.doc('duty/b').set({ on: true });
  await Promise.allSettled(
    ['a', 'b'].map((mine) =>
      admin.runTransaction(async (transaction) => {
        const onDuty = await transaction.getAll(admin.doc('duty/a'), admin.doc('duty/b'));
        if (onDuty.filter((each) => each.get('on')).length < 2) throw new Error('the last one stays');
        transaction.update(admin.doc(`duty/${mine}`), { on: false });
      }),
    ),
  );
  expect((await admin.collection('duty').where('on', '==', true).get()).size).toBe(1);
});

test('a read-only transaction reads one snapshot', async () => {
  const { admin } = service;
  await admin.doc('a/1').set({ v: 1 });
  const read = await admin.runTransaction(
    async (transaction) => {
      const before = await transaction.get(admin.doc('a/1'));
      await admin.doc('a/1').set({ v: 2 });
      const after = await transaction.get(admin.doc('a/1'));
      return [before.get('v'), after.get('v')];
    },
    { readOnly: true },
  );
  expect(read).toEqual([1, 1]);
});

test('the server SDK follows a query live', async () => {
  const { admin } = service;
  const seen: unknown[][] = [];
  const stop = admin
    .collection('live')
    .where('v', '>', 0)
    .onSnapshot((snapshot) => seen.push(snapshot.docs.map((found) => found.get('v'))));
  await eventually(() => expect(seen).toEqual([[]]));
  await admin.doc('live/1').set({ v: 1 });
  await eventually(() => expect(seen.at(-1)).toEqual([1]));
  await admin.doc('live/1').set({ v: 0 });
  await eventually(() => expect(seen.at(-1)).toEqual([]));
  stop();
});

test('the browser SDK writes, reads and transforms', async () => {
  const client = service.client(null);
  const reference = doc(client, 'open/1');
  await setDoc(reference, { count: 1, list: [1], gone: 1, at: serverTimestamp() });
  await updateDoc(reference, { count: increment(2), list: arrayUnion(2), gone: deleteField() });
  await updateDoc(reference, { list: arrayRemove(1) });
  const { at, ...rest } = (await getDoc(reference)).data() ?? {};
  expect(rest).toEqual({ count: 3, list: [2] });
  expect(at).toBeDefined();
  await writeBatch(client).set(doc(client, 'open/2'), { v: 2 }).delete(reference).commit();
  expect((await getDoc(reference)).exists()).toBe(false);
  expect((await getDocs(collection(client, 'open'))).docs.map(({ id }) => id)).toEqual(['2']);
  expect((await getCountFromServer(collection(client, 'open'))).data().count).toBe(1);
});

test('a refused write of the browser SDK rejects, and later writes succeed', async () => {
  const client = service.client('ayse');
  const outcomes = await Promise.allSettled([
    setDoc(doc(client, 'open/1'), { v: 1 }),
    updateDoc(doc(client, 'open/missing'), { v: 1 }),
    setDoc(doc(client, 'open/2'), { v: 1 }),
  ]);
  expect(outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok'))).toEqual([
    'ok',
    'not-found',
    'ok',
  ]);
});

test('under rules that deny all, every write of the browser SDK rejects and stores nothing', async () => {
  service.setRules('deny-all');
  const client = service.client('ayse');
  await service.admin.doc('closed/1').set({ v: 1 });
  const outcomes = await Promise.allSettled([
    setDoc(doc(client, 'closed/2'), { v: 1 }),
    updateDoc(doc(client, 'closed/missing'), { v: 1 }),
    deleteDoc(doc(client, 'closed/1')),
  ]);
  expect(outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok'))).toEqual(
    outcomes.map(() => 'permission-denied'),
  );
  expect((await service.admin.collection('closed').get()).docs.map(({ id }) => id)).toEqual(['1']);
});

test('under rules that deny all, every read of the browser SDK rejects instead of returning nothing', async () => {
  service.setRules('deny-all');
  await service.admin.doc('closed/1').set({ v: 1 });
  for (const client of [service.client(null), service.client('ayse')]) {
    const closed = collection(client, 'closed');
    const outcomes = await Promise.allSettled([
      getDoc(doc(client, 'closed/1')),
      getDoc(doc(client, 'closed/missing')),
      getDocs(closed),
      getDocs(collection(client, 'closed-and-empty')),
      getDocs(query(closed, where('v', '==', 1))),
      getCountFromServer(closed),
      runTransaction(client, (transaction) => transaction.get(doc(client, 'closed/1'))),
    ]);
    expect(outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'ok'))).toEqual(
      outcomes.map(() => 'permission-denied'),
    );
    const { seen, errors } = watch(query(closed));
    await eventually(() => expect(errors).toEqual(['permission-denied']));
    expect(seen).toEqual([]);
  }
});

test('the browser SDK follows a limited query live as documents enter, move, leave and are deleted', async () => {
  const client = service.client(null);
  const { admin } = service;
  await admin.doc('open/b').set({ v: 2 });
  const { seen, errors, stop } = watch(query(collection(client, 'open'), where('v', '>', 0), orderBy('v'), limit(2)));
  const last = watch(query(collection(client, 'open'), orderBy('v'), limitToLast(1)));
  const expectNow = (values: number[]) => eventually(() => expect(seen.at(-1)).toEqual(values));
  await expectNow([2]);
  await admin.doc('open/c').set({ v: 3 });
  await expectNow([2, 3]);
  await admin.doc('open/a').set({ v: 1 });
  await expectNow([1, 2]);
  await admin.doc('open/b').delete();
  await expectNow([1, 3]);
  await admin.doc('open/a').update({ v: 4 });
  await expectNow([3, 4]);
  await admin.doc('open/c').update({ v: -1 });
  await expectNow([4]);
  await eventually(() => expect(last.seen.at(-1)).toEqual([4]));
  service.store.clear(service.projectId, '(default)');
  await expectNow([]);
  stop();
  last.stop();
  expect(errors).toEqual([]);
});

test('the browser SDK follows a document live from before its creation to its deletion', async () => {
  const client = service.client(null);
  const states: unknown[] = [];
  const stop = onSnapshot(doc(client, 'open/1'), (snapshot) => states.push(snapshot.data()?.['v'] ?? null));
  await eventually(() => expect(states).toEqual([null]));
  await service.admin.doc('open/1').set({ v: 1 });
  await eventually(() => expect(states).toEqual([null, 1]));
  await service.admin.doc('open/1').delete();
  await eventually(() => expect(states).toEqual([null, 1, null]));
  stop();
});

test('transactions of the browser SDK lose no increment, and detect a change of a document that they only read', async () => {
  const client = service.client(null);
  const counter = doc(client, 'open/counter');
  const guard = doc(client, 'open/guard');
  await setDoc(counter, { v: 0 });
  await setDoc(guard, { open: true });
  const add = () =>
    runTransaction(
      client,
      async (transaction) => {
        const current = await transaction.get(counter);
        transaction.update(counter, { v: current.get('v') + 1 });
      },
      { maxAttempts: 20 },
    );
  await Promise.all(Array.from({ length: 5 }, add));
  expect((await getDoc(counter)).get('v')).toBe(5);

  let attempts = 0;
  await expect(
    runTransaction(client, async (transaction) => {
      attempts += 1;
      const { open } = (await transaction.get(guard)).data() ?? {};
      if (attempts === 1) await service.admin.doc('open/guard').set({ open: false });
      if (!open) throw new Error('closed');
      transaction.set(doc(client, 'open/entered'), {});
    }),
  ).rejects.toThrow('closed');
  expect(attempts).toBe(2);
});

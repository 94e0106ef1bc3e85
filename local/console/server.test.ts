import { request } from 'node:http';
import { isoSecond, startOfDay } from '@site/contract/words/dates';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmulatorUnderTest, emulatorUnderTest } from '../firestore/emulator-under-test.ts';
import { addressOf } from './address.ts';
import { startConsole } from './server.ts';

const project = 'demo-console';

let emulator: EmulatorUnderTest;
let database: Firestore;
let shown: Awaited<ReturnType<typeof startConsole>>;

beforeAll(async () => {
  emulator = await emulatorUnderTest(project);
  database = emulator.database;
  shown = await startConsole(0, { database, project });
});

afterAll(async () => {
  shown.close();
  await emulator.stop();
});

beforeEach(async () => {
  await fetch(`http://127.0.0.1:${emulator.port}/emulator/v1/projects/${project}/databases/(default)/documents`, {
    method: 'DELETE',
  });
});

const at = (path: string) => `${shown.origin}${addressOf(project, path)}`;

async function read(path: string, query = ''): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(at(path) + query);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function post(path: string, fields: Record<string, string>) {
  const answer = await fetch(at(path), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { origin: shown.origin },
  });
  return { status: answer.status, text: await answer.text() };
}

const stored = async (path: string) => (await database.doc(path).get()).data();

test('the root redirects to the collections with the number of their documents', async () => {
  await database.doc('enquiries/1').set({ _status: 'new' });
  await database.doc('payments/1').set({ _state: 'paid' });
  const answer = await fetch(shown.origin);
  expect(answer.url).toBe(at(''));
  expect(await answer.text()).toMatch(/~2Fenquiries">enquiries<\/a><\/td><td class="number">1<.*payments/s);
});

test('the documents of a collection are listed by id, a page at a time', async () => {
  const batch = database.batch();
  for (let index = 0; index < 60; index++) {
    batch.set(database.doc(`anything/id-${String(index).padStart(2, '0')}`), { index });
  }
  await batch.commit();
  const ids = ({ text }: { text: string }) => [...text.matchAll(/>(id-\d\d)<\/a>/g)].map(([, id]) => id);
  const first = await read('anything');
  expect(ids(first)).toHaveLength(50);
  expect(ids(first)).toEqual(ids(first).toSorted());
  const next = /rel="next" href="([^"]*)"/.exec(first.text)?.[1];
  expect(ids(await read('anything', next))).toEqual(Array.from({ length: 10 }, (_, index) => `id-${50 + index}`));
});

test('the next page continues after a deleted document, or says that it cannot', async () => {
  for (const [id, index] of [
    ['a', 1],
    ['c', 2],
  ] as const)
    await database.doc(`anything/${id}`).set({ index });
  const byId = await read('anything', '?after=b');
  expect(byId.text).toContain('>c</a>');
  expect(byId.text).not.toContain('>a</a>');
  const byField = await read('anything', '?field=index&operator=%3E&type=number&value=0&after=b');
  expect(byField).toMatchObject({ status: 400, text: expect.stringContaining('has been deleted') });
});

test('a collection may be named like a property of Object.prototype', async () => {
  await database.doc('constructor/1').set({ index: 7 });
  expect(await read('constructor')).toMatchObject({ status: 200, text: expect.stringContaining('>7</td>') });
});

test('a filter compares a field at any depth, by type', async () => {
  await database.doc('mail/a').set({ delivery: { state: 'ERROR' }, attempts: 3 });
  await database.doc('mail/b').set({ delivery: { state: 'SUCCESS' }, attempts: 1 });
  const failed = await read('mail', '?field=delivery.state&operator=%3D%3D&type=string&value=ERROR');
  expect(failed.text).toContain('~2Fmail~2Fa"');
  expect(failed.text).not.toContain('~2Fmail~2Fb"');
  const often = await read('mail', '?field=attempts&operator=%3E&type=number&value=2');
  expect(often.text).toContain('~2Fmail~2Fa"');
  expect(often.text).not.toContain('~2Fmail~2Fb"');
  expect(await read('mail', '?field=attempts&operator=%3E&type=number&value=two')).toMatchObject({ status: 400 });
  expect(await read('mail', '?field=at&operator=%3E&type=timestamp&value=2027-13-40')).toMatchObject({ status: 400 });
  expect(await read('mail', '?field=a..b&operator=%3D%3D&type=string&value=x')).toMatchObject({ status: 400 });
});

test('a document shows its fields with their types, its history, and the mails about it', async () => {
  await database.doc('payments/7').set({
    _state: 'paid',
    createdAt: Timestamp.fromDate(new Date('2027-03-14T17:00:00Z')),
    buyer: { name: 'Işıl' },
    history: [{ at: Timestamp.fromDate(new Date('2027-03-14T17:00:00Z')), from: null, to: 'created', reason: 'order' }],
  });
  await database.doc('mail/7-receipt').set({ about: 'payments/7', to: 'a@b.c', delivery: { state: 'SUCCESS' } });
  const { text } = await read('payments/7');
  expect(text).toContain(isoSecond(new Date('2027-03-14T17:00:00Z')));
  expect(text).toMatch(/createdAt<\/strong> <span class="note">timestamp/);
  expect(text).toMatch(/buyer<\/strong> <span class="note">map/);
  expect(text).toMatch(/History.*<td>–<\/td><td>created<\/td><td class="wrap">order/s);
  expect(text).toContain('>7-receipt</a>');
  expect((await read('mail/7-receipt')).text).toContain(`href="${addressOf(project, 'payments/7')}"`);
});

test('stored text is shown escaped, and no script can run', async () => {
  const evil = '"><script>alert(1)</script>';
  await database.doc('enquiries/1').set({ _summary: evil, [evil]: evil, nested: [{ [evil]: evil }] });
  for (const { text, headers } of [await read('enquiries'), await read('enquiries/1')]) {
    expect(text).not.toContain('<script');
    expect(text).toContain('&#60;script&#62;');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('a field is changed, added and deleted without changing its siblings', async () => {
  await database.doc('enquiries/1').set({ _status: 'new', spam: { reasons: ['links'], score: 1 } });
  const path = (...names: string[]) => JSON.stringify(names);
  await post('enquiries/1', { action: 'set', path: path('_status'), type: 'string', value: 'contacted' });
  await post('enquiries/1', { action: 'add', path: path('spam'), name: 'note', type: 'null', value: '' });
  await post('enquiries/1', { action: 'add', path: path('spam', 'reasons'), type: 'string', value: 'too-fast' });
  await post('enquiries/1', { action: 'remove', path: path('spam', 'score') });
  await post('enquiries/1', { action: 'add', path: '[]', name: 'fulfilledAt', type: 'timestamp', value: '2027-03-14' });
  expect(await stored('enquiries/1')).toEqual({
    _status: 'contacted',
    spam: { reasons: ['links', 'too-fast'], note: null },
    fulfilledAt: Timestamp.fromDate(startOfDay('2027-03-14')),
  });
});

test('a value that does not fit its type changes nothing and is explained', async () => {
  await database.doc('cohorts/tr').set({ capacity: 7 });
  const answer = await post('cohorts/tr', { action: 'set', path: '["capacity"]', type: 'number', value: 'eight' });
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('A number is like 7') });
  expect(await stored('cohorts/tr')).toEqual({ capacity: 7 });
});

test.each(['[', '{}', '[1]'])('a form with the path %s is refused', async (path) => {
  await database.doc('cohorts/tr').set({ capacity: 7 });
  expect(await post('cohorts/tr', { action: 'remove', path })).toMatchObject({ status: 400 });
  expect(await stored('cohorts/tr')).toEqual({ capacity: 7 });
});

test('a document is deleted by its own form', async () => {
  await database.doc('payments/7').set({ _state: 'expired' });
  expect(await post('payments/7', { action: 'delete-document' })).toMatchObject({ status: 303 });
  expect(await stored('payments/7')).toBeUndefined();
  expect(await read('payments/7')).toMatchObject({ status: 404 });
});

test.each([
  ['another origin', 'https://evil.example'],
  ['no origin at all', undefined],
  ['a hidden origin', 'null'],
])('a change from %s is refused', async (_, origin) => {
  await database.doc('enquiries/1').set({ _status: 'new' });
  const headers = origin === undefined ? {} : { origin };
  const body = new URLSearchParams({ action: 'delete-document' });
  const answer = await fetch(at('enquiries/1'), { method: 'POST', body, headers, redirect: 'manual' });
  expect(answer.status).toBe(403);
  expect(await stored('enquiries/1')).toEqual({ _status: 'new' });
});

test('a request under a foreign host name (DNS rebinding) is refused', async () => {
  const { port } = new URL(shown.origin);
  const status = await new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path: addressOf(project, 'enquiries'),
      headers: { host: `evil.example:${port}` },
    };
    request(options, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });
  expect(status).toBe(421);
});

test('other addresses answer 404, and other methods are refused', async () => {
  expect((await fetch(`${shown.origin}/project/another/firestore/databases/-default-/data`)).status).toBe(404);
  expect((await fetch(at('enquiries/1'), { method: 'PUT' })).status).toBe(405);
  expect((await fetch(`${shown.origin}//`)).status).toBe(400);
});

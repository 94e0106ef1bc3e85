import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { CloudEvent } from 'firebase-functions/v2';
import { type DocumentOptions, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TriggerEvent } from './delivery.ts';
import { Store } from './store.ts';
import { Triggers } from './triggers.ts';
import type { Value } from './values.ts';

const project = 'demo-triggers';

/** A store whose trigger events are collected instead of being sent. */
function start(): { store: Store; triggers: Triggers; events: TriggerEvent[] } {
  const events: TriggerEvent[] = [];
  const store = new Store();
  const triggers = new Triggers(store, { enqueue: (event) => void events.push(event) });
  return { store, triggers, events };
}

const aRegistration = (change: string, value: string, overrides: Record<string, unknown> = {}) => ({
  eventType: `google.cloud.firestore.document.v1.${change}`,
  database: '(default)',
  namespace: '(default)',
  document: { value, matchType: value.includes('{') ? 'PATH_PATTERN' : 'EXACT' },
  ...overrides,
});

function nameOf(path: string, of = project): string {
  return `projects/${of}/databases/(default)/documents/${path}`;
}

function set(store: Store, path: string, fields: Record<string, Value> = {}, of = project): void {
  const write = {
    kind: 'set',
    fields: new Map(Object.entries(fields)),
    mask: null,
    transforms: [],
    precondition: null,
  } as const;
  store.commit([{ ...write, name: nameOf(path, of) }]);
}

function remove(store: Store, path: string): void {
  store.commit([{ kind: 'delete', name: nameOf(path), precondition: null }]);
}

const text = (value: string): Value => ({ kind: 'string', value });

afterEach(() => vi.restoreAllMocks());

test('each change reaches the triggers of its kind', () => {
  const { store, triggers, events } = start();
  for (const change of ['created', 'updated', 'deleted', 'written']) {
    triggers.register(project, change, aRegistration(change, 'enquiries/{id}'));
  }
  const triggeredBy = (change: () => void) => {
    events.length = 0;
    change();
    return events.map(({ trigger }) => trigger);
  };
  expect(triggeredBy(() => set(store, 'enquiries/E1', { a: text('1') }))).toEqual(['created', 'written']);
  expect(triggeredBy(() => set(store, 'enquiries/E1', { a: text('2') }))).toEqual(['updated', 'written']);
  expect(triggeredBy(() => set(store, 'enquiries/E1', { a: text('2') }))).toEqual([]);
  expect(triggeredBy(() => remove(store, 'enquiries/E1'))).toEqual(['deleted', 'written']);
  expect(triggeredBy(() => remove(store, 'enquiries/E1'))).toEqual([]);
  set(store, 'enquiries/E2');
  expect(triggeredBy(() => store.clear(project, '(default)'))).toEqual([]);
});

test('a trigger gets events of the documents that match its pattern, in its project', () => {
  const { store, triggers, events } = start();
  triggers.register(project, 'wildcard', aRegistration('written', 'enquiries/{id}'));
  triggers.register(project, 'exact', aRegistration('written', 'enquiries/E1'));
  triggers.register(project, 'deep', aRegistration('written', 'enquiries/{rest=**}'));
  set(store, 'enquiries/E1');
  set(store, 'enquiries/E2/parts/P1');
  set(store, 'payments/E1');
  set(store, 'enquiries/E1', {}, 'demo-other');
  expect(events.map(({ trigger, document }) => [trigger, document])).toEqual([
    ['wildcard', 'enquiries/E1'],
    ['exact', 'enquiries/E1'],
    ['deep', 'enquiries/E1'],
    ['deep', 'enquiries/E2/parts/P1'],
  ]);
});

test('a second registration under the same key replaces the first', () => {
  const { store, triggers, events } = start();
  triggers.register(project, 'key', aRegistration('written', 'enquiries/{id}'));
  triggers.register(project, 'key', aRegistration('written', 'payments/{id}'));
  set(store, 'enquiries/E1');
  set(store, 'payments/P1');
  expect(events.map(({ document }) => document)).toEqual(['payments/P1']);
});

test('an event says whether its function is deployed with retry', () => {
  const { store, triggers, events } = start();
  triggers.register(project, 'with', aRegistration('written', 'a/{id}', { retry: true }));
  triggers.register(project, 'without', aRegistration('written', 'a/{id}', { retry: false }));
  triggers.register(project, 'unsaid', aRegistration('written', 'a/{id}'));
  set(store, 'a/1');
  expect(events.map(({ trigger, retry }) => [trigger, retry])).toEqual([
    ['with', true],
    ['without', false],
    ['unsaid', false],
  ]);
});

test('an event of more than 512 KB is dropped and logged, because Eventarc carries none', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { store, triggers, events } = start();
  triggers.register(project, 'key', aRegistration('written', 'mail/{id}'));
  const large = text('ş'.repeat(150_000));
  set(store, 'mail/M1', { large });
  expect(events).toHaveLength(1);
  expect(said).not.toHaveBeenCalled();
  // an update's event holds the document twice
  set(store, 'mail/M1', { large, state: text('PENDING') });
  expect(events).toHaveLength(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('of mail/M1'));
  set(store, 'mail/M1', { state: text('PENDING') });
  expect(events).toHaveLength(2);
});

test.each([
  ['no body', null, 'the registration is not an object'],
  ['an unknown event type', aRegistration('changed', 'a/{b}'), 'google.cloud.firestore.document.v1.changed'],
  ['another namespace', aRegistration('written', 'a/{b}', { namespace: 'other' }), 'namespace'],
  ['no database', aRegistration('written', 'a/{b}', { database: undefined }), 'database is not a text'],
  ['a retry that is no boolean', aRegistration('written', 'a/{b}', { retry: 'yes' }), 'retry is not a boolean'],
  ['no document', aRegistration('written', 'a/{b}', { document: undefined }), 'document is not an object'],
  ['part of a segment as a wildcard', aRegistration('written', 'a/x{b}'), 'x{b}'],
  ['two recursive wildcards', aRegistration('written', '{a=**}/b/{c=**}'), 'a second'],
])('a registration with %s is refused', (_reason, body, message) => {
  const { triggers } = start();
  expect(() => triggers.register(project, 'key', body)).toThrow(message);
});

// The following tests pass events to firebase-functions itself, in the form in which the functions emulator does.
let app: ReturnType<typeof initializeApp>;
beforeAll(() => {
  app = initializeApp({ projectId: project });
});
afterAll(() => deleteApp(app));

/**
 * The event as the functions emulator passes it: attributes in headers with the message as body, or all of it in JSON. HTTP
 * strips spaces around a header's value.
 */
function handedOn({ headers, body }: TriggerEvent): CloudEvent<unknown> {
  if (typeof body === 'string') return JSON.parse(body);
  const attributes = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('ce-') ? [[name.slice('ce-'.length), value.trim()]] : [],
  );
  return { ...Object.fromEntries(attributes), data: Buffer.from(body) };
}

async function receive(options: DocumentOptions, event: TriggerEvent) {
  const received = Promise.withResolvers<Parameters<Parameters<typeof onDocumentWritten>[1]>[0]>();
  const handler: (event: CloudEvent<unknown>) => unknown = onDocumentWritten(options, (event) =>
    received.resolve(event),
  );
  await handler(handedOn(event));
  return await received.promise;
}

test.each([
  ['sent in headers', 'E1-é'],
  ['outside Latin-1', 'ığüşöç-日本-😀'],
  ['ending with a space', 'E1 '],
])('firebase-functions reads before, after, parameters and time from an event whose id is %s', async (_form, id) => {
  const { store, triggers, events } = start();
  triggers.register(project, 'key', aRegistration('written', 'enquiries/{id}'));
  set(store, `enquiries/${id}`, { name: text('Ayşe'), count: { kind: 'integer', value: 42n } });
  set(store, `enquiries/${id}`, {
    list: { kind: 'array', values: [{ kind: 'null' }, { kind: 'double', value: 0.5 }] },
    bytes: { kind: 'bytes', value: Buffer.from('é') },
    when: { kind: 'timestamp', value: 1_500_000n },
  });
  remove(store, `enquiries/${id}`);
  const [created, updated, deleted] = events;
  if (!created || !updated || !deleted) throw new Error('an event is missing');

  const first = await receive({ document: 'enquiries/{id}' }, created);
  expect(first).toMatchObject({ id: created.id, params: { id }, document: `enquiries/${id}`, project });
  expect(Date.parse(first.time)).toBe(first.data?.after.updateTime?.toMillis());
  expect(first.data?.before.exists).toBe(false);
  expect(first.data?.after.data()).toEqual({ name: 'Ayşe', count: 42 });

  const second = await receive({ document: 'enquiries/{id}' }, updated);
  expect(second.data?.before.data()).toEqual({ name: 'Ayşe', count: 42 });
  const after = second.data?.after.data();
  expect(after).toMatchObject({ list: [null, 0.5], bytes: Buffer.from('é') });
  expect(after?.['when'].toMillis()).toBe(1500);

  const third = await receive({ document: 'enquiries/{id}' }, deleted);
  expect(third.data?.before.exists).toBe(true);
  expect(third.data?.after.exists).toBe(false);
});

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleCall } from './example-call.ts';
import { onWithdrawalRestored } from './on-withdrawal-restored.ts';
import { withdrawalDocument } from './withdrawal-document.ts';

const { mails, records } = vi.hoisted(() => ({
  /** The receivers of the queued mails, by id. */
  mails: new Map<string, string>(),
  /** The stored statements, by path. */
  records: new Map<string, object>(),
}));

vi.mock('firebase-functions/logger', () => ({ write: () => {} }));
vi.mock('../platform/config.ts', () => ({ config: () => ({}) }));
vi.mock('../platform/function-options.ts', () => ({ triggerOptions: {} }));
vi.mock('./find-order.ts', () => ({
  findOrder: async (order: string, email: string) =>
    order === '7F3A-91C2' && email === 'isil@ornek.com' ? { id: 'paid', product: 'Grup' } : undefined,
}));
vi.mock('./withdrawal-document.ts', async (original) => ({
  ...(await original<object>()),
  orderFields: (_: object, order?: { readonly id: string }) => ({ paymentId: order?.id ?? null }),
}));
vi.mock('./mails/withdrawal-mails.ts', () => ({
  withdrawalMails: async (_: string, { email }: { readonly email: string }) => ({
    founder: { role: 'founder-withdrawal', to: 'founder' },
    receipt: { role: 'withdrawal-receipt', to: email },
  }),
}));
vi.mock('../mail/outbox/queue-mail.ts', () => ({
  queueMail: async (id: string, { to }: { readonly to: string }) => {
    if (!mails.has(id)) mails.set(id, to);
  },
}));
vi.mock('../platform/firestore.ts', () => {
  const doc = (path: string) => ({
    path,
    id: path.split('/').at(-1),
    get: async () => snapshotOf(path, mails.has(path.slice(5)) ? { to: mails.get(path.slice(5)) } : undefined),
  });
  const snapshotOf = (path: string, fields: object | undefined) => ({
    ref: { path },
    id: path.split('/').at(-1),
    exists: fields !== undefined,
    data: () => fields,
    get: (field: string) => new Map<string, unknown>(Object.entries(fields ?? {})).get(field),
  });
  const transaction = {
    get: async ({ path }: { readonly path: string }) => snapshotOf(path, records.get(path)),
    update: ({ path }: { readonly path: string }, changes: object) =>
      records.set(path, { ...records.get(path), ...changes }),
  };
  return {
    firestore: () => ({
      doc,
      collection: (name: string) => ({ doc: (id: string) => doc(`${name}/${id}`) }),
      runTransaction: (work: (given: typeof transaction) => unknown) => work(transaction),
    }),
  };
});

const PATH = 'withdrawals/w';
const RECEIPT = 'w-withdrawal-receipt';

const snapshot = (fields: object) =>
  ({
    ref: { path: PATH },
    data: () => fields,
    get: (field: string) => new Map<string, unknown>(Object.entries(fields)).get(field),
  }) as unknown as DocumentSnapshot;

/** Changes fields of the stored statement as an edit in the console does, and delivers the event of that. */
async function edit(changes: object): Promise<void> {
  const before = records.get(PATH) ?? {};
  records.set(PATH, { ...before, ...changes });
  const data = { before: snapshot(before), after: snapshot({ ...before, ...changes }) };
  await onWithdrawalRestored.run({ data, params: { withdrawalId: 'w' } } as never);
}

const receivers = () => [...mails].filter(([id]) => id.startsWith(RECEIPT)).map(([, to]) => to);

beforeEach(() => {
  mails.clear();
  const call = exampleCall({ email: 'isli@ornek.com' });
  records.set(PATH, withdrawalDocument(call, undefined, new Date(), { appCheckFailed: false, flood: false }));
  mails.set(RECEIPT, 'isli@ornek.com');
  mails.set('w-founder-withdrawal', 'founder');
});

test.each([
  ['name', { fullName: 7 }, { fullName: 'Ada' }],
  ['number', { order: 73 }, { order: '7F3A-91C2' }],
])(
  'an address that was corrected while the %s was unreadable counts once that is corrected',
  async (_, wrong, right) => {
    await edit(wrong);
    await edit({ email: ' Isil@Ornek.com' });
    expect(receivers(), 'the statement cannot be read').toEqual(['isli@ornek.com']);
    await edit(right);
    expect(records.get(PATH)).toMatchObject({ email: 'isil@ornek.com', paymentId: 'paid' });
    expect(receivers()).toEqual(['isli@ornek.com', 'isil@ornek.com']);
    expect([...mails.values()].filter((to) => to === 'founder')).toHaveLength(2);
  },
);

test('a field that was unreadable for a while brings no mail that went before', async () => {
  records.set(PATH, { ...records.get(PATH), email: 'isil@ornek.com', paymentId: 'paid' });
  mails.set(RECEIPT, 'isil@ornek.com');
  await edit({ fullName: 7 });
  await edit({ fullName: 'Ada' });
  expect(mails.size).toBe(2);
});

test('an address that was changed and changed back brings its owner no second receipt', async () => {
  await edit({ email: 'ada@ornek.com' });
  await edit({ email: 'isli@ornek.com' });
  expect(receivers()).toEqual(['isli@ornek.com', 'ada@ornek.com']);
});

test('an address that was corrected while a statement was closed counts once it is opened again', async () => {
  await edit({ _status: 'done' });
  await edit({ email: ' Ada@Ornek.com' });
  await edit({ _status: 'open' });
  expect(records.get(PATH)).toMatchObject({ email: 'ada@ornek.com', paymentId: null });
  expect(receivers()).toEqual(['isli@ornek.com', 'ada@ornek.com']);
});

const toldFounder = () => [...mails.values()].filter((to) => to === 'founder');

test('a number that was corrected while a statement was closed brings the founder the verdict once it is opened again', async () => {
  records.set(PATH, { ...records.get(PATH), order: '0000-0000', email: 'isil@ornek.com' });
  mails.set(RECEIPT, 'isil@ornek.com');
  await edit({ _status: 'done' });
  await edit({ order: '7f3a-91c2' });
  expect(toldFounder(), 'closed').toHaveLength(1);
  await edit({ _status: 'open' });
  expect(records.get(PATH)).toMatchObject({ order: '7F3A-91C2', paymentId: 'paid' });
  expect(toldFounder()).toHaveLength(2);
  expect(receivers()).toEqual(['isil@ornek.com']);
  await edit({ _status: 'done' });
  await edit({ _status: 'open' });
  expect(toldFounder(), 'opened once more').toHaveLength(2);
});

test('an address that is corrected after its receipt was redirected by hand brings the founder the verdict all the same', async () => {
  mails.set(RECEIPT, 'isil@ornek.com');
  await edit({ email: 'isil@ornek.com' });
  expect(records.get(PATH)).toMatchObject({ paymentId: 'paid' });
  expect(toldFounder()).toHaveLength(2);
  expect(receivers()).toEqual(['isil@ornek.com']);
});

import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { onWithdrawalRestored } from './on-withdrawal-restored.ts';

const { current, queued } = vi.hoisted(() => ({
  /** The stored statement, and the address to which its receipt went. */
  current: { fields: {} as object, receiver: undefined as string | undefined },
  queued: vi.fn(async (_id: string) => true),
}));

vi.mock('firebase-functions/logger', () => ({ write: () => {} }));
vi.mock('../mail/outbox/queue-mail.ts', () => ({ queueMail: queued }));
vi.mock('../platform/config.ts', async (original) => ({ ...(await original<object>()), config: () => ({}) }));
vi.mock('./find-order.ts', () => ({ findOrder: async () => undefined }));
vi.mock('./mails/withdrawal-mails.ts', () => ({
  withdrawalMails: async () => ({ founder: { role: 'founder-withdrawal' }, receipt: { role: 'withdrawal-receipt' } }),
}));
vi.mock('../platform/firestore.ts', () => ({
  firestore: () => ({
    doc: (path: string) => ({ path }),
    collection: () => ({ doc: () => ({ get: async () => ({ get: () => current.receiver }) }) }),
    runTransaction: (work: (transaction: object) => unknown) =>
      work({
        get: async () => ({
          id: 'statement',
          exists: true,
          ref: {},
          data: () => current.fields,
          get: (name: string) => Object(current.fields)[name],
        }),
        update: () => {},
      }),
  }),
}));

const ASIDE = {
  _status: 'spam',
  notification: 'held',
  order: '0000-0000',
  email: 'isil@ornek.com',
  fullName: '',
  reason: '',
  locale: 'tr',
  receivedAt: Timestamp.now(),
};
const OPEN = { ...ASIDE, _status: 'open' };

const snapshotOf = (fields: object) =>
  ({
    data: () => fields,
    get: (name: string) => Object(fields)[name],
    ref: { path: 'withdrawals/statement' },
  }) as never;

/** Resolves with the number of mails that a change of a statement queues. */
async function mailsAfter(before: object, after: object): Promise<number> {
  queued.mockClear();
  current.fields = after;
  const data = { before: snapshotOf(before) as DocumentSnapshot, after: snapshotOf(after) as DocumentSnapshot };
  await onWithdrawalRestored.run({ data, params: { withdrawalId: 'statement' } } as never);
  return queued.mock.calls.length;
}

beforeEach(() => {
  current.receiver = undefined;
});

test('a statement that was set aside gets both mails when it is opened, and none when it is closed', async () => {
  expect(await mailsAfter(ASIDE, OPEN)).toBe(2);
  expect(await mailsAfter(ASIDE, { ...ASIDE, _status: 'done' })).toBe(0);
});

test.each([
  ['order', 1234],
  ['email', 7],
  ['fullName', null],
  ['reason', 7],
  ['locale', 'Türkçe'],
  ['receivedAt', 'bugün'],
])(
  'a statement that was opened while its %s could not be read gets both mails once that is corrected',
  async (field, wrong) => {
    const spoilt = { ...OPEN, [field]: wrong };
    expect(await mailsAfter({ ...ASIDE, [field]: wrong }, spoilt)).toBe(0);
    expect(await mailsAfter(spoilt, OPEN)).toBe(2);
  },
);

test('a statement that had its mails gets them no second time when it is closed and opened again', async () => {
  const mailed = { ...OPEN, notification: 'delivered' };
  current.receiver = OPEN.email;
  expect(await mailsAfter({ ...mailed, _status: 'done' }, mailed)).toBe(0);
});

import type { LogEntry } from 'firebase-functions/logger';
import { beforeEach, expect, test, vi } from 'vitest';
import { examplePayment } from '../../payments/record/example-order.ts';
import { remindOfSessions } from './session-reminders.ts';

const { logged, queueMail, stored } = vi.hoisted(() => ({
  logged: [] as LogEntry[],
  queueMail: vi.fn(async (_id: string) => true),
  /** The stored documents, by path. */
  stored: new Map<string, object>(),
}));

vi.mock('firebase-functions/logger', () => ({ write: (line: LogEntry) => logged.push(line) }));
vi.mock('../../mail/outbox/queue-mail.ts', () => ({ queueMail }));
vi.mock('../../platform/config.ts', async (original) => {
  const { exampleConfig } = await import('../../platform/example-config.ts');
  return { ...(await original<object>()), config: () => exampleConfig };
});
vi.mock('../../platform/firestore.ts', async () => {
  const { Firestore, DocumentReference } = await import('firebase-admin/firestore');
  const database = new Firestore({ projectId: 'demo-reminders' });
  const snapshotOf = ({ path, id }: { path: string; id: string }) => {
    const fields = stored.get(path);
    return { id, exists: fields !== undefined, data: () => fields } as never;
  };
  vi.spyOn(database, 'getAll').mockImplementation(async (...asked: unknown[]) =>
    asked.flatMap((one) => (one instanceof DocumentReference ? [snapshotOf(one)] : [])),
  );
  vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (this: { path: string; id: string }) {
    return snapshotOf(this);
  });
  return { firestore: () => database };
});

const NOW = new Date('2027-09-30T10:00:00Z');
const startsAt = new Date('2027-09-30T17:00:00Z');
const payment = { ...examplePayment(NOW), _state: 'paid', seat: 'sold' };
const ELSEWHERE = '3f2c1a70-5b1e-4a52-9d0c-3f6f6f6f6f6f';

beforeEach(() => {
  vi.clearAllMocks();
  logged.length = 0;
  stored.clear();
  stored.set(`payments/${payment.id}`, payment);
});

test.each([
  ['an empty entry', ''],
  ['a name', 'Ayşe / Fatma'],
  ['an order that is not there', ELSEWHERE],
])('%s among the sold seats of a group does not stop the reminders of the others', async (_, wrong) => {
  stored.set('cohorts/tr', { startsAt, sold: [wrong, `${payment.id} `] });
  await remindOfSessions(24, NOW);
  expect(queueMail.mock.calls.map(([id]) => id)).toEqual([expect.stringContaining(payment.id)]);
});

test('sold seats without an order are logged: ids as they are, other texts only by their number', async () => {
  stored.set('cohorts/tr', { startsAt, sold: ['Ayşe', ELSEWHERE, payment.id] });
  await remindOfSessions(24, NOW);
  expect(logged).toContainEqual({
    severity: 'WARNING',
    message: 'group.sold-unknown',
    cohort: 'tr',
    count: 2,
    orders: ELSEWHERE,
  });
});

import { DAY_MS, HOUR_MS } from '@site/contract/durations';
import { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { examplePayment } from '../record/example-order.ts';
import { lookBackMs, mailUnmailedPayments } from './unmailed-payments.ts';

const { lines } = vi.hoisted(() => {
  const lines: string[] = [];
  // before the logger is loaded, which keeps the console as it finds it
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return { lines };
});

vi.mock('../../platform/firestore.ts', async (original) => {
  const database = new Firestore({ projectId: 'demo-unmailed' });
  return { ...(await original<object>()), firestore: () => database };
});
vi.mock('../../platform/config.ts', () => ({
  config: () => ({
    projectId: 'demo-unmailed',
    consoleOrigin: 'https://console.firebase.google.com',
    mailFrom: 'Site <site@site.example>',
    founderEmail: 'kurucu@site.example',
    siteOrigin: 'https://www.site.example',
    mailRetentionDays: 30,
  }),
}));

const NOW = new Date('2027-03-01T12:00:00Z');

beforeEach(() => {
  lines.length = 0;
});

test.each([
  ['09:00:00', 30, 7 * DAY_MS],
  ['09:04:59', 30, 7 * DAY_MS],
  ['09:04:59', 3, 3 * DAY_MS],
  ['09:05:00', 30, HOUR_MS],
  ['09:59:59', 30, HOUR_MS],
])('the run at %s looks back so far where mails are kept for %i days: %i ms', (time, days, span) => {
  expect(lookBackMs(new Date(`2026-11-26T${time}Z`), days)).toBe(span);
});

/** A run that finds one paid order without mails, whose mails the database then refuses to create, with a gRPC code. */
function runRefused(code: number): Promise<number> {
  const order = examplePayment(NOW);
  const paid = { ...order, _state: 'paid', paidAt: NOW, seat: 'none', product: { ...order.product, cohort: null } };
  const fields: Readonly<Record<string, unknown>> = { ...paid, createdAt: Timestamp.fromDate(NOW) };
  const document = { id: order.id, createTime: Timestamp.fromDate(NOW), get: (name: string) => fields[name] };
  vi.spyOn(Query.prototype, 'get').mockResolvedValue({ empty: false, size: 1, docs: [document] } as never);
  vi.spyOn(Firestore.prototype, 'getAll').mockResolvedValue([]);
  vi.spyOn(DocumentReference.prototype, 'get').mockResolvedValue({ data: () => fields } as never);
  const refusal = Object.assign(new Error('refused'), { code });
  vi.spyOn(Firestore.prototype, 'runTransaction').mockRejectedValue(refusal);
  return mailUnmailedPayments(NOW);
}

test('a trigger that was only late, and queues the mails of its order first, makes no run fail', async () => {
  expect(await runRefused(6)).toBe(1);
  expect(lines).toEqual([]);
});

test('a run whose mails the database does not take fails, and says of which order', async () => {
  await expect(runRefused(14)).rejects.toThrow('payment.not-mailed: 1 of 1');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ message: 'payment.not-mailed', code: '14' }]);
});

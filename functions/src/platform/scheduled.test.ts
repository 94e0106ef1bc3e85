import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { scheduled } from './scheduled.ts';

const { notes, lines } = vi.hoisted(() => {
  const lines: string[] = [];
  // before the logger is loaded: it keeps the console methods that it finds then
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
  return { notes: [] as unknown[], lines };
});

vi.mock('./firestore.ts', () => ({
  firestore: () => ({ collection: () => ({ doc: () => ({ set: async (note: unknown) => notes.push(note) }) }) }),
}));

afterEach(() => {
  vi.useRealTimers();
  notes.length = 0;
  lines.length = 0;
});

const failure = (schedule: string, code: string) => ({ severity: 'ERROR', message: 'schedule.failed', schedule, code });

const START = new Date('2027-03-14T12:00:00Z');
const END = new Date('2027-03-14T12:02:00Z');
const OPTIONS = { schedule: 'every 1 minutes' };
const EVENT = { scheduleTime: START.toISOString() };

test('a run notes when it has succeeded, not when it began', async () => {
  vi.useFakeTimers({ now: START });
  const run = scheduled('reconcile-payments', OPTIONS, async () => {
    vi.setSystemTime(END);
  });
  await run.run(EVENT);
  expect(notes).toEqual([{ succeededAt: Timestamp.fromDate(END) }]);
});

test('a run that fails notes nothing, and is logged without its message', async () => {
  const run = scheduled('reconcile-payments', OPTIONS, () => Promise.reject(new RangeError('no')));
  await expect(run.run(EVENT)).rejects.toMatchObject({ errors: [new RangeError('no')] });
  expect(notes).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([failure('reconcile-payments', 'RangeError')]);
});

test('a part that fails does not stop the rest, and the run fails at its end', async () => {
  const run = scheduled('mail-watchdog', OPTIONS, async (_now, runPart) => {
    expect(await runPart(Promise.reject(new Error('no')))).toBeUndefined();
    expect(await runPart(Promise.resolve(7))).toBe(7);
  });
  await expect(run.run(EVENT)).rejects.toMatchObject({ name: 'AggregateError', errors: [new Error('no')] });
  expect(notes).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([failure('mail-watchdog', 'Error')]);
});

import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { scheduleVerdict } from './health.ts';

const now = new Date('2027-03-14T12:00:00Z');
const minutesAgo = (minutes: number) => Timestamp.fromMillis(now.getTime() - minutes * 60_000);

test.each([
  [minutesAgo(14), 'ok'],
  [minutesAgo(16), 'late'],
  [undefined, 'ok'],
])('a schedule of fifteen minutes that ran at %s is %s', (succeededAt, verdict) => {
  expect(scheduleVerdict(succeededAt, 15, now)).toBe(verdict);
});

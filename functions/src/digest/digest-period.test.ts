import { DAY_MS } from '@site/contract/plain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { runtimeNotice, tellsExtensionEnd, toldBefore } from './digest-period.ts';

test.each([
  ['2027-11-01', '2027-10-31', 'near'],
  ['2027-11-02', '2027-11-01', null],
  ['2027-11-02', '2027-10-31', 'near'],
  ['2028-01-01', '2027-12-31', 'near'],
  ['2028-10-31', '2028-10-01', null],
  ['2028-11-01', '2028-10-31', 'over'],
  ['2027-10-01', '2027-09-30', null],
])('the digest of %s after one of %s reports the end of the functions’ runtime as %j', (day, last, told) => {
  const morning = (of: string) => new Date(`${of}T05:00:00Z`);
  expect(runtimeNotice(morning(day), morning(last))).toBe(told);
});

test.each([
  ['2027-01-01', '2026-12-31', 'extension', true],
  ['2027-01-02', '2027-01-01', 'extension', false],
  ['2027-01-01', '2026-12-31', 'builtin', false],
])(
  'the digest of %s after one of %s, sent by %s, reports the end of the extension: %s',
  (day, last, delivery, isTold) => {
    const morning = (of: string) => new Date(`${of}T05:00:00Z`);
    expect(tellsExtensionEnd(morning(day), morning(last), delivery)).toBe(isTold);
  },
);

const MORNING = new Date('2026-11-21T05:00:00Z');

/** A digest of so many days ago, as the outbox has it. */
const digestOf = (days: number, state: string) => ({
  queuedAt: Timestamp.fromMillis(MORNING.getTime() - days * DAY_MS),
  delivery: { state },
});

test.each([
  ['was delivered', [digestOf(1, 'SUCCESS')], 1, false],
  ['is on its way', [digestOf(1, 'RETRY')], 1, false],
  ['failed', [digestOf(1, 'ERROR'), digestOf(2, 'SUCCESS')], 2, true],
  ['was marked as failed by hand', [digestOf(1, 'error'), digestOf(2, 'SUCCESS')], 2, true],
  ['failed days ago', [undefined, undefined, digestOf(3, 'ERROR'), digestOf(4, 'SUCCESS')], 4, true],
  ['was delivered after one that failed', [digestOf(1, 'SUCCESS'), digestOf(2, 'ERROR')], 1, false],
  ['failed, as all did', [digestOf(1, 'ERROR'), digestOf(2, 'ERROR')], 30, true],
  ['is missing', [undefined, undefined], 30, false],
] as const)(
  'a last digest that %s decides since when the next one reports, and whether it may quote',
  (_, digests, days, lastFailed) => {
    const { since, ...told } = toldBefore(digests, MORNING);
    const overlap = days < 30 ? 60_000 : 0;
    expect(since).toEqual(new Date(MORNING.getTime() - days * DAY_MS - overlap));
    expect(told).toEqual({ lastFailed });
  },
);

import { MINUTE_MS } from '@site/contract/plain/durations';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { dropOf } from './drop-unsent.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const leaseUntil = (minutes: number) => Timestamp.fromMillis(NOW.getTime() + minutes * MINUTE_MS);

test.each([
  ['was never taken up', {}, 'delete'],
  ['failed', { state: 'ERROR' }, 'delete'],
  ['waits for a retry', { state: 'RETRY' }, 'delete'],
  ['was left by its worker', { state: 'PROCESSING', leaseExpireTime: leaseUntil(-1) }, 'delete'],
  ['is being sent', { state: 'PROCESSING', leaseExpireTime: leaseUntil(1) }, 'last try'],
  ['may still be recorded as sent', { state: 'PROCESSING', leaseExpireTime: leaseUntil(-0.5) }, 'last try'],
  ['was sent', { state: 'SUCCESS' }, 'sent'],
] as const)('an outdated mail that %s: %j becomes %s', (_, delivery, drop) => {
  expect(dropOf({ delivery }, NOW)).toBe(drop);
});

test('an outdated mail without a delivery is deleted', () => {
  expect(dropOf({}, NOW)).toBe('delete');
});

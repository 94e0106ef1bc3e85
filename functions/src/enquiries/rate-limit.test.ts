import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { exampleRequest } from './example-request.ts';
import { type Counter, counted, limitsOf } from './rate-limit.ts';

const now = new Date('2026-11-21T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const params = { ENQUIRIES_PER_IP: 20, ENQUIRIES_PER_MAIL_ADDRESS: 5, LIMIT_HASH_KEY: 'a key that is long enough' };

function afterRequests(times: ReadonlyArray<Date>, max: number): Counter | undefined {
  let counter: Counter | undefined;
  for (const time of times) {
    counter = counted(counter, max, time);
    if (counter === undefined) return undefined;
  }
  return counter;
}

test('the first request opens a window of ten minutes', () => {
  expect(counted(undefined, 5, now)).toEqual({
    count: 1,
    startedAt: Timestamp.fromDate(now),
    expireAt: Timestamp.fromDate(later(10)),
  });
});

test('requests are let in up to the limit, and the next one not', () => {
  expect(afterRequests([now, later(1), later(2)], 3)).toMatchObject({ count: 3 });
  expect(afterRequests([now, later(1), later(2), later(9.9)], 3)).toBeUndefined();
});

test('after ten minutes the count begins again', () => {
  expect(afterRequests([now, later(1), later(2), later(10)], 3)).toMatchObject({ count: 1 });
});

test('a counter that someone has spoilt in the console counts from the beginning', () => {
  expect(counted({ count: 'many' }, 3, now)).toMatchObject({ count: 1 });
});

test('an unknown network is not limited, the mail address is', () => {
  const limits = limitsOf(exampleRequest(), undefined, params);
  expect(limits).toEqual([{ id: expect.stringMatching(/^mail-[0-9a-f]{32}$/), max: 5 }]);
});

test('a network is counted for each form, a mail address for all of them', () => {
  const home = exampleRequest();
  const partnership = { kind: 'partnership', fields: { ...home.fields, name: '', expertise: 'other' } } as const;
  const [homeMail, homeIp] = limitsOf(home, '203.0.113.7', params);
  const [partnerMail, partnerIp] = limitsOf(partnership, '203.0.113.7', params);
  expect(homeIp).toEqual({ id: expect.stringMatching(/^ip-home-[0-9a-f]{32}$/), max: 20 });
  expect(partnerIp?.id).not.toBe(homeIp?.id);
  expect(partnerMail).toEqual(homeMail);
});

test('what is stored tells no address without the key', () => {
  const ids = (key: string) => limitsOf(exampleRequest(), '203.0.113.7', { ...params, LIMIT_HASH_KEY: key });
  expect(JSON.stringify(ids('one key'))).not.toMatch(/203|isil/);
  expect(ids('one key')).not.toEqual(ids('another key'));
});

import { expect, test } from 'vitest';
import { MINUTE_MS } from '../plain/durations.ts';
import { consentExpiry, consentId, dateAfter, latestAnswer } from './newsletter.ts';
import type { ConsentEvent } from './records.ts';

test.each([
  ['a minute ahead of this clock', MINUTE_MS],
  ['of this very millisecond', 0],
  ['of a minute ago', -MINUTE_MS],
])('the end of a newsletter is the latest answer, even after a consent %s', (_, aheadMs) => {
  const now = new Date('2028-01-10T12:00:00Z');
  const consent = { event: 'confirmed', at: new Date(now.getTime() + aheadMs) } as const;
  const left = { event: 'left', at: dateAfter([consent], now) } as const;
  expect(latestAnswer([left, consent])).toBe(left);
  expect(left.at.getTime()).toBe(Math.max(now.getTime(), consent.at.getTime() + 1));
});

const at = new Date('2026-11-22T09:00:00Z');

test.each<[ConsentEvent, ConsentEvent[], number | null]>([
  ['asked', [], 30],
  ['confirmed', ['asked'], null],
  ['left', ['asked'], 30],
  ['left', ['asked', 'left', 'asked'], 30],
  ['left', ['asked', 'confirmed'], 1_096],
  ['left', ['asked', 'confirmed', 'left', 'asked'], 1_096],
])('the event `%s` after %j is kept for %s days', (event, before, days) => {
  const earlier = before.map((one) => ({ event: one }));
  const expiry = consentExpiry({ event, at }, earlier);
  const keptMs = expiry && expiry.getTime() - at.getTime();
  expect(keptMs && keptMs / 86_400_000).toBe(days);
});

test('an enquiry asks once, and each answer has an id of its own', () => {
  const id = (event: ConsentEvent, time: Date) => consentId({ event, at: time, enquiryId: 'a' });
  const later = new Date(at.getTime() + 1);
  expect(id('asked', later)).toBe(id('asked', at));
  expect(new Set([id('asked', at), id('left', at), id('left', later), id('confirmed', at)]).size).toBe(4);
});

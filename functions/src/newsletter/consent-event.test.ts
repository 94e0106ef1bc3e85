import { expect, test } from 'vitest';
import { type ConsentEventRecord, consentDocument } from './consent-event.ts';

const at = new Date('2026-11-22T09:00:00Z');

const event = (event: ConsentEventRecord['event']): ConsentEventRecord => ({
  event,
  at,
  email: 'isil@ornek.com',
  textVersion: '2026-11',
  enquiryId: 'a',
  locale: 'tr',
  token: 'a',
});

test.each<[ConsentEventRecord['event'], Array<ConsentEventRecord['event']>, number | null]>([
  ['asked', [], 30],
  ['confirmed', ['asked'], null],
  ['left', ['asked'], 30],
  ['left', ['asked', 'left', 'asked'], 30],
  ['left', ['asked', 'confirmed'], 1_096],
  ['left', ['asked', 'confirmed', 'left', 'asked'], 1_096],
])('the event `%s` after %j is kept for %s days', (last, earlier, days) => {
  const { expireAt } = consentDocument(event(last), earlier.map(event));
  const keptMs = expireAt && expireAt.toMillis() - at.getTime();
  expect(keptMs && keptMs / 86_400_000).toBe(days);
});

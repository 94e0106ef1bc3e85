import { expect, test } from 'vitest';
import type { ConsentEventRecord } from './consent-event.ts';
import { mayBeAsked } from './question.ts';

const now = new Date('2026-11-22T09:00:00Z');

/** Returns an event of this many days ago. */
const event = (event: ConsentEventRecord['event'], days: number): ConsentEventRecord => ({
  event,
  at: new Date(now.getTime() - days * 86_400_000),
  token: 'token',
  email: 'isil@ornek.com',
  textVersion: '2026-11',
  enquiryId: 'enquiry',
  locale: 'tr',
});

test.each([
  ['an address without events', true, []],
  ['an address on the list', false, [event('asked', 400), event('confirmed', 399)]],
  ['an address on the list that was asked again', false, [event('confirmed', 399), event('asked', 5)]],
  ['an address that was asked within a day', false, [event('asked', 0.99)]],
  ['an address that was asked a day ago', true, [event('asked', 1)]],
  ['an address that has declined within thirty days', false, [event('asked', 30), event('left', 29.9)]],
  ['an address that has declined thirty days ago', true, [event('asked', 31), event('left', 30)]],
  [
    'a former subscriber who has declined a question today',
    false,
    [event('confirmed', 90), event('left', 60), event('asked', 0.5), event('left', 0.4)],
  ],
  ['a former subscriber', true, [event('asked', 9), event('confirmed', 8), event('left', 0.01)]],
  [
    'a former subscriber who was asked within a day',
    false,
    [event('confirmed', 8), event('left', 3), event('asked', 0.5)],
  ],
])('%s may be asked about the newsletter: %s', (_, asked, events) => {
  expect(mayBeAsked(events, now)).toBe(asked);
  expect(mayBeAsked(events.toReversed(), now)).toBe(asked);
});

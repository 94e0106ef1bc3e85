import { expect, test } from 'vitest';
import type { ConsentEventRecord } from './consent-event.ts';
import { mayBeAsked } from './question.ts';

const now = new Date('2026-11-22T09:00:00Z');

/** Returns an event of this many days ago, of an address of one mailbox. */
const event = (event: ConsentEventRecord['event'], days: number, email = 'isil@ornek.com'): ConsentEventRecord => ({
  event,
  at: new Date(now.getTime() - days * 86_400_000),
  token: 'token',
  email,
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
  ['an address that has left two questions unanswered', false, [event('asked', 3), event('asked', 1.5)]],
  [
    'an address that has left two questions unanswered since it declined',
    false,
    [event('asked', 75), event('left', 74), event('asked', 29), event('asked', 1.5)],
  ],
  [
    'an address that has left one question unanswered since it declined',
    true,
    [event('asked', 75), event('left', 74), event('asked', 1.5)],
  ],
  [
    'a former subscriber who has left two questions unanswered',
    false,
    [event('confirmed', 90), event('left', 60), event('asked', 3), event('asked', 1.5)],
  ],
  [
    'a mailbox that is on the list under another spelling than the one that has left',
    false,
    [event('confirmed', 50), event('left', 40, 'isil+site@ornek.com')],
  ],
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

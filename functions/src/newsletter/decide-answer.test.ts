import { expect, test } from 'vitest';
import type { ConsentEventRecord } from './consent-event.ts';
import { decideAnswer } from './decide-answer.ts';

const now = new Date('2026-11-22T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function event(event: ConsentEventRecord['event'], at: Date, token = 'first'): ConsentEventRecord {
  return { event, at, token, email: 'isil@ornek.com', textVersion: '2026-11', enquiryId: token, locale: 'tr' };
}

const asked = event('asked', daysAgo(1));

test('a confirmation is added once, and records which address agreed to which sentence', () => {
  expect(decideAnswer(asked, [asked], 'confirm', now)).toEqual({
    state: 'confirmed',
    event: { ...asked, event: 'confirmed', at: now },
  });
  const confirmed = event('confirmed', daysAgo(0.5));
  expect(decideAnswer(asked, [asked, confirmed], 'confirm', now)).toEqual({ state: 'confirmed' });
});

test('a link confirms for ten days', () => {
  const old = event('asked', daysAgo(10.1));
  expect(decideAnswer(old, [old], 'confirm', now)).toEqual({ state: 'over' });
});

test('an address that has left cannot confirm by an older link, but by that of a new question', () => {
  const left = event('left', daysAgo(0.5));
  expect(decideAnswer(asked, [asked, left], 'confirm', now)).toEqual({ state: 'over' });
  const again = event('asked', daysAgo(0.1), 'second');
  expect(decideAnswer(again, [asked, left, again], 'confirm', now)).toMatchObject({
    state: 'confirmed',
    event: { token: 'second' },
  });
});

test('a link of any age unsubscribes, also before a confirmation, and adds one event', () => {
  const old = event('asked', daysAgo(900));
  const confirmed = event('confirmed', daysAgo(899));
  expect(decideAnswer(old, [old, confirmed], 'leave', now)).toMatchObject({ state: 'left', event: { event: 'left' } });
  expect(decideAnswer(asked, [asked], 'leave', now)).toMatchObject({ event: { event: 'left' } });
  const left = event('left', daysAgo(2));
  expect(decideAnswer(old, [old, confirmed, left], 'leave', now)).toEqual({ state: 'left' });
});

test('an older link also unsubscribes an address that confirmed by a newer one', () => {
  const left = event('left', daysAgo(3));
  const again = event('asked', daysAgo(2), 'second');
  const confirmed = event('confirmed', daysAgo(1), 'second');
  expect(decideAnswer(asked, [asked, left, again, confirmed], 'leave', now)).toMatchObject({
    state: 'left',
    event: { event: 'left', at: now },
  });
});

test.each(['confirmed', 'asked'] as const)(
  'an unsubscription is dated after the last event, even if the clock of that event was ahead: %s',
  (last) => {
    const ahead = event(last, new Date(now.getTime() + 3_600_000));
    const left = decideAnswer(asked, [asked, ahead], 'leave', now).event;
    expect(left?.at.getTime()).toBe(ahead.at.getTime() + 1);
  },
);

test('a confirmation is dated after the last event, even if the clock of that event was ahead', () => {
  const left = event('left', new Date(now.getTime() + 3_600_000));
  const again = event('asked', new Date(now.getTime() + 3_600_001), 'second');
  const confirmed = decideAnswer(again, [asked, left, again], 'confirm', now).event;
  expect(confirmed?.at.getTime()).toBe(again.at.getTime() + 1);
});

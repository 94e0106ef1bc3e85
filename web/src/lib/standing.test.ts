import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const now = new Date('2027-09-01T12:00:00Z');
const status = { cohort: 'tr', seatsLeft: 3, startsAt: '2027-09-30T17:00:00.000Z', open: true };

test('a group with places is open and tells how many', () => {
  expect(standingOf(status, now)).toEqual({ is: 'open', left: 3 });
});

test('a group without places is full before its start and past after it', () => {
  const none = { ...status, seatsLeft: 0, open: false };
  expect(standingOf(none, now)).toEqual({ is: 'full' });
  expect(standingOf(none, new Date('2027-10-01T00:00:00Z'))).toEqual({ is: 'past' });
});

test('a group that has started is past, whatever places it has', () => {
  const started = { ...status, open: false };
  expect(standingOf(started, new Date('2027-10-01T00:00:00Z'))).toEqual({ is: 'past' });
});

test.each([null, 'full', {}, { ...status, seatsLeft: '3' }, { ...status, seatsLeft: -1 }, { ...status, open: 1 }])(
  '%j says nothing about the group',
  (answer) => {
    expect(standingOf(answer, now)).toEqual({ is: 'unknown' });
  },
);

import { expect, test } from 'vitest';
import { invitationEnd, invitationEndIn } from './invitation-end.ts';

test('the end of an invitation in its link is rounded down to the minute', () => {
  const end = new Date('2027-09-11T12:00:59.999Z');
  expect(invitationEndIn(invitationEnd(end))?.toISOString()).toBe('2027-09-11T12:00:00.000Z');
});

test.each([null, '', 'until', '2027-09-11T12:00Z', '-1', '1.5', '1e9', ' 30345120', '999999999'])(
  'no end of an invitation is read from %j',
  (written) => {
    expect(invitationEndIn(written)).toBeNull();
  },
);

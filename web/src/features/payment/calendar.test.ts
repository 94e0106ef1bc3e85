import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

test('a group becomes one weekly series with escaped texts', () => {
  const sessions = { capacity: 7, startsAt: '2027-09-30T20:00:00+03:00', sessionMinutes: 90, weeks: 5 };
  const lines = calendarOf('id-1', 'Grup; koçluk, canlı', sessions).split('\r\n');
  expect(lines).toContain('DTSTART:20270930T170000Z');
  expect(lines).toContain('DTEND:20270930T183000Z');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;COUNT=5');
  expect(lines).toContain('SUMMARY:Grup\\; koçluk\\, canlı');
});

import { expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';

const sessions = { capacity: 7, startsAt: '2027-09-30T20:00:00+03:00', sessionMinutes: 90, weeks: 5 };
const entry = { id: 'id-1', title: 'Grup koçluğu', description: 'Canlı', location: 'Çevrim içi' };
const now = new Date('2027-09-01T09:08:07.006Z');

const fileOf = (changes: Partial<typeof entry> = {}) => calendarOf({ ...entry, ...changes }, sessions, now);
/** The lines as a calendar reads them: RFC 5545, 3.1. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a group becomes one weekly series in UTC', () => {
  expect(unfolded(fileOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:-\/\/.+/),
    'BEGIN:VEVENT',
    'UID:id-1',
    'DTSTAMP:20270901T090807Z',
    'DTSTART:20270930T170000Z',
    'DTEND:20270930T183000Z',
    'RRULE:FREQ=WEEKLY;COUNT=5',
    'SUMMARY:Grup koçluğu',
    'DESCRIPTION:Canlı',
    'LOCATION:Çevrim içi',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what means something to a calendar is escaped in a text, and a line end stays within it', () => {
  const lines = unfolded(fileOf({ title: 'Grup; koçluk, canlı', description: 'a\\b\r\nc\nd' }));
  expect(lines).toContain('SUMMARY:Grup\\; koçluk\\, canlı');
  expect(lines).toContain('DESCRIPTION:a\\\\b\\nc\\nd');
});

test.each(['ş'.repeat(200), 'a'.repeat(200), `x${'👩‍💼'.repeat(40)}`])(
  'a long line is folded at 75 octets, between characters: %s',
  (description) => {
    const file = fileOf({ description });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(unfolded(file)).toContain(`DESCRIPTION:${description}`);
  },
);

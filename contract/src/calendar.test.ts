import { afterEach, expect, test, vi } from 'vitest';
import { calendarOf, sessionStarts, startsOfRun } from './calendar.ts';

// a zone whose clock is put back on 31 October 2027
vi.mock('./settings.ts', async () => {
  const { settings } = await import('./example-settings.ts');
  return { settings: Object.defineProperty({ ...settings }, 'timeZone', { get: () => zone.name }) };
});
const zone = vi.hoisted(() => ({ name: 'Europe/Istanbul' }));

const FIRST = new Date('2027-09-30T20:00:00+03:00');
const entry = {
  group: 'tr',
  host: 'www.site.example',
  title: 'Grup koçluğu',
  description: 'Canlı',
  location: 'Çevrim içi',
  revision: 7,
} as const;
const now = new Date('2027-09-01T09:08:07.006Z');

const fileOf = (
  changes: { readonly title?: string; readonly description?: string } = {},
  starts = sessionStarts(FIRST, 5),
) => calendarOf({ ...entry, ...changes }, starts, 90, now);
/** The lines as a calendar reads them: RFC 5545, 3.1. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('each session of a group is an event in UTC', () => {
  const lines = unfolded(fileOf());
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART:20270930T170000Z',
    'DTSTART:20271007T170000Z',
    'DTSTART:20271014T170000Z',
    'DTSTART:20271021T170000Z',
    'DTSTART:20271028T170000Z',
  ]);
  expect(new Set(lines.filter((line) => line.startsWith('UID'))).size).toBe(5);
  expect([...lines.slice(0, 13), ...lines.slice(-2)]).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    expect.stringMatching(/^PRODID:-\/\/.+/),
    'BEGIN:VEVENT',
    `UID:tr-${FIRST.getTime()}@www.site.example-1`,
    'SEQUENCE:7',
    'DTSTAMP:20270901T090807Z',
    'DTSTART:20270930T170000Z',
    'DTEND:20270930T183000Z',
    'SUMMARY:Grup koçluğu (1/5)',
    'DESCRIPTION:Canlı',
    'LOCATION:Çevrim içi',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a session keeps its UID in every file of its run, also once it was postponed', () => {
  const postponed = [FIRST, new Date('2027-10-14T17:00:00Z')];
  const files = [
    fileOf({ title: 'Group coaching', description: 'Live' }, sessionStarts(FIRST, 2)),
    fileOf({}, postponed),
  ];
  const [first, later] = files.map((file) => unfolded(file).filter((line) => line.startsWith('UID:')));
  expect(first).toEqual(later);
  expect(unfolded(fileOf({}, sessionStarts(new Date('2028-03-14T17:00:00Z'), 2)))).not.toContain(first?.[0]);
});

afterEach(() => {
  zone.name = 'Europe/Istanbul';
});

test('a session stays at its hour when the clock is put back between two of them', () => {
  zone.name = 'Europe/Berlin';
  const starts = sessionStarts(new Date('2027-10-28T18:00:00Z'), 2).map((start) => start.toISOString());
  expect(starts).toEqual(['2027-10-28T18:00:00.000Z', '2027-11-04T19:00:00.000Z']);
});

test('sessions that were postponed stand in place of the weekly ones in the run that they belong to', () => {
  const postponed = [FIRST, new Date('2027-10-14T17:00:00Z')];
  expect(startsOfRun(FIRST, 2, postponed)).toEqual(postponed);
  const next = new Date('2028-03-14T17:00:00Z');
  expect(startsOfRun(next, 2, postponed)).toEqual(sessionStarts(next, 2));
  expect(startsOfRun(FIRST, 2, [])).toEqual(sessionStarts(FIRST, 2));
});

test('what means something to a calendar is escaped in a text, and a line end stays within it', () => {
  const lines = unfolded(fileOf({ title: 'Grup; koçluk, canlı', description: 'a\\b\r\nc\nd' }));
  expect(lines).toContain('SUMMARY:Grup\\; koçluk\\, canlı (1/5)');
  expect(lines).toContain('DESCRIPTION:a\\\\b\\nc\\nd');
});

test.each(['ş'.repeat(200), 'a'.repeat(200), `x${'👩‍💼'.repeat(40)}`])(
  'a long line is folded at 75 octets, between characters: %s',
  (description) => {
    const file = fileOf({ description });
    for (const line of file.split('\r\n'))
      expect(encodeURIComponent(line).replaceAll(/%../g, '.').length).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(unfolded(file)).toContain(`DESCRIPTION:${description}`);
  },
);

import { sessionStarts } from '@site/contract/groups/calendar';
import { expect, test, vi } from 'vitest';
import { calendarOf } from './calendar-file.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const FIRST = new Date('2027-09-30T20:00:00+03:00');
const entry = {
  group: 'tr',
  run: 3,
  host: 'www.site.example',
  title: 'Grup koçluğu',
  description: 'Canlı',
  location: 'Çevrim içi',
  revision: 7,
} as const;
const now = new Date('2027-09-01T09:08:07.006Z');

const fileOf = (
  changes: { readonly title?: string; readonly description?: string; readonly run?: number } = {},
  starts = sessionStarts(FIRST, 5),
) => calendarOf({ ...entry, ...changes }, starts, 90, now);
/** The unfolded lines of a file: RFC 5545, 3.1. */
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
    'UID:tr-3-1@www.site.example',
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

test('a session keeps its UID after it was postponed or its run was moved', () => {
  const uidsOf = (file: string) => unfolded(file).filter((line) => line.startsWith('UID:'));
  const first = uidsOf(fileOf({ title: 'Group coaching', description: 'Live' }, sessionStarts(FIRST, 2)));
  const postponed = [FIRST, new Date('2027-10-14T17:00:00Z')];
  const moved = sessionStarts(new Date('2028-03-14T17:00:00Z'), 2);
  for (const starts of [postponed, moved]) expect(uidsOf(fileOf({}, starts))).toEqual(first);
  for (const uid of uidsOf(fileOf({ run: 4 }, moved))) expect(first).not.toContain(uid);
});

test('special characters and line breaks of a text are escaped', () => {
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

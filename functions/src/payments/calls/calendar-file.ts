import { settings } from '@site/contract/business/settings';
import type { GroupId } from '@site/contract/groups/groups';
import { MINUTE_MS } from '@site/contract/plain/durations';

/** The data of a group's sessions in a calendar file. */
interface CalendarEntry {
  readonly group: GroupId;
  /** Number of the run, from 1. */
  readonly run: number;
  /** Host of the site, which makes the UIDs of sessions globally unique. */
  readonly host: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** SEQUENCE: Outlook updates a moved session only when this number is higher than before. Fits into 32 bits. */
  readonly revision: number;
}

/** Longest line in octets, without its line break: RFC 5545, 3.1. */
const LINE_OCTETS = 75;

/** Number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}

/** A time in iCalendar's UTC format (RFC 5545, 3.3.5): `20270930T170000Z`. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a text value: RFC 5545, 3.3.11. */
function escaped(text: string): string {
  // without soft hyphens and word joiners of page texts: a search in the buyer's calendar would not skip them
  return text
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n');
}

/** Folds a line over the limit (RFC 5545, 3.1), never within a character. */
function folded(line: string): string {
  let text = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const length = octetsOf(character);
    if (length > room) {
      text += '\r\n ';
      room = LINE_OCTETS - 1;
    }
    text += character;
    room -= length;
  }
  return text;
}

/**
 * The sessions of a group's run as an iCalendar file (RFC 5545), with one event in UTC for each. A recurring event would also
 * be in UTC, and an hour off after a change of the clock, unless the file described the time zone. `now` is the time of the
 * file.
 *
 * The UID of a session consists of the run and the session's position, not its time: when the file is opened again after sessions
 * were moved, the calendar shows each session once, at its new time.
 */
export function calendarOf(
  entry: CalendarEntry,
  starts: ReadonlyArray<Date>,
  sessionMinutes: number,
  now: Date,
): string {
  const events = starts.flatMap((start, index) => [
    'BEGIN:VEVENT',
    `UID:${entry.group}-${entry.run}-${index + 1}@${entry.host}`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + sessionMinutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(entry.title)} (${index + 1}/${starts.length})`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(settings.brand)}//Sessions//EN`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

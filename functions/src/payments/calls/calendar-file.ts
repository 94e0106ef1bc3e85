import { MINUTE_MS } from '@site/contract/durations';
import type { GroupId } from '@site/contract/groups';
import { settings } from '@site/contract/settings';

/** What a calendar shows of the sessions of a group. */
interface CalendarEntry {
  readonly group: GroupId;
  /** Which run of the group it is, from 1. */
  readonly run: number;
  /** Host of the site, which makes the UID of a session one that no other site has. */
  readonly host: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  /** SEQUENCE: Outlook takes a session that has moved only from a file with a higher one. Fits into 32 bits. */
  readonly revision: number;
}

/** Octets of a line without its end: RFC 5545, 3.1. */
const LINE_OCTETS = 75;

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}

/** Time as iCalendar writes it, in UTC: RFC 5545, 3.3.5: `20270930T170000Z`. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a text value: RFC 5545, 3.3.11. */
function escaped(text: string): string {
  // the joiners of page texts would stay in the buyer's calendar, where a search does not pass over them
  return text
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n');
}

/** Folds a line over the limit: RFC 5545, 3.1. No character is cut in two. */
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
 * The sessions of a run of a group as a file for any calendar (RFC 5545): an event for each, in UTC. A series would repeat
 * in UTC too, an hour off after a change of the clock, unless the file described the zone. `now` is when it is made.
 *
 * The UID of a session names the run and the place in it, never a time: whoever opens the file again after sessions were moved
 * has each of them once, at its new time.
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

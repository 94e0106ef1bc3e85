import type { Cohort } from '@site/contract/cohorts';
import { settings } from '@site/contract/settings';

/** What a calendar shows of a session. */
interface CalendarEntry {
  /** UID of the series: a calendar that gets the file twice updates its entry instead of adding another. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
}

/** Octets of a line without its end: RFC 5545, 3.1. */
const LINE_OCTETS = 75;

const utf8 = new TextEncoder();

/** Time as iCalendar writes it, in UTC: RFC 5545, 3.3.5: `20270930T170000Z`. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a text value: RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

/** Folds a line over the limit: RFC 5545, 3.1. No character is cut in two. */
function folded(line: string): string {
  let text = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const { length } = utf8.encode(character);
    if (length > room) {
      text += '\r\n ';
      room = LINE_OCTETS - 1;
    }
    text += character;
    room -= length;
  }
  return text;
}

/** The weekly sessions of a group as a file for any calendar (RFC 5545), one series. `now` is when it is made. */
export function calendarOf(entry: CalendarEntry, { startsAt, sessionMinutes, weeks }: Cohort, now: Date): string {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + sessionMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(settings.brand)}//Payment//EN`,
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    // Turkey has no summer time, so a week later in UTC is the same hour there.
    `RRULE:FREQ=WEEKLY;COUNT=${weeks}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

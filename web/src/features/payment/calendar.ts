import type { Cohort } from '@site/contract/cohorts';
import { settings } from '@site/contract/settings';

/** Time as iCalendar writes it, RFC 5545, 3.3.5: `20270930T170000Z`. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Text as iCalendar writes it, RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** The weekly sessions of a group as a file for any calendar (RFC 5545), one series under one id. */
export function calendarOf(id: string, title: string, { startsAt, sessionMinutes, weeks }: Cohort): string {
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + sessionMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(settings.brand)}//Payment//EN`,
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(start)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    // Turkey has no summer time, so a week later in UTC is the same hour there.
    `RRULE:FREQ=WEEKLY;COUNT=${weeks}`,
    `SUMMARY:${escaped(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

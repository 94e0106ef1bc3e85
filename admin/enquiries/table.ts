import { HOUR_MS, MINUTE_MS } from '@site/contract/plain/durations';
import { isoMinute } from '@site/contract/words/dates';
import { fit, printable } from '../text/printable.ts';
import { textTable } from '../text/text-table.ts';
import type { StoredEnquiry } from './enquiries.ts';

const NAME_COLUMNS = 24;

function span(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return `${Math.floor(ms / MINUTE_MS)} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** Returns when the promised answer is due, in words; empty unless the enquiry is new. */
export function dueMark({ _status, dueAt }: Pick<StoredEnquiry, '_status' | 'dueAt'>, now: Date): string {
  if (_status !== 'new' || dueAt === null) return '';
  const left = dueAt.getTime() - now.getTime();
  return left < 0 ? `OVERDUE ${span(-left)}` : `in ${span(left)}`;
}

/** Returns the summary without the name at its beginning, which has a column of its own. */
function topic({ _summary, contact: { name } }: StoredEnquiry): string {
  return _summary.startsWith(`${name} · `) ? _summary.slice(name.length + 3) : _summary;
}

const HEADINGS = ['ref', 'received', 'status', 'kind', 'name', 'due', 'mails', 'about'];

/** Returns a table with a line for each enquiry. `columns` is the width of the terminal; undefined cuts nothing. */
export function enquiriesTable(enquiries: ReadonlyArray<StoredEnquiry>, now: Date, columns?: number): string {
  const cut = (text: string, room: number) => (columns === undefined ? text : fit(text, room));
  const rows = enquiries.map((enquiry) =>
    [
      enquiry.ref,
      enquiry.receivedAt === null ? '' : isoMinute(enquiry.receivedAt),
      enquiry._status,
      enquiry.kind,
      cut(printable(enquiry.contact.name), NAME_COLUMNS),
      dueMark(enquiry, now),
      enquiry.notification,
      topic(enquiry),
    ].map(printable),
  );
  return textTable(HEADINGS, rows, columns);
}

/** Returns the counts of all, new, overdue, spam and undelivered in a line. */
export function totals(enquiries: ReadonlyArray<StoredEnquiry>, now: Date): string {
  const waiting = enquiries.filter(({ _status }) => _status === 'new');
  const overdue = waiting.filter(({ dueAt }) => dueAt !== null && dueAt < now);
  const spam = enquiries.filter(({ _status }) => _status === 'spam');
  const undelivered = enquiries.filter(({ notification }) => notification === 'failed');
  return [
    `${enquiries.length} ${enquiries.length === 1 ? 'enquiry' : 'enquiries'}`,
    `${waiting.length} new`,
    `${overdue.length} overdue`,
    `${spam.length} set aside as spam`,
    `${undelivered.length} with an undelivered mail`,
  ].join(', ');
}

import { enquirySchemas } from '@site/contract/enquiry';
import { flattened } from '../console/plain-data.ts';
import type { StoredEnquiry } from './enquiries.ts';

/** Without a byte order mark a spreadsheet reads UTF-8 as another encoding, which breaks every Turkish letter. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Places where a spreadsheet would begin to read a formula (https://owasp.org/www-community/attacks/CSV_Injection):
 * at the start of a cell, and behind a line end, tab or semicolon, where a spreadsheet that is set to another
 * separator than the comma begins a cell of its own.
 */
const FORMULA = /(?<=^|[\r\n\t;])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what could begin one. */
export function defused(text: string): string {
  return text.replace(FORMULA, "'");
}

/** RFC 4180 with every field in quotes, each value defused. */
export function csvOf(rows: ReadonlyArray<ReadonlyArray<string>>): string {
  return rows.map((row) => `${row.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
}

/** Columns of every export, in the order of reading; fields that the founder added follow them. */
const COLUMNS: ReadonlyArray<string> = [
  'ref',
  'receivedAt',
  '_status',
  'kind',
  'contact.name',
  'contact.email',
  'contact.phone',
  'contact.company',
  'subject',
  '_summary',
  'dueAt',
  'notification',
  ...new Set(
    Object.values(enquirySchemas).flatMap(({ shape }) => Object.keys(shape).map((field) => `fields.${field}`)),
  ),
  'locale',
  'spam.reasons',
  'consent.noticeVersion',
  'consent.newsletter.textVersion',
  'source.page',
  'source.referrer',
  ...['source', 'medium', 'campaign', 'term', 'content'].map((key) => `source.utm.${key}`),
  'id',
  'expireAt',
];

/**
 * All stored fields, one row for each enquiry below a row of headings. Fields that the founder added are the last
 * columns.
 */
export function enquiriesCsv(enquiries: ReadonlyArray<StoredEnquiry>): string {
  const records = enquiries.map(({ id, ref, stored }) => flattened({ ...stored, id, ref }));
  const added = new Set(records.flatMap((record) => [...record.keys()]));
  const columns = [...COLUMNS, ...[...added].filter((path) => !COLUMNS.includes(path)).toSorted()];
  const rows = records.map((record) => columns.map((column) => record.get(column) ?? ''));
  return BYTE_ORDER_MARK + csvOf([columns, ...rows]);
}

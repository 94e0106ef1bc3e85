import { settings } from '../business/settings.ts';
import { enquirySchemas } from '../forms/enquiry.ts';
import { BYTE_ORDER_MARK, csvOf } from '../plain/csv.ts';
import { UTM_NAMES } from '../plain/limits.ts';
import { flatTable, flattened } from '../words/flattened.ts';
import type { Notification } from './deliveries.ts';
import type { Acknowledgement } from './records.ts';

/** Columns of every export, in reading order; fields that the founder added follow them. */
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
  'acknowledgement',
  ...new Set(
    Object.values(enquirySchemas).flatMap(({ shape }) => Object.keys(shape).map((field) => `fields.${field}`)),
  ),
  'locale',
  'spam.reasons',
  'consent.noticeVersion',
  'consent.newsletter.textVersion',
  'source.page',
  'source.referrer',
  ...UTM_NAMES.map((name) => `source.utm.${name}`),
  'id',
  'expireAt',
];

/**
 * Returns the fields of an enquiry by column. Empties a `due` that is not queued: the record keeps `due` for good, and in a table
 * without the mails it would read as not sent yet.
 */
function fieldsOf({ id, ref, stored }: ListedEnquiry): Map<string, string> {
  const fields = flattened({ ...stored, id, ref });
  const isDue = fields.get('acknowledgement') === ('due' satisfies Acknowledgement);
  if (isDue && fields.get('notification') !== ('queued' satisfies Notification)) fields.set('acknowledgement', '');
  return fields;
}

/** A stored enquiry with the reference that people quote. */
interface ListedEnquiry {
  readonly id: string;
  readonly ref: string;
  readonly stored: object;
}

/**
 * Returns enquiries as CSV for a spreadsheet in the founder's language: headings, then a row for each with all stored fields.
 * Fields that the founder added are the last columns.
 */
export function enquiriesCsv(enquiries: ReadonlyArray<ListedEnquiry>): string {
  const { headings, rows } = flatTable(COLUMNS, enquiries.map(fieldsOf));
  return BYTE_ORDER_MARK + csvOf([headings, ...rows], settings.founderLocale);
}

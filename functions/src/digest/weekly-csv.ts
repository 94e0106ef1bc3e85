import { settings } from '@site/contract/business/settings';
import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import { cut } from '@site/contract/plain/cut';
import type { Localized } from '@site/contract/plain/locale';
import { oneOf } from '@site/contract/plain/one-of';
import { referenceOf } from '@site/contract/plain/reference';
import { enquiriesCsv } from '@site/contract/records/enquiry-csv';
import { WEEKLY_CSV_ROLE } from '@site/contract/records/mail-roles';
import { dayAfter, daysInWords, isoDay, startOfDay } from '@site/contract/words/dates';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { defineString, select } from 'firebase-functions/params';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { type ConsoleLocation, consoleAddress } from '../mail/letter/console-address.ts';
import { type MailContent, paragraph } from '../mail/letter/content.ts';
import { founderFooter } from '../mail/letter/founder-footer.ts';
import { queueFounderNotice } from '../mail/letter/founder-notice.ts';
import { MAIL_BYTES_MAX } from '../mail/outbox/document.ts';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { pagesOf } from '../platform/pages-of.ts';
import { parameterGroup, SWITCH } from '../platform/parameter-group.ts';

const parameters = parameterGroup(
  'the weekly table',
  { WEEKLY_CSV: oneOf(SWITCH) },
  {
    WEEKLY_CSV: defineString('WEEKLY_CSV', {
      default: 'off',
      description: 'on: the enquiries of the week before are mailed to the founder once a week, as a CSV attachment.',
      input: select([...SWITCH]),
    }),
  },
);

const WEEK_DAYS = 7;

/** Leaves room for the two bodies of the mail beside the table. */
const BYTES_MAX = MAIL_BYTES_MAX - 100_000;

/** Most enquiries that one run holds in memory. */
const ROWS_MAX = 2_000;

const PAGE = 500;

type Rows = Parameters<typeof enquiriesCsv>[0];

/** Longest text of a form in a table that is too large otherwise. */
const CUT_TEXT_MAX = 500;

const withFields = z.object({ fields: z.record(z.string(), z.unknown()) });

const cutText = (value: unknown) =>
  typeof value === 'string' ? cut(value, CUT_TEXT_MAX, ({ length }) => length) : value;

/** Cuts the long texts that were typed into the form of an enquiry; returns the same enquiry where there is none. */
function shortened(enquiry: Rows[number]): Rows[number] {
  const { data } = withFields.safeParse(enquiry.stored);
  if (data === undefined) return enquiry;
  const cuts = Object.entries(data.fields).map(([name, value]) => [name, cutText(value)] as const);
  const isCut = cuts.some(([name, value]) => value !== data.fields[name]);
  return isCut ? { ...enquiry, stored: { ...enquiry.stored, fields: Object.fromEntries(cuts) } } : enquiry;
}

interface Fitting {
  readonly csv: string;
  /** How many enquiries are in the table. */
  readonly count: number;
  /** Long texts are cut. */
  readonly isShortened: boolean;
}

const fits = (csv: string): boolean => Buffer.byteLength(csv) <= BYTES_MAX;

/** The table of as many of the first enquiries as fit. */
function mostThatFit(enquiries: Rows): Omit<Fitting, 'isShortened'> {
  // by bisection: each row may add columns to all others, so that their sizes do not add up
  let fitting = { csv: enquiriesCsv([]), count: 0 };
  let tooMany = enquiries.length + 1;
  for (let count = enquiries.length; count > fitting.count; count = Math.floor((fitting.count + tooMany) / 2)) {
    const csv = enquiriesCsv(enquiries.slice(0, count));
    if (fits(csv)) fitting = { csv, count };
    else tooMany = count;
  }
  return fitting;
}

/**
 * The table of the newest enquiries that fit into a mail. Where not all of them fit, long texts are cut before any is left out: a
 * dozen of the longest messages would take the places of all others.
 */
export function csvThatFits(enquiries: Rows): Fitting {
  const whole = enquiriesCsv(enquiries);
  if (fits(whole)) return { csv: whole, count: enquiries.length, isShortened: false };
  const cutShort = enquiries.map(shortened);
  const most = mostThatFit(cutShort);
  return { ...most, isShortened: cutShort.slice(0, most.count).some((row, index) => row !== enquiries[index]) };
}

interface WeeklyTexts {
  readonly subject: (days: string, count: number) => string;
  /** Beginning of the name of the file. */
  readonly file: string;
  readonly lead: string;
  /** Not all of them are in the table. */
  readonly cut: (count: number) => string;
  /** Long texts are cut in the table. */
  readonly shortened: string;
  readonly console: string;
}

const texts: Localized<WeeklyTexts> = {
  tr: {
    subject: (days, count) => `Haftalık tablo, ${days}: ${count} talep`,
    file: 'talepler',
    lead: 'Geçen haftanın (pazartesiden pazara) talepleri ekte. Dosyayı Excel’de ya da Google E-Tablolar’da açabilirsiniz. İçinde kişisel veri vardır; yalnızca gerektiği sürece saklayın.',
    cut: (count) => `Tabloya en yeni ${count} talep sığdı; tamamı konsoldadır.`,
    shortened: 'Tabloya sığması için uzun metinler kısaltıldı; tamamı konsoldadır.',
    console: 'Talepleri Konsolda Aç',
  },
  en: {
    subject: (days, count) => `Weekly table, ${days}: ${count} ${count === 1 ? 'inquiry' : 'inquiries'}`,
    file: 'inquiries',
    lead: 'Last week’s inquiries (Monday to Sunday) are attached. You can open the file in Excel or Google Sheets. It holds personal data, so please keep it only as long as you need it.',
    cut: (count) => `Only the newest ${count} fit into the table; the Console has them all.`,
    shortened: 'Long texts are cut so that the table fits into an email; the Console has them in full.',
    console: 'Open the Inquiries in the Console',
  },
};

/** The first and the last day that the table of a week covers. */
const daysBefore = (week: string) => ({ first: dayAfter(week, -WEEK_DAYS), last: dayAfter(week, -1) });

/**
 * Returns the period that the table of a week covers: from the Monday before to its own Monday, which is excluded. Each table
 * begins where the last one ended, on whichever day of the week it is made.
 */
export function periodOf(week: string): { readonly from: Date; readonly to: Date } {
  return { from: startOfDay(daysBefore(week).first), to: startOfDay(week) };
}

type Stored = Pick<QueryDocumentSnapshot, 'id' | 'get' | 'data'>;

/** The enquiries of a table. */
interface Found {
  readonly enquiries: Rows;
  /** There are more than these. */
  readonly isCut: boolean;
}

/** Returns the first `max` enquiries that were not set aside: a flood of those must not take the places of the others. */
export async function tableRows(pages: AsyncIterable<ReadonlyArray<Stored>>, max: number): Promise<Found> {
  const enquiries: Array<Rows[number]> = [];
  for await (const page of pages) {
    for (const document of page) {
      if (document.get('_status') === ('spam' satisfies EnquiryStatus)) continue;
      if (enquiries.length === max) return { enquiries, isCut: true };
      enquiries.push({ id: document.id, ref: referenceOf(document.id), stored: document.data() });
    }
  }
  return { enquiries, isCut: false };
}

/** The enquiries of the week before `week` in pages, the newest first. */
function pagesBefore(week: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  const { from, to } = periodOf(week);
  const query = firestore()
    .collection(ENQUIRIES)
    .where('receivedAt', '>=', from)
    .where('receivedAt', '<', to)
    .orderBy('receivedAt', 'desc');
  return pagesOf(query, PAGE);
}

/** The weekly mail; undefined after a week without enquiries. */
export function weeklyContent(
  { enquiries, isCut }: Found,
  week: string,
  location: ConsoleLocation,
): MailContent | undefined {
  if (enquiries.length === 0) return undefined;
  const locale = settings.founderLocale;
  const words = texts[locale];
  const { csv, count, isShortened } = csvThatFits(enquiries);
  const { first, last } = daysBefore(week);
  const notes = [
    ...(isCut || count < enquiries.length ? [words.cut(count)] : []),
    ...(isShortened ? [words.shortened] : []),
  ];
  return {
    locale,
    preheader: words.lead,
    heading: words.subject(daysInWords(first, last, locale), enquiries.length),
    blocks: [
      ...[words.lead, ...notes].map(paragraph),
      { kind: 'button', text: words.console, href: consoleAddress(location, ENQUIRIES) },
    ],
    footer: founderFooter(locale),
    attachments: [{ filename: `${words.file}-${first}.csv`, content: csv, contentType: 'text/csv; charset=utf-8' }],
  };
}

/** The Monday of a week on the clock of the business, as `2027-03-01`. */
export function weekOf(now: Date): string {
  const today = isoDay(now);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % WEEK_DAYS;
  return dayAfter(today, -daysSinceMonday);
}

/** Queues the weekly table where it is switched on. Idempotent, since the id of the mail names the week. */
export async function queueWeeklyCsv(now: Date): Promise<void> {
  if (parameters.values().WEEKLY_CSV === 'off') return;
  const week = weekOf(now);
  const queued = await queueFounderNotice({
    role: WEEKLY_CSV_ROLE,
    sourceId: week,
    now,
    content: async (location) => weeklyContent(await tableRows(pagesBefore(week), ROWS_MAX), week, location),
  });
  if (queued) logInfo('digest.table-queued', { week });
}

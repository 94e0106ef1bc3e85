import { settings } from '@site/contract/business/settings';
import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import type { Localized } from '@site/contract/plain/locale';
import { oneOf } from '@site/contract/plain/one-of';
import { referenceOf } from '@site/contract/plain/reference';
import { WEEKLY_CSV_ROLE } from '@site/contract/records/mail-roles';
import { daysInWords } from '@site/contract/words/dates';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { defineString, select } from 'firebase-functions/params';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { type ConsoleLocation, consoleAddress } from '../mail/letter/console-address.ts';
import { type MailContent, paragraph } from '../mail/letter/content.ts';
import { founderFooter } from '../mail/letter/founder-footer.ts';
import { queueFounderNotice } from '../mail/letter/founder-notice.ts';
import { firestore } from '../platform/firestore.ts';
import { logInfo } from '../platform/log.ts';
import { pagesOf } from '../platform/pages-of.ts';
import { parameterGroup, SWITCH } from '../platform/parameter-group.ts';
import { csvThatFits, type Rows } from './csv-that-fits.ts';
import { daysOfLastWeek, periodOf, weekOf } from './week.ts';

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

/** Most enquiries that one run holds in memory. */
const ROWS_MAX = 2_000;

const PAGE = 500;

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
  const { first, last } = daysOfLastWeek(week);
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

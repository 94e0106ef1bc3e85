import { EXTENSIONS_END } from '@site/contract/deploy/extensions-end';
import { functionsRuntime } from '@site/contract/deploy/functions-runtime';
import { waitingLists } from '@site/contract/forms/options';
import type { Locale } from '@site/contract/plain/locale';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, groupPath } from '@site/contract/records/collections';
import {
  ACKNOWLEDGEMENT_ROLE,
  ENQUIRY_NOTICE_ROLE,
  INVITATION_ROLE,
  NEWSLETTER_RECEIPT_ROLE,
} from '@site/contract/records/mail-roles';
import { REFUND_DAYS } from '@site/contract/sale/sale-terms';
import {
  calendarDayInWords,
  calendarWeekdayInWords,
  dayAfter,
  isoDay,
  momentInWords,
} from '@site/contract/words/dates';
import { type ConsoleLocation, consoleAddress } from '../mail/letter/console-address.ts';
import { type Block, type Fact, type MailContent, paragraph } from '../mail/letter/content.ts';
import { founderFooter } from '../mail/letter/founder-footer.ts';
import { projectCommand } from '../mail/letter/project-command.ts';
import {
  type DigestEnquiry,
  type DigestFacts,
  type DigestList,
  type DigestRecord,
  type DigestRows,
  LISTED_MAX,
  type OpenWithdrawal,
  type StartingGroup,
  type UndeliveredMail,
  type UnreadableRecord,
} from './digest-facts.ts';
import { DIGEST_COLLECTIONS, DIGEST_SECTIONS, type DigestSection, digestTexts } from './digest-texts.ts';

/** Rows that all lists show together, the most urgent first. With more ordinary lines Gmail would cut the mail at 102 KB. */
const LISTED_IN_ALL_MAX = 90;

/** Most mail programs cut a longer subject. */
const SUBJECT_MAX = 80;

/** A line of a section. */
interface Row extends Fact {
  /** Path of the record that the line is about. */
  readonly path?: string;
  /** Whether the value quotes nobody: a digest that leaves out what visitors typed shows it, too. */
  readonly isOurs?: true;
}

interface Section {
  readonly count: number;
  /** There may be more than were counted. */
  readonly isCut: boolean;
  readonly rows: ReadonlyArray<Row>;
}

/** The row of a record: its reference, a note in brackets, its summary. */
function recordRow({ path, summary }: DigestRecord, note = ''): Row {
  const reference = referenceOf(path.slice(path.indexOf('/') + 1));
  return { path, label: note === '' ? reference : `${reference} (${note})`, value: summary };
}

/** A section of rows that were read, and how each is shown. */
function sectionOf<Read>({ rows, isCut }: DigestRows<Read>, show: (row: Read) => Row): Section {
  return { count: rows.length, isCut, rows: rows.slice(0, LISTED_MAX).map(show) };
}

/** The note of the last day for refunding what a statement may be owed; it runs for one that fits no order, too. */
function refundNote({ receivedAt }: OpenWithdrawal, locale: Locale): string {
  if (receivedAt === null) return '';
  const lastDay = calendarWeekdayInWords(dayAfter(isoDay(receivedAt), REFUND_DAYS), locale);
  return `${digestTexts[locale].refundBy}: ${lastDay}`;
}

/** Whether a mail about a record goes to the founder. */
const isToFounder = (role: string) => role === ENQUIRY_NOTICE_ROLE || role.startsWith('founder');

/** Words for the recipient of a mail about an enquiry. */
function wordsOf(role: string, locale: Locale): string {
  const { mails } = digestTexts[locale];
  if (role === INVITATION_ROLE) return mails.invitation;
  if (isToFounder(role)) return mails.founder;
  return role === ACKNOWLEDGEMENT_ROLE ? mails.visitor : role;
}

/** The row of a mail about no record: recipient, subject. */
function mailAboutNone({ role, subject }: UndeliveredMail, locale: Locale): Row {
  const { mails } = digestTexts[locale];
  return { label: role === NEWSLETTER_RECEIPT_ROLE ? mails.subscriber : mails.founder, value: subject };
}

/** The row of a mail about an order or a withdrawal: its reference, recipient, subject. */
function mailAboutOrderOrWithdrawal(path: string, { role, subject }: UndeliveredMail, locale: Locale): Row {
  const { mails } = digestTexts[locale];
  const receiver = isToFounder(role) ? mails.founder : mails.buyer;
  return recordRow({ path, summary: subject }, receiver);
}

/** The section about what Google ends: the functions' runtime, and the extension that sends the mails. */
function runtimeSection({ runtime, extensionEnds }: DigestFacts, locale: Locale): Section {
  const texts = digestTexts[locale];
  const { name, decommissioned } = functionsRuntime;
  const rows: Row[] = [];
  if (extensionEnds) {
    rows.push({
      label: texts.extension.label,
      value: texts.extension.ends(calendarDayInWords(EXTENSIONS_END, locale)),
    });
  }
  if (runtime !== null) {
    rows.push({ label: name, value: texts.runtime[runtime](calendarDayInWords(decommissioned, locale)) });
  }
  return { count: rows.length, isCut: false, rows };
}

/**
 * Returns a function that says whether the digest may quote the record of a path. After a digest that failed it quotes none. It
 * never quotes an enquiry or a withdrawal whose mail to the founder was refused, since the digest goes to the same mailbox. The
 * subject of a mail about an order is still quoted, for it says what is urgent.
 */
function quotableIn({ lastFailed, undelivered }: DigestFacts): (path: string) => boolean {
  const toFounder = undelivered.rows.filter(({ role }) => isToFounder(role));
  const refused = new Set(toFounder.map(({ about }) => (typeof about === 'string' ? about : about?.path)));
  return (path) => !lastFailed && (path.startsWith(`${COLLECTIONS.payments}/`) || !refused.has(path));
}

/** The collection of a record, if a digest may link to it. */
const collectionOf = (path: string) => DIGEST_COLLECTIONS.find((collection) => path.startsWith(`${collection}/`));

/** The word shown instead of a record that is not quoted. */
function kindOf(path: string, locale: Locale): string {
  const collection = collectionOf(path);
  return collection === undefined ? '' : digestTexts[locale].kinds[collection];
}

/** The sections of a digest, each possibly empty. */
function digestSections(source: DigestFacts, locale: Locale): Record<DigestSection, Section> {
  const { undelivered, abandoned, newsletter } = source;
  const texts = digestTexts[locale];
  const reasonsInWords: Readonly<Record<string, string>> = texts.reasons;
  const section = ({ count, listed }: DigestList, note: (enquiry: DigestEnquiry) => string): Section => ({
    count,
    isCut: false,
    rows: listed.map((enquiry) => recordRow(enquiry, note(enquiry))),
  });
  const records = (listed: DigestRows<DigestRecord>): Section => sectionOf(listed, (record) => recordRow(record));
  const due = ({ dueAt }: DigestEnquiry) => (dueAt ? `${texts.due}: ${momentInWords(dueAt, locale)}` : '');
  return {
    overdue: section(source.overdue, due),
    waiting: section(source.waiting, due),
    setAside: section(source.setAside, ({ reasons }) =>
      reasons.map((reason) => reasonsInWords[reason] ?? reason).join(', '),
    ),
    undelivered: sectionOf(undelivered, (mail) => {
      const { about, role } = mail;
      if (about === null) return mailAboutNone(mail, locale);
      if (typeof about === 'string') return mailAboutOrderOrWithdrawal(about, mail, locale);
      return recordRow(about, wordsOf(role, locale));
    }),
    misfiled: records(source.misfiled),
    withdrawals: sectionOf(source.withdrawals, (statement) => recordRow(statement, refundNote(statement, locale))),
    withdrawalsAside: records(source.withdrawalsAside),
    alarmed: records(source.alarmed),
    owed: records(source.owed),
    open: records(source.open),
    unreadable: sectionOf(source.unreadable, (record) => unreadableRow(record, locale)),
    starting: {
      count: source.starting.length,
      isCut: false,
      rows: source.starting.map((group) => startingRow(group, locale)),
    },
    unfulfilled: sectionOf(source.unfulfilled, (order) =>
      recordRow(order, `${texts.promised}: ${momentInWords(order.dueAt, locale)}`),
    ),
    refunded: records(source.refunded),
    failed: records(source.failed),
    abandoned: sectionOf(abandoned, (order) => recordRow(order, texts.tried[order.attempts > 0 ? 'yes' : 'no'])),
    runtime: runtimeSection(source, locale),
    newsletter: {
      count: newsletter.confirmed + newsletter.left,
      isCut: false,
      rows: (['confirmed', 'left'] as const).map((answer) => ({
        label: texts.answers[answer],
        value: String(newsletter[answer]),
      })),
    },
  };
}

/** The row of a record that cannot be read: its kind and number, its wrong fields. */
function unreadableRow({ path, wrongFields }: UnreadableRecord, locale: Locale): Row {
  const id = path.slice(path.indexOf('/') + 1);
  const number = path.startsWith(`${COLLECTIONS.cohorts}/`) ? id : referenceOf(id);
  return { path, label: `${kindOf(path, locale)} ${number}`, value: wrongFields, isOurs: true };
}

/** The row of a group whose first session is near. */
function startingRow({ group, startsAt, buyers }: StartingGroup, locale: Locale): Row {
  const value = digestTexts[locale].sendLink(momentInWords(startsAt, locale), buyers);
  return { path: groupPath(group), label: waitingLists[group][locale], value, isOurs: true };
}

/** Sections that always show all rows, since these are no list of records. */
const WHOLE: ReadonlyArray<DigestSection> = ['newsletter', 'runtime'];

/** The rows that are shown of each section. */
function shownRows(sections: ReadonlyArray<DigestSection>, all: Readonly<Record<DigestSection, Section>>) {
  let left = LISTED_IN_ALL_MAX;
  const shown = new Map<DigestSection, ReadonlyArray<Row>>();
  for (const section of sections) {
    const { rows } = all[section];
    const listed = WHOLE.includes(section) ? rows : rows.slice(0, left);
    left = Math.max(0, left - rows.length);
    shown.set(section, listed);
  }
  return shown;
}

/** The subject: as many counts as fit, the most urgent first. */
function subjectOf(counts: ReadonlyArray<string>, locale: Locale): string {
  const { subject, andMore } = digestTexts[locale];
  const whole = subject(counts.join(', '));
  if (whole.length <= SUBJECT_MAX) return whole;
  const cut = counts.map((_, index) => subject(andMore(counts.slice(0, index + 1).join(', '))));
  return cut.findLast(({ length }) => length <= SUBJECT_MAX) ?? whole;
}

/** Links into the console: to the collections of the rows, in their order, the first as a button. */
function consoleBlocks(rows: ReadonlyArray<Row>, locale: Locale, location: ConsoleLocation): Block[] {
  const { consoles } = digestTexts[locale];
  const listed = rows.flatMap(({ path }) => (path === undefined ? [] : (collectionOf(path) ?? [])));
  const [first, ...others] = [...new Set(listed)].map((collection) => ({
    text: consoles[collection],
    href: consoleAddress(location, collection),
  }));
  if (first === undefined) return [];
  return [{ kind: 'button', ...first }, ...(others.length > 0 ? [{ kind: 'links', links: others } as const] : [])];
}

/**
 * The command that sends those mails again which may come late; null when there is none. It names the day of the oldest mail:
 * `--since 24h` would count back from when the command runs, and could miss that mail.
 */
function retryCommand({ rows }: DigestFacts['undelivered'], location: ConsoleLocation): string | null {
  const days = rows.flatMap(({ retriedFrom }) => (retriedFrom ? [isoDay(retriedFrom)] : []));
  const [oldest] = days.toSorted();
  return oldest === undefined ? null : projectCommand(location, 'mails', `retry --since ${oldest}`);
}

/** The content of a digest; undefined when every section is empty. Its heading is also the subject. */
export function digestContent(source: DigestFacts, locale: Locale, location: ConsoleLocation): MailContent | undefined {
  const texts = digestTexts[locale];
  const all = digestSections(source, locale);
  const sections = DIGEST_SECTIONS.filter((section) => all[section].count > 0);
  if (sections.length === 0) return undefined;
  const numberOf = (section: DigestSection) => `${all[section].count}${all[section].isCut ? '+' : ''}`;
  const counted = (section: DigestSection) => {
    const { word, wordForOne = word } = texts.sections[section];
    const isOne = all[section].count === 1 && !all[section].isCut;
    return `${numberOf(section)} ${isOne ? wordForOne : word}`;
  };
  const shown = shownRows(sections, all);
  const isQuotable = quotableIn(source);
  const factsOf = (rows: ReadonlyArray<Row>) =>
    rows.map(({ path, label, value, isOurs }): Fact => {
      if (path === undefined) return { label, value };
      const href = consoleAddress(location, path);
      return { label, value: isOurs || isQuotable(path) ? value : kindOf(path, locale), href };
    });
  const retry = retryCommand(source.undelivered, location);
  const commands: Readonly<Partial<Record<DigestSection, string>>> = {
    ...(retry !== null && { undelivered: texts.resend(retry) }),
    newsletter: texts.answerList(projectCommand(location, 'enquiries', `consents --csv ${texts.answerFile}`)),
  };
  return {
    locale,
    preheader: sections.map((section) => texts.sections[section].title).join(', '),
    heading: subjectOf(sections.map(counted), locale),
    blocks: [
      ...(source.lastFailed ? [paragraph(texts.lastFailed)] : []),
      ...sections.flatMap((section): Block[] => {
        const { title, explanation } = texts.sections[section];
        const { count, isCut } = all[section];
        const rows = shown.get(section) ?? [];
        const more = WHOLE.includes(section) ? 0 : count - rows.length;
        const command = commands[section];
        const wordsOfMore = texts.more[rows.length > 0 ? 'some' : 'none'];
        return [
          { kind: 'heading', text: `${title}: ${numberOf(section)}` },
          { kind: 'note', lines: command === undefined ? [explanation] : [explanation, command] },
          ...(rows.length > 0 ? [{ kind: 'facts', facts: factsOf(rows) } as const] : []),
          ...(more > 0 ? [{ kind: 'note', lines: [wordsOfMore(`${more}${isCut ? '+' : ''}`)] } as const] : []),
        ];
      }),
      ...consoleBlocks(
        sections.flatMap((section) => all[section].rows),
        locale,
        location,
      ),
    ],
    footer: founderFooter(locale),
  };
}

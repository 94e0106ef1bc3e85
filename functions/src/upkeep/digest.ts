import { momentInWords } from '@site/contract/dates';
import type { Locale } from '@site/contract/locale';
import {
  FOUNDER_INVITED_ROLE,
  FOUNDER_ROLE,
  INVITATION_ROLE,
  NEWSLETTER_RECEIPT_ROLE,
  VISITOR_ROLE,
} from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import type { SpamSignal } from '../enquiries/spam.ts';
import { type ConsoleLocation, consoleAddress } from '../mail/letter/console-address.ts';
import type { Block, Fact, MailContent } from '../mail/letter/content.ts';
import { founderFooter } from '../mail/letter/founder-footer.ts';
import { projectCommand } from '../mail/letter/project-command.ts';
import { DIGEST_SECTIONS, type DigestSection, digestTexts } from './digest-texts.ts';

/** The part of an enquiry that a digest shows. */
export interface DigestEnquiry {
  readonly id: string;
  readonly summary: string;
  /** Null where no answer was promised. */
  readonly dueAt: Date | null;
  readonly reasons: ReadonlyArray<SpamSignal>;
}

/** The enquiries of one section. */
export interface DigestList {
  readonly count: number;
  /** Those that are shown, at most {@link LISTED_MAX}. */
  readonly newest: ReadonlyArray<DigestEnquiry>;
}

/** A mail that could not be delivered. */
export interface UndeliveredMail {
  /**
   * The enquiry it is about, or the path of the order it is about. Null: a notice to the founder about a period, or the receipt
   * of a newsletter consent.
   */
  readonly about: Pick<DigestEnquiry, 'id' | 'summary'> | string | null;
  readonly role: string;
  readonly subject: string;
}

/** The part of an order, or of another record, that a digest shows. */
export interface DigestOrder {
  readonly id: string;
  readonly summary: string;
}

/** An order that has come to an end. */
export interface EndedOrder extends DigestOrder {
  /** How often a card was sent off, or iyzico's page opened. */
  readonly attempts: number;
}

/** A list that is read row by row. */
export interface DigestRows<Row> {
  /** At most {@link COUNTED_MAX}. */
  readonly rows: ReadonlyArray<Row>;
  /** There may be more: the reading stopped before its end. */
  readonly isCut: boolean;
}

/** What a digest is made of. */
export interface DigestSource {
  /** Not answered, and the promised time has passed. */
  readonly overdue: DigestList;
  /** Not answered, and the promised time is ahead. */
  readonly waiting: DigestList;
  /** Set aside since the last digest. */
  readonly setAside: DigestList;
  readonly undelivered: DigestRows<UndeliveredMail>;
  /** Enquiries and statements with a `_status` that was mistyped in the console. Every other list would leave them out. */
  readonly misfiled: DigestRows<DigestOrder>;
  /**
   * With an alarm that the founder has not emptied, or ended since the last digest without an answer of iyzico's. The mail about
   * either can be lost or overlooked.
   */
  readonly alarmed: DigestRows<DigestOrder>;
  /** Paid, but every seat was taken. */
  readonly owed: DigestRows<DigestOrder>;
  /** Asked for at the bank, and the outcome is not known. */
  readonly open: DigestRows<DigestOrder>;
  /** Given back in full since the last digest. */
  readonly refunded: DigestRows<DigestOrder>;
  /** Declined or given up since the last digest: of many in an hour, not each is told in a mail of its own. */
  readonly failed: DigestRows<DigestOrder>;
  /** Since the last digest, the newest first. */
  readonly abandoned: DigestRows<EndedOrder>;
  /** Statements of buyers that nobody has settled, the oldest first. */
  readonly withdrawals: DigestRows<DigestOrder>;
  /** Statements set aside since the last digest, the newest first. */
  readonly withdrawalsAside: DigestRows<DigestOrder>;
  /** How many answered about the newsletter since the last digest. */
  readonly newsletter: Readonly<Record<'confirmed' | 'left', number>>;
}

/** A longer list helps nobody; the console has them all. With more, Gmail would cut a digest of full lists of ordinary lines at 102 KB. */
export const LISTED_MAX = 10;

/** A list that is read row by row is counted up to here. */
export const COUNTED_MAX = 300;

interface Section {
  readonly count: number;
  /** There may be more than were counted. */
  readonly isCut: boolean;
  readonly facts: ReadonlyArray<Fact>;
}

/** A section of rows that were read, and how each is shown. */
function sectionOf<Row>({ rows, isCut }: DigestRows<Row>, show: (row: Row) => Fact): Section {
  return { count: rows.length, isCut, facts: rows.slice(0, LISTED_MAX).map(show) };
}

/** Who should have got a mail about an enquiry. */
function wordsOf(role: string, locale: Locale): string {
  const { mails } = digestTexts[locale];
  if (role === INVITATION_ROLE) return mails.invitation;
  if (role === FOUNDER_ROLE || role === FOUNDER_INVITED_ROLE) return mails.founder;
  return role === VISITOR_ROLE ? mails.visitor : role;
}

/** A mail about no record: recipient, subject. */
function mailAboutNone({ role, subject }: UndeliveredMail, locale: Locale): Fact {
  const { mails } = digestTexts[locale];
  return { label: role === NEWSLETTER_RECEIPT_ROLE ? mails.subscriber : mails.founder, value: subject };
}

/** A mail about an order: order number, recipient, subject. */
function orderMail(path: string, { role, subject }: UndeliveredMail, locale: Locale): Fact {
  const { mails } = digestTexts[locale];
  const receiver = role.startsWith('founder') ? mails.founder : mails.buyer;
  return { label: `${referenceOf(path.slice(path.indexOf('/') + 1))} | ${receiver}`, value: subject };
}

/** The sections of a digest, each possibly empty. */
function digestSections(source: DigestSource, locale: Locale): Record<DigestSection, Section> {
  const { undelivered, abandoned, newsletter } = source;
  const texts = digestTexts[locale];
  const section = ({ count, newest }: DigestList, note: (enquiry: DigestEnquiry) => string): Section => ({
    count,
    isCut: false,
    facts: newest.map((enquiry) => ({
      label: `${referenceOf(enquiry.id)} | ${note(enquiry)}`,
      value: enquiry.summary,
    })),
  });
  const orders = (listed: DigestRows<DigestOrder>): Section =>
    sectionOf(listed, ({ id, summary }) => ({ label: referenceOf(id), value: summary }));
  const due = ({ dueAt }: DigestEnquiry) => (dueAt ? `${texts.due}: ${momentInWords(dueAt, locale)}` : '');
  return {
    overdue: section(source.overdue, due),
    waiting: section(source.waiting, due),
    setAside: section(source.setAside, ({ reasons }) => reasons.map((reason) => texts.reasons[reason]).join(', ')),
    undelivered: sectionOf(undelivered, (mail) => {
      const { about, role } = mail;
      if (about === null) return mailAboutNone(mail, locale);
      if (typeof about === 'string') return orderMail(about, mail, locale);
      const words = wordsOf(role, locale);
      return { label: `${referenceOf(about.id)} | ${words}`, value: about.summary };
    }),
    misfiled: orders(source.misfiled),
    withdrawals: orders(source.withdrawals),
    withdrawalsAside: orders(source.withdrawalsAside),
    alarmed: orders(source.alarmed),
    owed: orders(source.owed),
    open: orders(source.open),
    refunded: orders(source.refunded),
    failed: orders(source.failed),
    abandoned: sectionOf(abandoned, ({ id, summary, attempts }) => ({
      label: `${referenceOf(id)} | ${texts.tried[attempts > 0 ? 'yes' : 'no']}`,
      value: summary,
    })),
    newsletter: {
      count: newsletter.confirmed + newsletter.left,
      isCut: false,
      facts: (['confirmed', 'left'] as const).map((answer) => ({
        label: texts.answers[answer],
        value: String(newsletter[answer]),
      })),
    },
  };
}

/** The content of a digest; undefined when every section is empty. Its heading is also the subject. */
export function digestContent(
  source: DigestSource,
  locale: Locale,
  location: ConsoleLocation,
): MailContent | undefined {
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
  const answerList = texts.answerList(projectCommand(location, 'enquiries', `consents --csv ${texts.answerFile}`));
  return {
    locale,
    preheader: sections.map((section) => texts.sections[section].title).join(', '),
    heading: texts.subject(sections.map(counted).join(', ')),
    blocks: [
      ...sections.flatMap((section): Block[] => {
        const { title, explanation } = texts.sections[section];
        const { count, isCut, facts } = all[section];
        const isNewsletter = section === 'newsletter';
        const more = isNewsletter ? 0 : count - facts.length;
        return [
          { kind: 'heading', text: `${title}: ${numberOf(section)}` },
          { kind: 'note', lines: isNewsletter ? [explanation, answerList] : [explanation] },
          { kind: 'facts', facts },
          ...(more > 0 ? [{ kind: 'note', lines: [texts.more(`${more}${isCut ? '+' : ''}`)] } as const] : []),
        ];
      }),
      { kind: 'button', text: texts.console, href: consoleAddress(location, ENQUIRIES) },
    ],
    footer: founderFooter(locale),
  };
}

import type { Locale } from '@site/contract/locale';
import { referenceOf } from '@site/contract/reference';
import type { Config } from '../config.ts';
import { consoleAddress } from '../mail/console-address.ts';
import type { Block, Fact, MailContent } from '../mail/mail-content.ts';
import { moment } from '../mail/moment.ts';
import { type DigestSection, digestTexts } from './digest-texts.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import type { SpamSignal } from './spam.ts';

/** An enquiry as far as a digest shows it. */
export interface DigestEnquiry {
  readonly id: string;
  readonly summary: string;
  /** Null where no answer was promised: nobody is late with it, and no list has it. */
  readonly dueAt: Date | null;
  readonly reasons: ReadonlyArray<SpamSignal>;
}

/** A mail that could not be delivered. `about` is the path of what it is about. */
export interface UndeliveredMail {
  readonly about: string;
  readonly role: string;
}

/** What stands in the database on a morning. */
export interface DigestSource {
  /** Those that nobody has answered so far. */
  readonly open: ReadonlyArray<DigestEnquiry>;
  /** Those set aside since the last digest. */
  readonly setAside: ReadonlyArray<DigestEnquiry>;
  readonly undelivered: ReadonlyArray<UndeliveredMail>;
}

/** A longer list helps nobody; the console has them all. */
export const LISTED_MAX = 20;

const ENQUIRY_PATH = new RegExp(`^${ENQUIRIES}/([^/]+)$`);

/** The lists of a digest, each possibly empty, as labelled lines. */
function digestLists(
  { open, setAside, undelivered }: DigestSource,
  now: Date,
  locale: Locale,
): Record<DigestSection, Fact[]> {
  const texts = digestTexts[locale];
  const promised = open.flatMap(({ id, summary, dueAt }) => {
    if (dueAt === null) return [];
    const label = `${referenceOf(id)} | ${texts.due}: ${moment(dueAt, locale)}`;
    return [{ late: dueAt <= now, fact: { label, value: summary } }];
  });
  const factsOf = (late: boolean) => promised.filter((answer) => answer.late === late).map(({ fact }) => fact);
  const byId = new Map(open.map((enquiry) => [enquiry.id, enquiry]));
  return {
    waiting: factsOf(false),
    overdue: factsOf(true),
    setAside: setAside.map(({ id, summary, reasons }) => ({
      label: `${referenceOf(id)} | ${reasons.map((reason) => texts.reasons[reason]).join(', ')}`,
      value: summary,
    })),
    undelivered: undelivered.flatMap(({ about, role }) => {
      const words = role === 'founder' || role === 'visitor' ? texts.mails[role] : role;
      const enquiryId = ENQUIRY_PATH.exec(about)?.[1];
      if (enquiryId === undefined) return [{ label: words, value: about }];
      const enquiry = byId.get(enquiryId);
      // an enquiry that was answered or closed needs no mail of ours any more
      return enquiry ? [{ label: `${referenceOf(enquiryId)} | ${words}`, value: enquiry.summary }] : [];
    }),
  };
}

const SECTIONS: ReadonlyArray<DigestSection> = ['overdue', 'waiting', 'setAside', 'undelivered'];

/** What the founder reads in the morning; undefined when there is nothing to say. Its heading is also the subject. */
export function digestContent(
  source: DigestSource,
  now: Date,
  locale: Locale,
  { projectId }: Pick<Config, 'projectId'>,
): MailContent | undefined {
  const texts = digestTexts[locale];
  const lists = digestLists(source, now, locale);
  const sections = SECTIONS.filter((section) => lists[section].length > 0);
  if (sections.length === 0) return undefined;
  const counts = sections.map((section) => `${lists[section].length} ${texts.sections[section].word}`).join(', ');
  return {
    locale,
    preheader: sections.map((section) => texts.sections[section].title).join(', '),
    heading: texts.subject(counts),
    blocks: [
      ...sections.flatMap((section): Block[] => {
        const { title, explanation } = texts.sections[section];
        const facts = lists[section];
        const more = facts.length - LISTED_MAX;
        return [
          { kind: 'paragraph', text: `${title}: ${facts.length}` },
          { kind: 'note', lines: [explanation] },
          { kind: 'facts', facts: facts.slice(0, LISTED_MAX) },
          ...(more > 0 ? [{ kind: 'note', lines: [texts.more(more)] } as const] : []),
        ];
      }),
      { kind: 'button', text: texts.console, href: consoleAddress(projectId, ENQUIRIES) },
    ],
    footer: { lines: [texts.footer] },
  };
}

import type { Locale } from '@site/contract/plain/locale';
import type { QueuedMail } from '../outbox/document.ts';

/** A labelled value. A value that a person typed may be in any script and have line breaks. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Where the label leads. Only the HTML part has it; the plain text shows the label alone. */
  readonly href?: string;
}

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A heading over what follows it, in a mail of several parts. */
  | { readonly kind: 'heading'; readonly text: string }
  /** A ruled list. */
  | { readonly kind: 'facts'; readonly facts: ReadonlyArray<Fact> }
  /** The main action. */
  | { readonly kind: 'button'; readonly text: string; readonly href: string }
  /** Further links, side by side. */
  | { readonly kind: 'links'; readonly links: ReadonlyArray<{ readonly text: string; readonly href: string }> }
  /** Smaller, quieter lines, kept together. */
  | { readonly kind: 'note'; readonly lines: ReadonlyArray<string> }
  /** A contract or the like: parts with an empty line between them, each below its heading on a line of its own. */
  | { readonly kind: 'document'; readonly text: string };

/** The content of a mail without its layout. Both parts, text and HTML, are made from it. */
export interface MailContent {
  readonly locale: Locale;
  /** Shown by mail programs beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: ReadonlyArray<Block>;
  /** The footer: who sent the mail, and why. */
  readonly footer: { readonly lines: ReadonlyArray<string>; readonly link?: { text: string; href: string } };
  /** Attached files. */
  readonly attachments?: QueuedMail['message']['attachments'];
}

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text };
}

/** The facts that have a value. */
export function withoutEmpty(facts: ReadonlyArray<Fact>): Fact[] {
  return facts.filter(({ value }) => value !== '');
}

/** The `utm_…` values of the link that led a visitor here, joined; empty without any. */
export const campaignInWords = (utm: Readonly<Record<string, string | undefined>>): string =>
  Object.values(utm).join(' / ');

const hasLines = (fact: Fact | undefined): boolean => fact?.value.includes('\n') ?? false;

/**
 * Marks each line as a mail program marks a quotation (RFC 3676, 4.5): a typed line could look like one of the mail's own, such
 * as a link of it, a command, or the line before the footer.
 */
const quoted = (value: string) =>
  value
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

/** Facts as text. Empty lines separate values of several lines, so that their beginning and end are visible. */
function factsText(facts: ReadonlyArray<Fact>): string {
  return facts
    .flatMap((fact, index) => {
      const { label, value } = fact;
      const own = hasLines(fact) ? `${label}:\n${quoted(value)}` : `${label}: ${value}`;
      const isApart = index > 0 && (hasLines(fact) || hasLines(facts[index - 1]));
      return isApart ? ['', own] : [own];
    })
    .join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.text;
    case 'facts':
      return factsText(block.facts);
    case 'button':
      return `${block.text}: ${block.href}`;
    case 'links':
      return block.links.map(({ text, href }) => `${text}: ${href}`).join('\n');
    case 'note':
      return block.lines.join('\n');
    case 'document':
      return block.text;
  }
}

/** Returns the plain text part. Typed text is not changed, but for the marks before its lines where it has several. */
export function mailText({ heading, blocks, footer }: MailContent): string {
  const foot = [...footer.lines, ...(footer.link ? [`${footer.link.text}: ${footer.link.href}`] : [])];
  return [heading, ...blocks.map(blockText), `-- \n${foot.join('\n')}`].join('\n\n');
}

import { settings } from '@site/contract/business/settings';
import type { Locale } from '@site/contract/plain/locale';
import { pagePaths } from '@site/contract/site/page-paths';
import { type Block, type MailContent, paragraph } from './content.ts';
import { greetableName, visitorTexts } from './visitor.ts';

/** Legal name and address of the seller, which mails have to state. */
const sellerLine = `${settings.legal.legalName}, ${settings.address}`;

/**
 * Returns the blocks of a mail to a visitor from the greeting to the signature. `hints` stand before the phone number; pass none
 * when the text above asks for an answer.
 */
export function visitorBlocks(
  locale: Locale,
  name: string | undefined,
  blocks: ReadonlyArray<Block>,
  hints: ReadonlyArray<string> = [visitorTexts[locale].reply.question],
): Block[] {
  const { greeting, contact, closing, signature } = visitorTexts[locale];
  return [
    paragraph(greeting(name === undefined ? undefined : greetableName(name))),
    ...blocks,
    { kind: 'note', lines: [...hints, contact] },
    { kind: 'note', lines: [closing, signature] },
  ];
}

/** The foot of a mail to a visitor: why it came from this site, who sends it, and the privacy policy. */
export function visitorFooter(
  locale: Locale,
  siteOrigin: string,
  reason = visitorTexts[locale].reason,
): MailContent['footer'] {
  return {
    lines: [reason(new URL(siteOrigin).host), sellerLine],
    link: { text: visitorTexts[locale].privacy, href: `${siteOrigin}${pagePaths.privacy[locale]}` },
  };
}

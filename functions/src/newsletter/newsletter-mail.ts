import { NEWSLETTER_RECEIPT_ROLE, NEWSLETTER_ROLE } from '@site/contract/records/mail-roles';
import { newsletterPath } from '@site/contract/records/newsletter';
import { type MailContent, paragraph } from '../mail/letter/content.ts';
import { replyEnvelope } from '../mail/letter/envelope.ts';
import { messageOf } from '../mail/letter/message.ts';
import { visitorTexts } from '../mail/letter/visitor.ts';
import { visitorFooter } from '../mail/letter/visitor-letter.ts';
import type { QueuedMail } from '../mail/outbox/document.ts';
import type { Config } from '../platform/config.ts';
import type { ConsentEventRecord } from './consent-event.ts';
import { newsletterTexts } from './newsletter-texts.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** The content of the question. It repeats nothing that the visitor wrote, because anybody can enter anybody's address. */
function newsletterContent({ locale, token }: ConsentEventRecord, { siteOrigin }: Config): MailContent {
  const texts = newsletterTexts[locale];
  const { greeting, closing, signature } = visitorTexts[locale];
  return {
    locale,
    preheader: texts.preheader,
    heading: texts.subject,
    blocks: [
      paragraph(greeting(undefined)),
      ...texts.paragraphs.map(paragraph),
      { kind: 'button', text: texts.confirm, href: `${siteOrigin}${newsletterPath('confirm', token, locale)}` },
      paragraph(texts.notYou),
      { kind: 'links', links: [{ text: texts.leave, href: `${siteOrigin}${newsletterPath('leave', token, locale)}` }] },
      { kind: 'note', lines: [closing, signature] },
    ],
    footer: visitorFooter(locale, siteOrigin),
  };
}

/** The content of the receipt: the consent has arrived, and how to end it. */
function receiptContent({ locale, token }: ConsentEventRecord, { siteOrigin }: Config): MailContent {
  const { subject, preheader, paragraphs, leave, reason } = newsletterTexts[locale].receipt;
  const { greeting, closing, signature } = visitorTexts[locale];
  return {
    locale,
    preheader,
    heading: subject,
    blocks: [
      paragraph(greeting(undefined)),
      ...paragraphs.map(paragraph),
      { kind: 'links', links: [{ text: leave, href: `${siteOrigin}${newsletterPath('leave', token, locale)}` }] },
      { kind: 'note', lines: [closing, signature] },
    ],
    footer: visitorFooter(locale, siteOrigin, reason),
  };
}

type Role = typeof NEWSLETTER_ROLE | typeof NEWSLETTER_RECEIPT_ROLE;

/** A mail about an event of the ledger, with the headers of an unsubscribe button. No record mirrors its delivery. */
async function mailAbout(event: ConsentEventRecord, role: Role, content: MailContent, config: Config) {
  const envelope = replyEnvelope(config, { role, about: null, since: event.at }, event.email);
  const unsubscribe = unsubscribeHeaders(config.siteOrigin, event.token, event.locale);
  return { ...envelope, headers: { ...envelope.headers, ...unsubscribe }, message: await messageOf(content) };
}

/** The mail that asks for a confirmation. The delivery of the acknowledgement, which is mirrored, went to the same address. */
export function newsletterMail(asked: ConsentEventRecord, config: Config): Promise<QueuedMail> {
  return mailAbout(asked, NEWSLETTER_ROLE, newsletterContent(asked, config), config);
}

/**
 * The receipt of a consent. A business that takes consent electronically has to confirm its arrival on the same day, with a way
 * to end it (Turkish Regulation on Commercial Communication and Commercial Electronic Messages, article 7).
 */
export function newsletterReceipt(confirmed: ConsentEventRecord, config: Config): Promise<QueuedMail> {
  return mailAbout(confirmed, NEWSLETTER_RECEIPT_ROLE, receiptContent(confirmed, config), config);
}

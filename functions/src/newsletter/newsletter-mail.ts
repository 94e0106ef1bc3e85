import { newsletterPath } from '@site/contract/newsletter';
import { NEWSLETTER_ROLE } from '@site/contract/records';
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

/** Holds nothing that the visitor wrote, because anybody can enter anybody's address. */
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

/** The mail that asks for a confirmation. No record mirrors its delivery: that of the acknowledgement tells of the same address. */
export async function newsletterMail(asked: ConsentEventRecord, config: Config): Promise<QueuedMail> {
  const content = newsletterContent(asked, config);
  const envelope = replyEnvelope(config, { role: NEWSLETTER_ROLE, about: null, since: asked.at }, asked.email);
  const unsubscribe = unsubscribeHeaders(config.siteOrigin, asked.token, asked.locale);
  return { ...envelope, headers: { ...envelope.headers, ...unsubscribe }, message: await messageOf(content) };
}

import { settings } from '@site/contract/business/settings';
import { referenceOf } from '@site/contract/plain/reference';
import { enquiryPath } from '@site/contract/records/collections';
import { ACKNOWLEDGEMENT_ROLE, ENQUIRY_NOTICE_ROLE } from '@site/contract/records/mail-roles';
import { momentInWords } from '@site/contract/words/dates';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { contactLinks } from '../../mail/letter/contact-links.ts';
import { campaignInWords, type MailContent, paragraph, withoutEmpty } from '../../mail/letter/content.ts';
import { founderEnvelope, replyEnvelope } from '../../mail/letter/envelope.ts';
import { founderFooter } from '../../mail/letter/founder-footer.ts';
import { messageOf } from '../../mail/letter/message.ts';
import { visitorTexts } from '../../mail/letter/visitor.ts';
import { visitorBlocks, visitorFooter } from '../../mail/letter/visitor-letter.ts';
import type { QueuedMail } from '../../mail/outbox/document.ts';
import type { Config } from '../../platform/config.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import type { EnquiryDocument } from '../enquiry-document.ts';
import { acknowledgement, answerLocale } from './acknowledgement-texts.ts';
import { enquiryFacts } from './founder-facts.ts';
import { founderTexts } from './founder-texts.ts';

/** The mail to the founder: the whole enquiry, when the answer is due, where the visitor came from. */
function founderContent(id: string, enquiry: EnquiryDocument, config: Config): MailContent {
  const locale = settings.founderLocale;
  const texts = founderTexts[locale];
  const { origin } = texts;
  const { email, phone } = enquiry.contact;
  const due = enquiry.dueAt ? [`${texts.due}: ${momentInWords(enquiry.dueAt.toDate(), locale)}`] : [];
  return {
    locale,
    preheader: due[0] ?? enquiry._summary,
    heading: `${texts.kinds[enquiry.kind]}: ${enquiry.contact.name}`,
    blocks: [
      paragraph(enquiry.kind === 'waitingList' ? texts.waiting : texts.lead),
      ...due.map(paragraph),
      ...contactLinks({ email, phone: phone ?? '', subject: referenceOf(id) }, locale),
      { kind: 'facts', facts: enquiryFacts(enquiry, locale) },
      { kind: 'button', text: texts.console, href: consoleAddress(config, enquiryPath(id)) },
      {
        kind: 'note',
        lines: withoutEmpty([
          { label: origin.reference, value: referenceOf(id) },
          { label: origin.receivedAt, value: momentInWords(enquiry.receivedAt.toDate(), locale) },
          { label: origin.locale, value: texts.locales[enquiry.locale] },
          { label: origin.page, value: enquiry.source.page },
          { label: origin.referrer, value: enquiry.source.referrer },
          { label: origin.campaign, value: campaignInWords(enquiry.source.utm) },
          { label: origin.noticeVersion, value: enquiry.consent.noticeVersion },
        ]).map(({ label, value }) => `${label}: ${value}`),
      },
    ],
    footer: founderFooter(locale),
  };
}

/**
 * The acknowledgement. It repeats nothing of what the visitor wrote but one word of the name, so that nobody can send
 * texts through us.
 */
function visitorContent(id: string, enquiry: EnquiryDocument, { siteOrigin }: Config): MailContent {
  const locale = answerLocale(enquiry, enquiry.locale);
  const { reference, reply } = visitorTexts[locale];
  const { subject, preheader, paragraphs, asksForAnswer } = acknowledgement(enquiry, locale, enquiry.source.page);
  return {
    locale,
    preheader,
    heading: subject,
    blocks: visitorBlocks(
      locale,
      enquiry.contact.name,
      [...paragraphs, reference(referenceOf(id))].map(paragraph),
      asksForAnswer ? [] : [reply.addition],
    ),
    footer: visitorFooter(locale, siteOrigin),
  };
}

/**
 * Returns both mails about an enquiry, ready to be stored. The retention of mails about a restored enquiry (`held`) counts from
 * `now`: counted from its arrival, they could expire before their delivery.
 */
export async function enquiryMails(
  id: string,
  enquiry: EnquiryDocument,
  config: Config,
  now: Date,
): Promise<QueuedMail[]> {
  const founder = founderContent(id, enquiry, config);
  const visitor = visitorContent(id, enquiry, config);
  const since = enquiry.notification === 'held' ? now : enquiry.receivedAt.toDate();
  const matter = { about: enquiryPath(id), since };
  const { email } = enquiry.contact;
  return [
    {
      ...founderEnvelope(config, { ...matter, role: ENQUIRY_NOTICE_ROLE }, email),
      message: { ...(await messageOf(founder)), subject: enquiry.subject },
    },
    {
      ...replyEnvelope(config, { ...matter, role: ACKNOWLEDGEMENT_ROLE }, email),
      mailbox: mailboxOf(email),
      message: await messageOf(visitor),
    },
  ];
}

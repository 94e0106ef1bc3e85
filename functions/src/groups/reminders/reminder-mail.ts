import { settings } from '@site/contract/business/settings';
import { type GroupId, groups } from '@site/contract/groups/groups';
import { groupCalendarPath } from '@site/contract/payments/payment';
import type { Localized } from '@site/contract/plain/locale';
import { paymentPath } from '@site/contract/records/collections';
import { REMINDER_ROLE } from '@site/contract/records/mail-roles';
import { momentInWords, sessionTimes } from '@site/contract/words/dates';
import { duration } from '@site/contract/words/quantities';
import { type MailContent, paragraph } from '../../mail/letter/content.ts';
import { noticeEnvelope } from '../../mail/letter/envelope.ts';
import { messageOf } from '../../mail/letter/message.ts';
import { visitorBlocks, visitorFooter } from '../../mail/letter/visitor-letter.ts';
import type { QueuedMail } from '../../mail/outbox/document.ts';
import { buyerTexts } from '../../payments/mails/buyer-texts.ts';
import type { Payment } from '../../payments/record/payment-schema.ts';
import type { Config } from '../../platform/config.ts';

/** A session that is near. */
export interface NextSession {
  readonly group: GroupId;
  /** Number of the run of the group, from 1. */
  readonly run: number;
  readonly startsAt: Date;
  /** Number of the session in its run, from 1. */
  readonly nth: number;
  /** Number of sessions of the run. */
  readonly of: number;
}

interface ReminderTexts {
  readonly subject: (start: string) => string;
  /** `times`: from when to when. */
  readonly preheader: (times: string, product: string) => string;
  /** `session`: which of how many. */
  readonly paragraphs: (session: string, product: string, start: string, minutes: number) => ReadonlyArray<string>;
}

const { timeZoneName } = settings;

const texts: Localized<ReminderTexts> = {
  tr: {
    subject: (start) => `Grup oturumunuz: ${start}`,
    preheader: (times, product) => `${times} (${timeZoneName.tr}), ${product}`,
    paragraphs: (session, product, start, minutes) => [
      `${product} programında sıradaki oturum (${session}): ${start} (${timeZoneName.tr}). Oturum ${duration(minutes, 'tr')} sürer.`,
      // the founder sends that mail after the payment, as the notice of the payment asks
      'Katılım bağlantısı size ayrıca gönderdiğimiz e-postada. Bulamazsanız bu e-postayı yanıtlayın, yeniden gönderelim.',
    ],
  },
  en: {
    subject: (start) => `Session on ${start}`,
    preheader: (times, product) => `${times} (${timeZoneName.en}), ${product}`,
    paragraphs: (session, product, start, minutes) => [
      `Your next session (${session}) of “${product}” is on ${start} (${timeZoneName.en}). It lasts ${duration(minutes, 'en')}.`,
      'The link to join is in the separate email we sent you. If you can’t find it, reply to this email and we’ll send it again.',
    ],
  },
};

/** The reminder of a session to a buyer, in the language of the order, on the clock of the business. */
export async function reminderMail(
  { id, buyer, locale, product }: Payment,
  { group, run, startsAt, nth, of }: NextSession,
  config: Config,
  now: Date,
): Promise<QueuedMail> {
  const words = texts[locale];
  const { siteOrigin } = config;
  const { sessionMinutes } = groups[group];
  const start = momentInWords(startsAt, locale);
  const calendar = {
    text: buyerTexts[locale].calendar,
    href: `${siteOrigin}${groupCalendarPath(group, locale, run)}`,
  };
  const content: MailContent = {
    locale,
    preheader: words.preheader(sessionTimes(startsAt, sessionMinutes, locale), product.title),
    heading: words.subject(start),
    blocks: visitorBlocks(
      locale,
      buyer.name,
      [
        ...words.paragraphs(`${nth}/${of}`, product.title, start, sessionMinutes).map(paragraph),
        { kind: 'links', links: [calendar] },
      ],
      [],
    ),
    footer: visitorFooter(locale, siteOrigin, buyerTexts[locale].reason),
  };
  const envelope = noticeEnvelope(config, { role: REMINDER_ROLE, about: paymentPath(id), since: now }, buyer.email);
  return { ...envelope, message: await messageOf(content) };
}

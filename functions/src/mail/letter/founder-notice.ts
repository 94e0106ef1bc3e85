import { settings } from '@site/contract/business/settings';
import type { Localized } from '@site/contract/plain/locale';
import { type MailRole, mailId } from '@site/contract/records/mail-roles';
import { isoDay } from '@site/contract/words/dates';
import { type Config, config } from '../../platform/config.ts';
import { firestore } from '../../platform/firestore.ts';
import { hourOf } from '../../platform/hour.ts';
import { MAIL } from '../outbox/document.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { type MailContent, paragraph } from './content.ts';
import { founderEnvelope } from './envelope.ts';
import { founderFooter } from './founder-footer.ts';

/** Words of a notice with one button. */
export interface NoticeTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  /** A remark at the foot. */
  readonly remark?: string;
}

/** The content of a notice, in the founder's language; `href`: where its button leads. */
export function noticeContent(texts: Localized<NoticeTexts>, href: string): MailContent {
  const locale = settings.founderLocale;
  const { subject, paragraphs, button, remark } = texts[locale];
  return {
    locale,
    // mail programs show it beside the subject
    preheader: paragraphs[0] ?? '',
    heading: subject,
    blocks: [...paragraphs.map(paragraph), { kind: 'button', text: button, href }],
    footer: founderFooter(locale, remark),
  };
}

/** A mail to the founder about a period rather than about one record. */
interface FounderNotice {
  readonly role: MailRole;
  /** Names the period: a second notice of the same role and period is not queued. */
  readonly sourceId: string;
  readonly now: Date;
  /**
   * Called only when the notice was not queued before, since it may read many documents. Returns undefined when there is nothing
   * to report.
   */
  readonly content: (config: Config) => MailContent | undefined | Promise<MailContent | undefined>;
}

/** Queues a notice to the founder. Idempotent, since its id is fixed. Returns whether this call queued it. */
export async function queueFounderNotice({ role, sourceId, now, content }: FounderNotice): Promise<boolean> {
  const id = mailId(sourceId, role);
  if ((await firestore().collection(MAIL).doc(id).get()).exists) return false;
  const values = config();
  const letter = await content(values);
  if (letter === undefined) return false;

  // loads React only when there is a mail to write
  const { messageOf } = await import('./message.ts');
  const mail = { ...founderEnvelope(values, { role, about: null, since: now }), message: await messageOf(letter) };
  return await queueMail(id, mail, now);
}

/** A notice with the content of {@link noticeContent}. */
interface Notice {
  readonly role: MailRole;
  readonly texts: Localized<NoticeTexts>;
  /** Where its button leads. */
  readonly href: (config: Config) => string;
  readonly now: Date;
}

function queueNotice({ role, texts, href, now }: Notice, period: string): Promise<boolean> {
  const content = (config: Config) => noticeContent(texts, href(config));
  return queueFounderNotice({ role, sourceId: period, now, content });
}

/** Queues a notice at most once an hour, since its id names the hour. Returns whether this call queued it. */
export const queueHourlyNotice = (notice: Notice): Promise<boolean> => queueNotice(notice, hourOf(notice.now));

/** Queues a notice at most once a day, since its id names the day. Returns whether this call queued it. */
export const queueDailyNotice = (notice: Notice): Promise<boolean> => queueNotice(notice, isoDay(notice.now));

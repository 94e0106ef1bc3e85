import { settings } from '@site/contract/settings';
import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { z } from 'zod';
import { config } from '../config.ts';
import { firestore, isAlreadyExists } from '../lib/firestore.ts';
import { scheduleOptions } from '../lib/function-options.ts';
import { logInfo } from '../lib/log.ts';
import { type DeliveryState, MAIL, mailId, queued } from '../mail/mail-document.ts';
import { dayOf } from '../mail/moment.ts';
import { type DigestEnquiry, type DigestSource, digestContent, type UndeliveredMail } from './digest.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { SPAM_SIGNALS } from './spam.ts';

const DAY_MS = 86_400_000;

/** Who keeps no statuses is not reminded of the same enquiry for ever. */
const REMINDED_DAYS = 30;

/** Bounds what one digest reads. */
const READ_MAX = 300;

const ROLE = 'digest';

const enquirySchema = z.object({
  _summary: z.string(),
  dueAt: z.instanceof(Timestamp).nullable(),
  spam: z.object({ reasons: z.array(z.enum(SPAM_SIGNALS)) }),
});

const mailSchema = z.object({ about: z.string(), role: z.string() });

/** Documents of a query; what someone has spoilt in the console is left out. */
async function read<T>(query: Query, parse: (id: string, stored: DocumentData) => T | undefined): Promise<T[]> {
  const { docs } = await query.limit(READ_MAX).get();
  return docs.flatMap((document) => parse(document.id, document.data()) ?? []);
}

function digestEnquiry(id: string, stored: DocumentData): DigestEnquiry | undefined {
  const { data } = enquirySchema.safeParse(stored);
  return data && { id, summary: data._summary, dueAt: data.dueAt?.toDate() ?? null, reasons: data.spam.reasons };
}

function undeliveredMail(_: string, stored: DocumentData): UndeliveredMail | undefined {
  return mailSchema.safeParse(stored).data;
}

async function readSource(now: Date): Promise<DigestSource> {
  const database = firestore();
  const since = (days: number) => Timestamp.fromMillis(now.getTime() - days * DAY_MS);
  const enquiries = (status: string, days: number) =>
    database
      .collection(ENQUIRIES)
      .where('_status', '==', status)
      .where('receivedAt', '>=', since(days))
      .orderBy('receivedAt')
      .select('_summary', 'dueAt', 'spam');
  const failed = database
    .collection(MAIL)
    .where('delivery.state', '==', 'ERROR' satisfies DeliveryState)
    .select('about', 'role');
  const [open, setAside, undelivered] = await Promise.all([
    read(enquiries('new', REMINDED_DAYS), digestEnquiry),
    read(enquiries('spam', 1), digestEnquiry),
    read(failed, undeliveredMail),
  ]);
  return { open, setAside, undelivered };
}

/** Queues the digest of the day, unless it was queued before or there is nothing to say. */
export async function queueDigest(now: Date): Promise<void> {
  const day = dayOf(now);
  const reference = firestore().collection(MAIL).doc(mailId(day, ROLE));
  if ((await reference.get()).exists) return;
  const { founderEmail, mailFrom, mailRetentionDays, projectId } = config();
  const content = digestContent(await readSource(now), now, settings.founderLocale, { projectId });
  if (content === undefined) return;

  const [{ mailText }, { mailHtml }] = await Promise.all([
    import('../mail/mail-content.ts'),
    import('../mail/mail-html.tsx'),
  ]);
  const mail = {
    to: founderEmail,
    from: mailFrom,
    replyTo: settings.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    message: { subject: content.heading, text: mailText(content), html: await mailHtml(content) },
    about: null,
    role: ROLE,
    expireAt: Timestamp.fromMillis(now.getTime() + mailRetentionDays * DAY_MS),
  };
  try {
    await reference.create(queued(mail, now));
    logInfo('digest.queued', { day });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** Tells the founder each morning what waits. The mail's id holds the day, so no day has two. */
export const dailyDigest = onSchedule(
  { ...scheduleOptions, schedule: 'every day 08:00', timeZone: settings.timeZone, retryCount: 3 },
  () => queueDigest(new Date()),
);

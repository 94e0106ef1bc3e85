import type { EnquiryStatus } from '@site/contract/enquiry-status';
import { DIGEST_ROLE, mailId } from '@site/contract/records';
import { settings } from '@site/contract/settings';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { z } from 'zod';
import { config } from '../config.ts';
import { firestore, isAlreadyExists } from '../lib/firestore.ts';
import { scheduleOptions } from '../lib/function-options.ts';
import { logInfo } from '../lib/log.ts';
import { type DeliveryState, MAIL, queued } from '../mail/mail-document.ts';
import { dayOf } from '../mail/moment.ts';
import {
  type DigestEnquiry,
  type DigestList,
  type DigestSource,
  digestContent,
  LISTED_MAX,
  type UndeliveredMail,
} from './digest.ts';
import { ENQUIRIES } from './enquiry-document.ts';
import { SPAM_SIGNALS } from './spam.ts';

const DAY_MS = 86_400_000;

/** Who keeps no statuses is not reminded of the same enquiry for ever. */
const REMINDED_DAYS = 30;

/** How far back a digest looks when there was none before it, or none had anything to say. */
const SINCE_DAYS_MAX = 7;

/** An enquiry is stored a few seconds after the moment that it carries: the last digest may just have missed it. */
const OVERLAP_MS = 60_000;

/** Bounds what one digest reads of mails that failed. */
const FAILED_MAX = 300;

const enquirySchema = z.object({
  _summary: z.string(),
  dueAt: z.instanceof(Timestamp).nullable(),
  spam: z.object({ reasons: z.array(z.enum(SPAM_SIGNALS)) }),
});

const openEnquirySchema = z.object({ _summary: z.string(), _status: z.literal('new' satisfies EnquiryStatus) });

const mailSchema = z.object({ about: z.string(), role: z.string(), message: z.object({ subject: z.string() }) });

const ENQUIRY_PATH = new RegExp(`^${ENQUIRIES}/[^/]+$`);

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** From when on the digest of `now` tells of what was set aside: since the last one, also when a day had none. */
async function lastTold(now: Date): Promise<Date> {
  const mails = firestore().collection(MAIL);
  const days = Array.from({ length: SINCE_DAYS_MAX }, (_, index) => dayOf(before(now, index + 1)));
  const digests = await firestore().getAll(...days.map((day) => mails.doc(mailId(day, DIGEST_ROLE))), {
    fieldMask: ['queuedAt'],
  });
  const moments = digests.map((digest): unknown => digest.get('queuedAt'));
  const last = moments.find((queuedAt) => queuedAt instanceof Timestamp);
  return last ? new Date(last.toMillis() - OVERLAP_MS) : before(now, SINCE_DAYS_MAX);
}

/** How many enquiries a query finds, and its first; of these, what someone has spoilt in the console is left out. */
async function digestList(query: Query): Promise<DigestList> {
  const [counted, { docs }] = await Promise.all([
    query.count().get(),
    query.select('_summary', 'dueAt', 'spam').limit(LISTED_MAX).get(),
  ]);
  const newest = docs.flatMap((document): DigestEnquiry[] => {
    const { data } = enquirySchema.safeParse(document.data());
    if (!data) return [];
    return [
      { id: document.id, summary: data._summary, dueAt: data.dueAt?.toDate() ?? null, reasons: data.spam.reasons },
    ];
  });
  return { count: counted.data().count, newest };
}

/** The mails that failed. An enquiry that was answered or closed needs no mail of ours any more. */
async function undeliveredMails(): Promise<UndeliveredMail[]> {
  const database = firestore();
  const failed = database.collection(MAIL).where('delivery.state', '==', 'ERROR' satisfies DeliveryState);
  const { docs } = await failed.select('about', 'role', 'message.subject').limit(FAILED_MAX).get();
  const mails = docs.flatMap((document) => mailSchema.safeParse(document.data()).data ?? []);
  const paths = new Set(mails.map(({ about }) => about).filter((about) => ENQUIRY_PATH.test(about)));
  const references = [...paths].map((path) => database.doc(path));
  const enquiries =
    references.length === 0 ? [] : await database.getAll(...references, { fieldMask: ['_summary', '_status'] });
  const open = new Map(
    enquiries.flatMap((enquiry) => {
      const { data } = openEnquirySchema.safeParse(enquiry.data());
      return data ? [[enquiry.ref.path, { id: enquiry.id, summary: data._summary }]] : [];
    }),
  );
  return mails.flatMap(({ about, role, message: { subject } }): UndeliveredMail[] => {
    if (!paths.has(about)) return [{ about, role, subject }];
    const enquiry = open.get(about);
    return enquiry ? [{ about: enquiry, role, subject }] : [];
  });
}

async function readSource(now: Date): Promise<DigestSource> {
  const enquiries = (status: EnquiryStatus) => firestore().collection(ENQUIRIES).where('_status', '==', status);
  // nobody is late where no answer was promised: a comparison leaves out those without a time
  const promised = enquiries('new').orderBy('dueAt', 'desc');
  const overdue = promised.where('dueAt', '<=', now).where('dueAt', '>=', before(now, REMINDED_DAYS));
  const setAside = enquiries('spam')
    .where('receivedAt', '>=', await lastTold(now))
    .orderBy('receivedAt', 'desc');
  const [late, waiting, aside, undelivered] = await Promise.all([
    digestList(overdue),
    digestList(promised.where('dueAt', '>', now)),
    digestList(setAside),
    undeliveredMails(),
  ]);
  return { overdue: late, waiting, setAside: aside, undelivered };
}

/** Queues the digest of the day, unless it was queued before or there is nothing to say. */
export async function queueDigest(now: Date): Promise<void> {
  const day = dayOf(now);
  const reference = firestore().collection(MAIL).doc(mailId(day, DIGEST_ROLE));
  if ((await reference.get()).exists) return;
  const { founderEmail, mailFrom, mailRetentionDays, projectId } = config();
  const content = digestContent(await readSource(now), settings.founderLocale, { projectId });
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
    role: DIGEST_ROLE,
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

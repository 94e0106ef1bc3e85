import { SCHEDULE_NAMES, SCHEDULES, type ScheduleName } from '@site/contract/deploy/schedules';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { COLLECTIONS } from '@site/contract/records/collections';
import { deliveryStateOf, HELD_BACK } from '@site/contract/records/deliveries';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { MAIL } from '../mail/outbox/document.ts';
import { isRefusedForContent } from '../mail/outbox/refused-address.ts';
import { CACHED_PATH, cachedFor, NEVER_CACHED } from '../platform/caching.ts';
import { config } from '../platform/config.ts';
import { withDeadline } from '../platform/deadline.ts';
import { firestore, isUnindexed } from '../platform/firestore.ts';
import { httpOptions } from '../platform/function-options.ts';
import { codeToLog, logError } from '../platform/log.ts';
import { accountOf } from '../platform/service-accounts.ts';

/** The state of one part. It reveals no number or duration, because anybody may ask. */
type PartStatus = 'ok' | 'late';

/** The body of the answer. */
interface Health {
  readonly status: PartStatus;
  readonly mail: PartStatus;
  readonly payments: PartStatus;
  readonly schedules: Readonly<Record<ScheduleName, PartStatus>>;
}

/**
 * How long overdue a document is before its queue counts as late. The watchdog checks a mail, and the reconciliation a payment,
 * within minutes of its time.
 */
const LATE_MS = 20 * MINUTE_MS;

/** How long the cache of Hosting answers instead of the function. */
const CACHE_SECONDS = 30;

const DEADLINE_MS = 10_000;

/** Matches no query string, not even an empty one: each would be an entry of its own in the cache, see {@link CACHED_PATH}. */
const ADDRESS = new RegExp(`^${CACHED_PATH}$`);

/** `late` when a document is overdue by more than {@link LATE_MS}. */
async function queueStatus(collection: string, field: string, now: Date): Promise<PartStatus> {
  const late = firestore()
    .collection(collection)
    .where(field, '<=', new Date(now.getTime() - LATE_MS));
  return (await late.limit(1).select().get()).empty ? 'ok' : 'late';
}

/** Mails to the founder refused for their content, one after the other, from which on it is the mail server that refuses. */
const REFUSALS_MAX = 3;

/**
 * `late` when the newest mail to the founder, of those that have had time to be sent, was not sent. A failed mail waits for hours
 * and is in no queue meanwhile, so only this shows a mail server that refuses all mails. Mails to others do not count, since
 * anybody can enter an address that refuses them. Nor does a mail that a restored backup holds back. A mail that was refused for
 * its content says nothing about others, since anybody can write such an enquiry: the next older one counts.
 */
async function founderMailStatus(now: Date): Promise<PartStatus> {
  const newest = firestore()
    .collection(MAIL)
    .where('to', '==', config().founderEmail)
    .where('queuedAt', '<=', new Date(now.getTime() - LATE_MS))
    .orderBy('queuedAt', 'desc')
    .select('delivery.state', 'delivery.error');
  const isRefused = (mail: DocumentSnapshot) => isRefusedForContent(mail.get('delivery.error'));
  let { docs } = await newest.limit(1).get();
  // more are read only then, because monitors ask every few minutes
  if (docs.some(isRefused)) ({ docs } = await newest.limit(REFUSALS_MAX).get());
  const judged = docs.find((mail) => !isRefused(mail));
  if (judged === undefined) return docs.length < REFUSALS_MAX ? 'ok' : 'late';
  const hasLeft = deliveryStateOf(judged.data()) === 'SUCCESS';
  return hasLeft || judged.get('delivery.error') === HELD_BACK ? 'ok' : 'late';
}

/**
 * Returns the status that a query finds, `ok` while its index is missing: Firestore builds one for minutes after the deploy that
 * adds it, and a monitor would report an outage.
 */
export async function unlessUnindexed(asked: Promise<PartStatus>): Promise<PartStatus> {
  try {
    return await asked;
  } catch (error) {
    if (isUnindexed(error)) return 'ok';
    throw error;
  }
}

/**
 * Returns the state of each schedule. `successes`: the time of the last success of each by its name; a missing or unreadable time
 * means none. A schedule that never succeeded is late once its time has passed since `firstRunAt`, the first success of any of
 * them: so a new project is watched before its first morning, and a schedule that the deploy left out is noticed. When none ever
 * succeeded all are late, since one is due each minute: Cloud Scheduler may lack the permission to call them, and nothing else
 * would show it.
 */
export function statusesOf(
  successes: ReadonlyMap<string, unknown>,
  firstRunAt: Timestamp | undefined,
  now: Date,
): Health['schedules'] {
  const statusOf = (name: ScheduleName): PartStatus => {
    const success = successes.get(name);
    const since = success instanceof Timestamp ? success : firstRunAt;
    if (since === undefined) return 'late';
    return now.getTime() - since.toMillis() > SCHEDULES[name].lateMinutes * MINUTE_MS ? 'late' : 'ok';
  };
  return Object.fromEntries(SCHEDULE_NAMES.map((name) => [name, statusOf(name)])) as Record<ScheduleName, PartStatus>;
}

async function scheduleStatuses(now: Date): Promise<Health['schedules']> {
  const { docs } = await firestore().collection(COLLECTIONS.schedules).get();
  const successes = new Map(docs.map((document) => [document.id, document.get('succeededAt')]));
  // a later success overwrites the document, which keeps the time of its creation
  const [first] = docs.map(({ createTime }) => createTime).sort((a, b) => a.toMillis() - b.toMillis());
  return statusesOf(successes, first, now);
}

async function healthAt(now: Date): Promise<Health> {
  const [outbox, founderMail, payments, schedules] = await Promise.all([
    queueStatus(MAIL, 'checkAt', now),
    unlessUnindexed(founderMailStatus(now)),
    queueStatus(COLLECTIONS.payments, 'nextCheckAt', now),
    scheduleStatuses(now),
  ]);
  const mail = outbox === 'ok' ? founderMail : outbox;
  const all = [mail, payments, ...Object.values(schedules)];
  return { status: all.includes('late') ? 'late' : 'ok', mail, payments, schedules };
}

/**
 * `GET` → `Health`, for a monitor: 200 when everything runs, 503 when the database does not answer, a queue is late, mails to the
 * founder are not sent, or a schedule has stopped. It reveals no number, age or id. 400 for a query string, and for another
 * spelling of the path.
 */
export const health = onRequest({ ...httpOptions, serviceAccount: accountOf.triggers }, async (request, response) => {
  response.set('Cache-Control', NEVER_CACHED);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET').sendStatus(405);
    return;
  }
  if (!ADDRESS.test(request.originalUrl)) {
    response.sendStatus(400);
    return;
  }
  try {
    const found = await withDeadline(healthAt(new Date()), DEADLINE_MS);
    response
      .set('Cache-Control', cachedFor(CACHE_SECONDS))
      .status(found.status === 'ok' ? 200 : 503)
      .json(found);
  } catch (error) {
    logError('health.unreadable', { code: codeToLog(error) });
    response.status(503).json({ status: 'late' });
  }
});

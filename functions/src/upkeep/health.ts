import { COLLECTIONS } from '@site/contract/records';
import { Timestamp } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { withDeadline } from '../platform/deadline.ts';
import { firestore } from '../platform/firestore.ts';
import { callableOptions } from '../platform/function-options.ts';
import { errorCode, logError } from '../platform/log.ts';
import { SCHEDULES, type ScheduleName } from '../platform/scheduled.ts';
import { accountOf } from '../platform/service-accounts.ts';

/** How one part is. It says nothing of how much or how long, because anybody may ask. */
type Verdict = 'ok' | 'late';

/** What the endpoint answers. */
interface Health {
  readonly status: Verdict;
  readonly mail: Verdict;
  readonly payments: Verdict;
  readonly schedules: Readonly<Record<ScheduleName, Verdict>>;
}

const MINUTE_MS = 60_000;

/** The watchdog looks at a mail, and the reconciliation at a payment, within minutes of its time. */
const LATE_MS = 20 * MINUTE_MS;

/** Hosting's cache answers meanwhile, so that whoever asks often costs nothing. */
const CACHE_SECONDS = 30;

const DEADLINE_MS = 10_000;

/** Whether a document waits whose time was long ago. */
async function queueVerdict(collection: string, field: string, now: Date): Promise<Verdict> {
  const late = firestore()
    .collection(collection)
    .where(field, '<=', new Date(now.getTime() - LATE_MS));
  return (await late.limit(1).select().get()).empty ? 'ok' : 'late';
}

/** A schedule that has never run counts as well: a project is watched before its first morning. */
export function scheduleVerdict(succeededAt: unknown, lateMinutes: number, now: Date): Verdict {
  if (!(succeededAt instanceof Timestamp)) return 'ok';
  return now.getTime() - succeededAt.toMillis() > lateMinutes * MINUTE_MS ? 'late' : 'ok';
}

async function scheduleVerdicts(now: Date): Promise<Health['schedules']> {
  const verdictOf = async (name: ScheduleName) => {
    const run = await firestore().collection(COLLECTIONS.schedules).doc(name).get();
    return scheduleVerdict(run.get('succeededAt'), SCHEDULES[name].lateMinutes, now);
  };
  const [reconcile, watchdog, digest] = await Promise.all([
    verdictOf('reconcile-payments'),
    verdictOf('mail-watchdog'),
    verdictOf('daily-digest'),
  ]);
  return { 'reconcile-payments': reconcile, 'mail-watchdog': watchdog, 'daily-digest': digest };
}

async function healthAt(now: Date): Promise<Health> {
  const [mail, payments, schedules] = await Promise.all([
    queueVerdict(COLLECTIONS.mail, 'checkAt', now),
    queueVerdict(COLLECTIONS.payments, 'nextCheckAt', now),
    scheduleVerdicts(now),
  ]);
  const all = [mail, payments, ...Object.values(schedules)];
  return { status: all.includes('late') ? 'late' : 'ok', mail, payments, schedules };
}

/**
 * `GET` → `Health`, for a monitor: 200 when everything runs, 503 when the database does not answer, a queue is not
 * worked off, or a schedule has stopped. It tells no number, age or id.
 */
export const health = onRequest(
  { ...callableOptions, serviceAccount: accountOf.triggers },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET').sendStatus(405);
      return;
    }
    try {
      const found = await withDeadline(healthAt(new Date()), DEADLINE_MS);
      response.set('Cache-Control', `public, max-age=${CACHE_SECONDS}, s-maxage=${CACHE_SECONDS}`);
      response.status(found.status === 'ok' ? 200 : 503).json(found);
    } catch (error) {
      logError('health.unreadable', { code: errorCode(error) });
      response.set('Cache-Control', 'no-store').status(503).json({ status: 'late' });
    }
  },
);

import { MINUTE_MS } from '@site/contract/plain/durations';
import { nullableText, text, time } from '@site/contract/plain/stored-values';
import type { REQUEUES_MAX } from '@site/contract/records/deliveries';
import { decidesMailUse, decidingPath, type MailUse, mailUse } from '@site/contract/records/mail-use';
import { type DocumentData, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { config } from '../../platform/config.ts';
import { firestore } from '../../platform/firestore.ts';
import { forEachDocument } from '../../platform/for-each-document.ts';
import { logInfo, logWarning } from '../../platform/log.ts';
import { type Delivery, deliverySchema, inState, MAIL } from './document.ts';
import { mirrorNotification } from './notification.ts';
import { logOfFailure } from './refused-address.ts';

/**
 * Backoff after each requeue; the first attempt is checked after FIRST_CHECK_MS. The last wait is only for the outcome of attempt
 * five.
 */
const BACKOFF_MS = [30 * MINUTE_MS, 120 * MINUTE_MS, 480 * MINUTE_MS, 5 * MINUTE_MS] as const satisfies {
  length: typeof REQUEUES_MAX;
};

/** Grace after a lease: its worker may still be writing the outcome. */
const AFTER_LEASE_MS = MINUTE_MS;

/** The error, shown in the console, of a mail that no worker ever finished. */
const NEVER_FINISHED = 'Given up: no delivery worker finished this mail.';

/** The error, shown in the console, of a mail that was not sent before its record was dealt with. */
const NEEDLESS = 'Not sent: the record that it is about was dealt with, set aside or deleted meanwhile.';

/** A decision of the watchdog about a mail whose check is due. */
type WatchdogStep =
  /** Delivered. The extension leaves `checkAt` in place, since it does not know the watchdog. */
  | { readonly kind: 'done' }
  /** A worker holds its lease. */
  | { readonly kind: 'wait'; readonly checkAt: Date }
  | { readonly kind: 'requeue'; readonly requeues: number; readonly checkAt: Date }
  /** Nobody needs it any more. */
  | { readonly kind: 'needless' }
  | { readonly kind: 'give-up'; readonly requeues: number };

const requeuesSchema = z.number().int().nonnegative().catch(0);

/** Until when a worker may still be sending a mail, or recording the outcome; null when none is. */
export function workedOnUntil(delivery: Delivery | undefined, now: Date): Date | null {
  const until = new Date((delivery?.leaseExpireTime?.toMillis() ?? 0) + AFTER_LEASE_MS);
  return delivery?.state === 'PROCESSING' && until > now ? until : null;
}

/**
 * Returns what to do with a mail whose check is due, by its use to its recipient. Counts its own requeues instead of the worker's
 * attempts, since a worker that crashes counts none.
 */
export function watchdogStep(mail: DocumentData, now: Date, use: MailUse = 'wanted'): WatchdogStep {
  const { data: delivery } = deliverySchema.safeParse(mail['delivery']);
  if (delivery?.state === 'SUCCESS') return { kind: 'done' };
  const until = workedOnUntil(delivery, now);
  if (until !== null) return { kind: 'wait', checkAt: until };
  if (use === 'none') return { kind: 'needless' };
  const requeues = requeuesSchema.parse(mail['requeues']);
  const wait = BACKOFF_MS[requeues];
  if (wait === undefined) return { kind: 'give-up', requeues };
  return { kind: 'requeue', requeues: requeues + 1, checkAt: new Date(now.getTime() + wait) };
}

/**
 * The change that carries a decision out. Both the extension and our worker send a mail in RETRY, whatever its state
 * was before. A mail that is given up stays in ERROR, from which a person can set it to RETRY.
 */
function changeFor(step: WatchdogStep, mail: DocumentData): DocumentData {
  switch (step.kind) {
    case 'done':
      return { checkAt: FieldValue.delete() };
    case 'wait':
      return { checkAt: Timestamp.fromDate(step.checkAt) };
    case 'requeue':
      return { ...inState('RETRY'), requeues: step.requeues, checkAt: Timestamp.fromDate(step.checkAt) };
    case 'needless':
    case 'give-up': {
      const failed = deliverySchema.safeParse(mail['delivery']).data?.state === 'ERROR';
      const error = step.kind === 'needless' ? NEEDLESS : NEVER_FINISHED;
      return {
        ...inState('ERROR'),
        ...(failed ? {} : { 'delivery.error': error, 'delivery.leaseExpireTime': null }),
        checkAt: FieldValue.delete(),
      };
    }
  }
}

/** Reads the fields of a mail by which {@link mailUse} judges it; an edit in the console may have spoilt them. */
const unsentSchema = z.object({
  role: text,
  about: nullableText,
  queuedAt: time,
  delivery: z.object({ error: text }).catch({ error: '' }),
});

/**
 * Returns the use of a mail, and reads its record for it. A mail to the founder is always wanted: sent late it does no harm, and
 * the health endpoint would take the mail server for broken if the founder's last mail had not left.
 */
async function readUse(transaction: Transaction, mailId: string, mail: DocumentData, now: Date): Promise<MailUse> {
  if (mail['to'] === config().founderEmail) return 'wanted';
  const { delivery, ...unsent } = unsentSchema.parse(mail);
  const about = decidingPath(mailId, unsent);
  const record = decidesMailUse(about) ? await transaction.get(firestore().doc(about)) : undefined;
  const subject = record?.exists ? { status: record.get('_status') } : undefined;
  return mailUse({ ...unsent, about, error: delivery.error }, subject, now);
}

/** Decides about one mail and writes the decision, in one transaction. */
async function watchMail(mailId: string, now: Date): Promise<void> {
  const database = firestore();
  const reference = database.collection(MAIL).doc(mailId);
  const watched = await database.runTransaction(async (transaction) => {
    const mail = (await transaction.get(reference)).data();
    const checkAt: unknown = mail?.['checkAt'];
    if (mail === undefined || !(checkAt instanceof Timestamp) || checkAt.toMillis() > now.getTime()) return undefined;
    const decided = watchdogStep(mail, now, await readUse(transaction, mailId, mail, now));
    // the event that mirrors the delivery may have been lost, and this is the last check of the mail
    if (decided.kind === 'done') await mirrorNotification(transaction, mail['about']);
    transaction.update(reference, changeFor(decided, mail));
    return { decided, mail };
  });
  if (watched === undefined) return;
  const { decided, mail } = watched;
  if (decided.kind === 'requeue') logWarning('mail.requeued', { mailId, requeues: decided.requeues });
  else if (decided.kind === 'give-up') {
    logOfFailure(mail, mail['delivery']?.error)('mail.given-up', { mailId, requeues: decided.requeues });
  } else logInfo('mail.checked', { mailId, found: decided.kind });
}

/** Bounds one run; the next run finds the others. */
const PER_RUN = 200;

/**
 * Checks the mails whose `checkAt` is due and returns their number, at most PER_RUN. Idempotent, also when two runs overlap.
 * Throws at the end when a mail failed.
 */
export async function watchMails(now: Date): Promise<number> {
  const due = firestore().collection(MAIL).where('checkAt', '<=', Timestamp.fromDate(now)).orderBy('checkAt');
  const { docs } = await due.limit(PER_RUN).select().get();
  await forEachDocument('mail.not-watched', docs, ({ id }) => watchMail(id, now));
  return docs.length;
}

import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore } from '../../platform/firestore.ts';
import { forEachDocument } from '../../platform/for-each-document.ts';
import { logError, logInfo, logWarning } from '../../platform/log.ts';
import { type DeliveryState, deliverySchema, MAIL } from './document.ts';
import { mirrorNotification } from './notification.ts';

const MINUTE_MS = 60_000;

/** Waits after each repetition; the first attempt is checked after FIRST_CHECK_MS. The last only sees how the fifth went. */
const BACKOFF_MS = [30 * MINUTE_MS, 120 * MINUTE_MS, 480 * MINUTE_MS, 5 * MINUTE_MS];

/** The attempt at once and those that the watchdog asks for. */
export const ATTEMPTS_MAX = BACKOFF_MS.length + 1;

/** A worker whose lease has just ended may still be writing its outcome. */
const AFTER_LEASE_MS = MINUTE_MS;

/** What the console shows of a mail that no worker ever finished. */
const NEVER_FINISHED = 'Given up: no delivery worker finished this mail.';

/** What the watchdog does with a mail whose time has come. */
export type Care =
  /** Delivered, also by the extension, which knows nothing of the watch. */
  | { readonly kind: 'done' }
  /** A worker has it in hand. */
  | { readonly kind: 'wait'; readonly checkAt: Date }
  | { readonly kind: 'requeue'; readonly requeues: number; readonly checkAt: Date }
  | { readonly kind: 'give-up'; readonly attempts: number };

const requeuesSchema = z.number().int().nonnegative().catch(0);

/**
 * The decision, from the document of a mail as it stands. It counts its own requests, not the attempts of the worker:
 * a worker that dies each time counts none.
 */
export function careFor(mail: DocumentData, now: Date): Care {
  const { data: delivery } = deliverySchema.safeParse(mail['delivery']);
  if (delivery?.state === 'SUCCESS') return { kind: 'done' };
  const leaseEnd = delivery?.leaseExpireTime?.toMillis() ?? 0;
  if (delivery?.state === 'PROCESSING' && leaseEnd + AFTER_LEASE_MS > now.getTime()) {
    return { kind: 'wait', checkAt: new Date(leaseEnd + AFTER_LEASE_MS) };
  }
  const requeues = requeuesSchema.parse(mail['requeues']);
  const wait = BACKOFF_MS[requeues];
  if (wait === undefined) return { kind: 'give-up', attempts: requeues + 1 };
  return { kind: 'requeue', requeues: requeues + 1, checkAt: new Date(now.getTime() + wait) };
}

const inState = (state: DeliveryState) => ({ 'delivery.state': state });

/**
 * The change that carries a decision out. RETRY is what the extension and the worker both take up, whatever was there
 * before; a mail that is given up stays in ERROR, where a person can set it to RETRY.
 */
function changeFor(care: Care, mail: DocumentData): DocumentData {
  switch (care.kind) {
    case 'done':
      return { checkAt: FieldValue.delete() };
    case 'wait':
      return { checkAt: Timestamp.fromDate(care.checkAt) };
    case 'requeue':
      return { ...inState('RETRY'), requeues: care.requeues, checkAt: Timestamp.fromDate(care.checkAt) };
    case 'give-up': {
      const failed = deliverySchema.safeParse(mail['delivery']).data?.state === 'ERROR';
      return {
        ...inState('ERROR'),
        ...(failed ? {} : { 'delivery.error': NEVER_FINISHED, 'delivery.leaseExpireTime': null }),
        checkAt: FieldValue.delete(),
      };
    }
  }
}

/** Takes care of one mail, as it stands at that moment. */
async function careForMail(mailId: string, now: Date): Promise<void> {
  const database = firestore();
  const reference = database.collection(MAIL).doc(mailId);
  const care = await database.runTransaction(async (transaction) => {
    const mail = (await transaction.get(reference)).data();
    const checkAt: unknown = mail?.['checkAt'];
    if (mail === undefined || !(checkAt instanceof Timestamp) || checkAt.toMillis() > now.getTime()) return undefined;
    const decided = careFor(mail, now);
    // the event that told of the delivery may have been lost, and nobody looks at this mail again
    if (decided.kind === 'done') await mirrorNotification(transaction, mail['about']);
    transaction.update(reference, changeFor(decided, mail));
    return decided;
  });
  if (care?.kind === 'requeue') logWarning('mail.requeued', { mailId, requeues: care.requeues });
  else if (care?.kind === 'give-up') logError('mail.given-up', { mailId, attempts: care.attempts });
  else if (care) logInfo('mail.checked', { mailId, found: care.kind });
}

/** As many as surely fit into one run; the others are found by the next. */
const PER_RUN = 200;

/** Takes care of every mail whose time has come. Running twice at once does no harm. Gives their number. */
export async function careForMails(now: Date): Promise<number> {
  const due = firestore().collection(MAIL).where('checkAt', '<=', Timestamp.fromDate(now)).orderBy('checkAt');
  const { docs } = await due.limit(PER_RUN).select().get();
  await forEachDocument('mail.not-watched', docs, ({ id }) => careForMail(id, now));
  return docs.length;
}

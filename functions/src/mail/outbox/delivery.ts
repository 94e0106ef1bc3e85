import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@site/contract/plain/durations';
import type { DeliveryState } from '@site/contract/records/deliveries';
import { type DocumentData, type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { codeToLog, logError, logInfo, logWarning } from '../../platform/log.ts';
import { deliverySchema, inState, type SendableMail, sendableMailSchema } from './document.ts';
import { logOfFailure } from './refused-address.ts';
import type { DeliveryInfo } from './smtp.ts';

/** The extension's lease: once it has expired, the next write of the document declares the attempt lost. */
export const LEASE_MS = MINUTE_MS;

/** Worded as by the extension, so that searching for the error finds its documentation. */
const LEASE_EXPIRED = 'Message processing lease expired.';

/** The next step of a worker with a document of `mail`. */
type Step = 'nothing' | 'not-a-mail' | 'enqueue' | 'send' | 'expire';

/**
 * The state machine of Trigger Email 0.2.8: no delivery → PENDING; PENDING or RETRY → PROCESSING with a lease, then
 * SUCCESS or ERROR; PROCESSING whose lease has expired → ERROR. Only a person or a watchdog sets RETRY.
 */
export function nextStep(document: DocumentData, now: Date): Step {
  if (document['delivery'] === undefined) {
    const isMail = ['message', 'template', 'sendGrid'].some((key) => key in document);
    return isMail ? 'enqueue' : 'not-a-mail';
  }
  const delivery = deliverySchema.safeParse(document['delivery']);
  if (!delivery.success) return 'nothing';
  const { state, leaseExpireTime } = delivery.data;
  if (state === 'PENDING' || state === 'RETRY') return 'send';
  const lost = state === 'PROCESSING' && (leaseExpireTime?.toMillis() ?? 0) < now.getTime();
  return lost ? 'expire' : 'nothing';
}

/** Sends one mail. Resolves to the server's answer; rejects when the server did not accept the mail. */
type Send = (mailId: string, mail: SendableMail) => Promise<DeliveryInfo>;

interface Claim {
  readonly document: DocumentData;
  readonly lease: Timestamp;
}

const ended = { 'delivery.endTime': FieldValue.serverTimestamp(), 'delivery.leaseExpireTime': null };

/** Whether a stored delivery is claimed under this lease. */
function holds(lease: Timestamp, delivery: unknown): boolean {
  const { data } = deliverySchema.safeParse(delivery);
  return data?.state === 'PROCESSING' && data.leaseExpireTime?.isEqual(lease) === true;
}

/** The end of a new lease, with random microseconds: two racing workers may claim in the same millisecond. */
function leaseFrom(now: Date): Timestamp {
  const { seconds, nanoseconds } = Timestamp.fromMillis(now.getTime() + LEASE_MS);
  return new Timestamp(seconds, nanoseconds + randomInt(1_000) * 1_000);
}

/** Takes the next step in one transaction. Returns the claimed document if that step is to send it, otherwise undefined. */
function claim(reference: DocumentReference): Promise<Claim | undefined> {
  let lease: Timestamp | undefined;
  return reference.firestore.runTransaction(async (transaction) => {
    const document = (await transaction.get(reference)).data();
    if (document === undefined) return undefined;
    // when the answer to a commit is lost, Firestore reruns the transaction, which then finds its own claim
    if (lease !== undefined && holds(lease, document['delivery'])) return { document, lease };
    const now = new Date();
    const step = nextStep(document, now);
    if (step === 'enqueue') {
      transaction.update(reference, {
        delivery: {
          state: 'PENDING' satisfies DeliveryState,
          startTime: FieldValue.serverTimestamp(),
          endTime: null,
          leaseExpireTime: null,
          attempts: 0,
          error: null,
        },
      });
    } else if (step === 'expire') {
      transaction.update(reference, { ...inState('ERROR'), ...ended, 'delivery.error': LEASE_EXPIRED });
    } else if (step === 'send') {
      lease = leaseFrom(now);
      transaction.update(reference, {
        ...inState('PROCESSING'),
        'delivery.startTime': FieldValue.serverTimestamp(),
        'delivery.leaseExpireTime': lease,
        // a mail that was given up and set to RETRY by hand has no `checkAt`: without one the watchdog would not see
        // that its worker died
        ...(document['checkAt'] === undefined ? { checkAt: lease } : {}),
      });
      return { document, lease };
    } else if (step === 'not-a-mail') {
      logWarning('mail.not-a-mail', { mailId: reference.id });
    }
    return undefined;
  });
}

async function attempt(mailId: string, document: DocumentData, send: Send): Promise<DocumentData> {
  const mail = sendableMailSchema.safeParse(document);
  if (!mail.success) {
    const problems = mail.error.issues.map((issue) => [...issue.path, issue.message].join(': '));
    logError('mail.invalid', { mailId });
    return {
      ...inState('ERROR'),
      'delivery.error': `ValidationError: Invalid email configuration: ${problems.join('; ')}`,
    };
  }
  try {
    const info = await send(mailId, mail.data);
    logInfo('mail.sent', { mailId });
    return { ...inState('SUCCESS'), 'delivery.error': null, 'delivery.info': info, checkAt: FieldValue.delete() };
  } catch (error) {
    logOfFailure(document, error)('mail.not-sent', { mailId, code: codeToLog(error) });
    return { ...inState('ERROR'), 'delivery.error': String(error) };
  }
}

/** Backoff between attempts to record an outcome in the database; together half of the lease. */
const BACKOFF_MS = [500, 2_000, 8_000, 20_000];

/**
 * Records the outcome of a claim, unless the claim is gone. Retries with backoff: if the lease of an accepted mail expired first,
 * the mail would count as lost and be sent twice. Rejects when the last attempt fails.
 */
async function record(reference: DocumentReference, { lease }: Claim, outcome: DocumentData): Promise<void> {
  const recordOnce = () =>
    reference.firestore.runTransaction(async (transaction) => {
      const mail = await transaction.get(reference);
      if (!holds(lease, mail.get('delivery'))) {
        logWarning('mail.claim-lost', { mailId: reference.id });
        return;
      }
      // `dropUnsent` removed the field during this attempt: the mail is outdated, and must not be listed as one to retry
      if (outcome['delivery.state'] === ('ERROR' satisfies DeliveryState) && mail.get('checkAt') === undefined) {
        transaction.delete(reference);
        return;
      }
      transaction.update(reference, { ...outcome, ...ended, 'delivery.attempts': FieldValue.increment(1) });
    });
  for (const backoff of BACKOFF_MS) {
    try {
      return await recordOnce();
    } catch (error) {
      logWarning('mail.not-recorded', { mailId: reference.id, code: codeToLog(error) });
      await pause(backoff);
    }
  }
  await recordOnce();
}

/**
 * Takes one step with a document of the outbox. Idempotent: it reads the document again, so a repeated or late event
 * does no harm. Each change of state is one transaction. Between claim and outcome the lease keeps other workers away;
 * an outcome whose claim is gone is dropped.
 */
export async function deliver(reference: DocumentReference, send: Send): Promise<void> {
  const claimed = await claim(reference);
  if (claimed === undefined) return;
  await record(reference, claimed, await attempt(reference.id, claimed.document, send));
}

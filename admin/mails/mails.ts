import { COLLECTIONS } from '@site/contract/collections';
import { isoMinute } from '@site/contract/dates';
import { maySendLate } from '@site/contract/deliveries';
import { DAY_MS } from '@site/contract/durations';
import { isNoLongerNew } from '@site/contract/enquiry-status';
import { GRPC_STATUS, hasGrpcStatus } from '@site/contract/grpc-status';
import { NEWSLETTER_ROLE, WITHDRAWAL_RECEIPT_ROLE } from '@site/contract/mail-roles';
import { CONFIRM_DAYS } from '@site/contract/newsletter';
import { isClosedWithdrawal } from '@site/contract/records';
import { text } from '@site/contract/stored-values';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readAll } from '../console/documents.ts';
import type { Table } from '../console/listing.ts';

/** A mail that failed and that nothing tries any more. */
interface GivenUpMail {
  readonly reference: DocumentReference;
  readonly queuedAt: Date;
  readonly role: string;
  readonly to: string;
  /** Path of the record that it is about; empty where there is none. */
  readonly about: string;
  readonly error: string;
}

const givenUpSchema = z.object({
  queuedAt: z.instanceof(Timestamp),
  // a mail with a time of its next check is still tried by the watchdog
  checkAt: z.undefined().optional(),
  role: text,
  to: text,
  about: text,
  delivery: z.object({ error: text }),
});

/** The mails that were given up and had been queued at a time or later, the oldest first. */
export async function givenUpMails(database: Firestore, since: Date): Promise<GivenUpMail[]> {
  const failed = database.collection(COLLECTIONS.mail).where('delivery.state', '==', 'ERROR');
  const fields = failed.select('queuedAt', 'checkAt', 'role', 'to', 'about', 'delivery.error');
  const mails = await readAll(fields, (document): GivenUpMail[] => {
    const { data } = givenUpSchema.safeParse(document.data());
    if (data === undefined) return [];
    const { queuedAt, delivery, ...rest } = data;
    return [{ ...rest, reference: document.ref, queuedAt: queuedAt.toDate(), error: delivery.error }];
  });
  // chosen and sorted here: filter and order together would need a composite index
  return mails
    .flat()
    .filter(({ queuedAt }) => queuedAt >= since)
    .toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
}

/** Whether a record of a collection needs no mail any more, by its `_status`. */
const DEALT_WITH = new Map<string, (status: unknown) => boolean>([
  [COLLECTIONS.enquiries, isNoLongerNew],
  [COLLECTIONS.withdrawals, isClosedWithdrawal],
]);

/** The proof that a statement has arrived is owed to its buyer also once the founder has dealt with it. */
const isOwedProof = ({ role }: GivenUpMail) => role === WITHDRAWAL_RECEIPT_ROLE;

const collectionIn = (path: string) => path.slice(0, path.indexOf('/'));

/** Whether a mail is the question about the newsletter, and its link confirms nothing any more. */
const isExpiredQuestion = ({ role, queuedAt }: GivenUpMail, now: Date) =>
  role === NEWSLETTER_ROLE && now.getTime() - queuedAt.getTime() > CONFIRM_DAYS * DAY_MS;

/**
 * Those of some mails that are still of use to who gets them. Left out is what may be over by its role, what came out of a
 * backup, an expired question, what is about a deleted enquiry or withdrawal, and what is about one that is dealt with, but for
 * the receipt of a withdrawal.
 */
export async function usefulMails(
  database: Firestore,
  mails: ReadonlyArray<GivenUpMail>,
  now: Date,
): Promise<GivenUpMail[]> {
  const late = mails.filter((mail) => maySendLate(mail) && !isExpiredQuestion(mail, now));
  const paths = new Set(late.map(({ about }) => about).filter((path) => DEALT_WITH.has(collectionIn(path))));
  const references = [...paths].map((path) => database.doc(path));
  const records = references.length === 0 ? [] : await database.getAll(...references, { fieldMask: ['_status'] });
  const stored = new Map(records.filter(({ exists }) => exists).map((record) => [record.ref.path, record]));
  const isOver = (path: string) => DEALT_WITH.get(collectionIn(path))?.(stored.get(path)?.get('_status')) === true;
  return late.filter((mail) => {
    const { about } = mail;
    return !paths.has(about) || (stored.has(about) && (isOwedProof(mail) || !isOver(about)));
  });
}

/** A line for each mail. */
export function mailTable(mails: ReadonlyArray<GivenUpMail>): Table {
  return {
    headings: ['queued', 'role', 'to', 'error'],
    rows: mails.map(({ queuedAt, role, to, error }) => [isoMinute(queuedAt), role, to, error]),
  };
}

/**
 * Makes mails due for the watchdog, which has each sent up to four times: once for each wait of its backoff. Not RETRY
 * at once: hundreds of mails in one second are what a mail server refuses. Idempotent; leaves out what was deleted meanwhile.
 */
export async function makeDue(mails: ReadonlyArray<GivenUpMail>, now: Date): Promise<void> {
  const checkAt = Timestamp.fromDate(now);
  for (const { reference } of mails) {
    await reference.update({ checkAt, requeues: 0 }).catch((error: unknown) => {
      if (!hasGrpcStatus(error, GRPC_STATUS.NOT_FOUND)) throw error;
    });
  }
}

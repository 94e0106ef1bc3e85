import { GRPC_STATUS, hasGrpcStatus } from '@site/contract/plain/grpc-status';
import { text } from '@site/contract/plain/stored-values';
import { COLLECTIONS } from '@site/contract/records/collections';
import {
  decidesMailUse,
  decidingPath,
  type MailSubject,
  mailUse,
  type UnsentMail,
} from '@site/contract/records/mail-use';
import { isoMinute } from '@site/contract/words/dates';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readAll } from '../database/documents.ts';
import type { MailAbout } from '../database/mails-about.ts';
import type { Table } from '../output/listing.ts';

/** A failed mail that is not retried any more. */
interface GivenUpMail extends UnsentMail {
  readonly reference: DocumentReference;
  readonly queuedAt: Date;
  readonly to: string;
}

const givenUpSchema = z.object({
  queuedAt: z.instanceof(Timestamp),
  // a mail with `checkAt` is still retried by the watchdog
  checkAt: z.undefined().optional(),
  role: text,
  to: text,
  about: text,
  delivery: z.object({ error: text }),
});

/** Resolves with the mails that were given up and had been queued at `since` or later, oldest first. */
export async function givenUpMails(database: Firestore, since: Date): Promise<GivenUpMail[]> {
  const failed = database.collection(COLLECTIONS.mail).where('delivery.state', '==', 'ERROR');
  const fields = failed.select('queuedAt', 'checkAt', 'role', 'to', 'about', 'delivery.error');
  const mails = await readAll(fields, (document): GivenUpMail[] => {
    const { data } = givenUpSchema.safeParse(document.data());
    if (data === undefined) return [];
    const { queuedAt, delivery, ...rest } = data;
    const about = decidingPath(document.id, rest);
    return [{ ...rest, about, reference: document.ref, queuedAt: queuedAt.toDate(), error: delivery.error }];
  });
  // filtered and sorted here: doing both in the query would need a composite index
  return mails
    .flat()
    .filter(({ queuedAt }) => queuedAt >= since)
    .toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
}

/** Resolves with the records whose status settles whether their mails are wanted, by path; a deleted one is missing. */
async function subjectsOf(
  database: Firestore,
  mails: ReadonlyArray<GivenUpMail>,
): Promise<ReadonlyMap<string, MailSubject>> {
  const paths = new Set(mails.map(({ about }) => about).filter(decidesMailUse));
  const references = [...paths].map((path) => database.doc(path));
  const records = references.length === 0 ? [] : await database.getAll(...references, { fieldMask: ['_status'] });
  const stored = records.filter(({ exists }) => exists);
  return new Map(stored.map((record) => [record.ref.path, { status: record.get('_status') }]));
}

/** Resolves with the mails that are still wanted ({@link mailUse}). */
export async function wantedMails(
  database: Firestore,
  mails: ReadonlyArray<GivenUpMail>,
  now: Date,
): Promise<GivenUpMail[]> {
  const subjects = await subjectsOf(database, mails);
  return mails.filter((mail) => mailUse(mail, subjects.get(mail.about ?? ''), now) === 'wanted');
}

/** Returns a table with a line for each mail. */
export function mailTable(mails: ReadonlyArray<GivenUpMail>): Table {
  return {
    headings: ['queued', 'role', 'to', 'error'],
    rows: mails.map(({ queuedAt, role, to, error }) => [isoMinute(queuedAt), role, to, error]),
  };
}

/** Whether no worker and no watchdog tries a mail any more. */
const isGivenUp = ({ state, nextTry }: MailAbout) => state === 'ERROR' && nextTry === null;

/** Returns a table with a line for each mail about a record. Several records may share a reference: it then tells their ids. */
export function mailsAboutTable(mails: ReadonlyArray<MailAbout>): Table {
  const isShared = new Set(mails.map(({ record }) => record)).size > 1;
  return {
    headings: [
      ...(isShared ? ['about'] : []),
      'queued',
      'role',
      'to',
      'subject',
      'state',
      'attempts',
      'next try',
      'error',
    ],
    rows: mails.map((mail) => [
      ...(isShared ? [mail.record] : []),
      mail.queuedAt === null ? '' : isoMinute(mail.queuedAt),
      mail.role,
      mail.to,
      mail.subject,
      isGivenUp(mail) ? `${mail.state}, given up` : mail.state,
      String(mail.attempts),
      mail.nextTry === null ? '' : isoMinute(mail.nextTry),
      mail.error,
    ]),
  };
}

/**
 * Makes mails due for the watchdog, which requeues each up to four times, once for each wait of its backoff. Does not set RETRY
 * itself: a mail server refuses hundreds of mails in one second. Idempotent; skips mails that were deleted meanwhile.
 */
export async function makeDue(mails: ReadonlyArray<GivenUpMail>, now: Date): Promise<void> {
  const checkAt = Timestamp.fromDate(now);
  for (const { reference } of mails) {
    await reference.update({ checkAt, requeues: 0 }).catch((error: unknown) => {
      if (!hasGrpcStatus(error, GRPC_STATUS.NOT_FOUND)) throw error;
    });
  }
}

import { isoMinute } from '@site/contract/dates';
import { COLLECTIONS } from '@site/contract/records';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readAll } from '../console/documents.ts';
import { errorCode } from '../console/error-code.ts';
import type { Table } from '../console/listing.ts';

/** A mail that failed and that nothing tries any more. */
interface GivenUpMail {
  readonly reference: DocumentReference;
  readonly queuedAt: Date;
  readonly role: string;
  readonly to: string;
  readonly error: string;
}

const text = z.string().catch('');

const givenUpSchema = z.object({
  queuedAt: z.instanceof(Timestamp),
  // a mail with a time of its next check is still tried by the watchdog
  checkAt: z.undefined().optional(),
  role: text,
  to: text,
  delivery: z.object({ error: text }),
});

/** The mails that were given up and had been queued at a time or later, the oldest first. */
export async function givenUpMails(database: Firestore, since: Date): Promise<GivenUpMail[]> {
  const failed = database.collection(COLLECTIONS.mail).where('delivery.state', '==', 'ERROR');
  const fields = failed.select('queuedAt', 'checkAt', 'role', 'to', 'delivery.error');
  const mails = await readAll(fields, (document): GivenUpMail[] => {
    const { data } = givenUpSchema.safeParse(document.data());
    if (data === undefined) return [];
    const { queuedAt, role, to, delivery } = data;
    return [{ reference: document.ref, queuedAt: queuedAt.toDate(), role, to, error: delivery.error }];
  });
  // chosen and sorted here: filter and order together would need a composite index
  return mails
    .flat()
    .filter(({ queuedAt }) => queuedAt >= since)
    .toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
}

/** A line for each mail. */
export function mailTable(mails: ReadonlyArray<GivenUpMail>): Table {
  return {
    headings: ['queued', 'role', 'to', 'error'],
    rows: mails.map(({ queuedAt, role, to, error }) => [isoMinute(queuedAt), role, to, error]),
  };
}

/** gRPC's NOT_FOUND. */
const NOT_FOUND = 5;

/**
 * Makes mails due for the watchdog, which has each sent up to four times: once for each wait of its backoff. Not RETRY
 * at once: hundreds of mails in one second are what a mail server refuses. Idempotent; leaves out what was deleted meanwhile.
 */
export async function makeDue(mails: ReadonlyArray<GivenUpMail>, now: Date): Promise<void> {
  const checkAt = Timestamp.fromDate(now);
  for (const { reference } of mails) {
    await reference.update({ checkAt, requeues: 0 }).catch((error: unknown) => {
      if (errorCode(error) !== NOT_FOUND) throw error;
    });
  }
}

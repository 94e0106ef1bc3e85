import { idsOf } from '@site/contract/plain/reference';
import { text, time } from '@site/contract/plain/stored-values';
import { COLLECTIONS } from '@site/contract/records/collections';
import { deliveryStateOf, REQUEUES_MAX } from '@site/contract/records/deliveries';
import { type DocumentData, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { DocumentKey } from '../terminal/arguments.ts';
import { readAll } from './documents.ts';

/** A mail about a record. */
export interface MailAbout {
  /** Id of the record. */
  readonly record: string;
  readonly role: string;
  readonly to: string;
  readonly subject: string;
  readonly queuedAt: Date | null;
  /** In the Trigger Email schema; empty before the first attempt. */
  readonly state: string;
  readonly attempts: number;
  /** When the watchdog sends it again unless it is delivered by then; null when it does not. */
  readonly nextTry: Date | null;
  /** Of the latest attempt; empty when it has not failed. */
  readonly error: string;
}

const count = z.number().int().nonnegative().catch(0);

const mailSchema = z.object({
  role: text,
  to: text,
  queuedAt: time,
  checkAt: time,
  requeues: count,
  expireAt: time,
  message: z.object({ subject: text }).catch({ subject: '' }),
  delivery: z.object({ attempts: count, error: text }).catch({ attempts: 0, error: '' }),
});

/** Length of the id of a record, with which the ids of its mails begin. */
const RECORD_ID = 36;

function mailOf(id: string, stored: DocumentData): MailAbout & { readonly expireAt: Date | null } {
  const { checkAt, requeues, message, delivery, ...rest } = mailSchema.parse(stored);
  const state = deliveryStateOf(stored) ?? '';
  // the extension leaves `checkAt` in a delivered mail
  const nextTry = state === 'SUCCESS' || requeues >= REQUEUES_MAX ? null : checkAt;
  return { ...rest, ...message, ...delivery, record: id.slice(0, RECORD_ID), state, nextTry };
}

/** Returns the range of the ids that `mailId` makes for a record: from `first` on, before `end`; a full stop follows a hyphen. */
const mailIdsOf = (record: string): [first: string, end: string] => [`${record}-`, `${record}.`];

/**
 * Resolves with the mails about the records of a key, oldest first: found by their ids, since the newsletter's question and its
 * receipt have no `about`. Leaves out mails that have expired by `now`.
 */
export async function mailsAbout(database: Firestore, key: DocumentKey, now: Date): Promise<MailAbout[]> {
  const [first, end] = 'id' in key ? mailIdsOf(key.id) : idsOf(key.idPrefix);
  const id = FieldPath.documentId();
  const query = database.collection(COLLECTIONS.mail).where(id, '>=', first).where(id, '<', end);
  const fields = ['role', 'to', 'queuedAt', 'checkAt', 'requeues', 'expireAt', 'message.subject', 'delivery'];
  const found = await readAll(query.select(...fields), (document) => mailOf(document.id, document.data()));
  return found
    .filter(({ expireAt }) => expireAt === null || expireAt > now)
    .toSorted((a, b) => (a.queuedAt?.getTime() ?? 0) - (b.queuedAt?.getTime() ?? 0));
}

/** Resolves with the delivery states of the mails about a record, by role; empty before the first attempt. */
export async function deliveriesOf(database: Firestore, id: string, now: Date): Promise<Map<string, string>> {
  return new Map((await mailsAbout(database, { id }, now)).map(({ role, state }) => [role, state]));
}

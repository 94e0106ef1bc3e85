import { isDeepStrictEqual } from 'node:util';
import { GRPC_STATUS, hasGrpcStatus } from '@site/contract/plain/grpc-status';
import { COLLECTIONS } from '@site/contract/records/collections';
import { type DeliveryState, deliveryStateOf, notificationOf } from '@site/contract/records/deliveries';
import { type CollectionReference, type DocumentData, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { pagesOf } from '../database/documents.ts';
import { entriesOf } from './file.ts';
import { asHeldMail } from './held-mail.ts';
import { decodeMap, encode } from './values.ts';

/** Short-lived rate-limit counters, keyed by hashes of their callers: of no use to a restored site. */
const LEFT_OUT: readonly string[] = [COLLECTIONS.rateLimits];

/** The outbox is read last, so that the mails about every document that was read are in the backup. */
const outboxLast = (one: CollectionReference, other: CollectionReference) =>
  Number(one.id === COLLECTIONS.mail) - Number(other.id === COLLECTIONS.mail);

/**
 * Yields every document of the database, encoded, one collection after another; the site keeps no subcollections. Not a snapshot:
 * a document written meanwhile may be included or not.
 */
export async function* storedEntries(database: Firestore) {
  const collections = (await database.listCollections()).filter(({ id }) => !LEFT_OUT.includes(id));
  for (const collection of collections.toSorted(outboxLast)) {
    for await (const page of pagesOf(collection.orderBy(FieldPath.documentId()))) {
      for (const document of page) yield { path: document.ref.path, fields: encode(document.data()) };
    }
  }
}

/** Result of a restore, in numbers of documents. */
interface Restored {
  readonly written: number;
  /** Documents that existed already and were left unchanged. */
  readonly present: number;
  /** Mails among the written documents that had not left; they are restored as failed. */
  readonly held: number;
  /** Paths of existing documents, mails excluded, whose content differs from the backup. */
  readonly differing: ReadonlyArray<string>;
}

const isAlreadyExists = (error: unknown) => hasGrpcStatus(error, GRPC_STATUS.ALREADY_EXISTS);

/** Resolves with the number of documents in a backup. Rejects when the file is no backup or is incomplete. */
export async function countEntries(file: string, database: Firestore): Promise<number> {
  let count = 0;
  for await (const { fields } of entriesOf(file)) {
    decodeMap(fields, database);
    count += 1;
  }
  return count;
}

/** Delivery states of the mails about each document, by the document's path. */
type Deliveries = Map<unknown, Array<DeliveryState | undefined>>;

function noteMail(deliveries: Deliveries, mail: DocumentData): void {
  const known = deliveries.get(mail['about']);
  if (known) known.push(deliveryStateOf(mail));
  else deliveries.set(mail['about'], [deliveryStateOf(mail)]);
}

/** Returns the document with the state of its mails in `notification`, or unchanged if it lacks that field or has no mails. */
const withNotification = (stored: DocumentData, deliveries: ReadonlyArray<DeliveryState | undefined> | undefined) =>
  deliveries && 'notification' in stored ? { ...stored, notification: notificationOf(deliveries) } : stored;

/**
 * Restores the documents of the collections that `isWanted` accepts. The run over the outbox adds the state of each mail to
 * `deliveries`; the run over the other collections sets `notification` from it. The trigger that mirrors these states cannot: it
 * runs when a mail is restored, before the document that the mail is about. Rejects when a write fails.
 */
async function restoreSome(
  database: Firestore,
  file: string,
  isWanted: (collection: string) => boolean,
  deliveries: Deliveries,
): Promise<Restored> {
  const writer = database.bulkWriter();
  const writes: Promise<'written' | 'present'>[] = [];
  const differing: string[] = [];
  let held = 0;
  for await (const { path, fields } of entriesOf(file)) {
    const [collection = ''] = path.split('/');
    if (!isWanted(collection)) continue;
    const stored = decodeMap(fields, database);
    const isMail = collection === COLLECTIONS.mail;
    const heldMail = isMail ? asHeldMail(stored) : undefined;
    const reference = database.doc(path);
    const restored = heldMail ?? withNotification(stored, deliveries.get(path));
    const write = writer.create(reference, restored).then(
      () => {
        if (heldMail) held += 1;
        if (isMail) noteMail(deliveries, restored);
        return 'written' as const;
      },
      async (error: unknown) => {
        if (!isAlreadyExists(error)) throw error;
        if (!isMail) {
          const present = encode((await reference.get()).data() ?? {});
          if (![stored, restored].some((one) => isDeepStrictEqual(encode(one), present))) differing.push(path);
          return 'present' as const;
        }
        // an interrupted restore wrote this mail, which may have been sent since: the stored state counts
        const present = deliveryStateOf(stored) === 'SUCCESS' ? stored : (await reference.get()).data();
        if (present) noteMail(deliveries, present);
        return 'present' as const;
      },
    );
    write.catch(() => {}); // the first failure is reported below, after the others have ended
    writes.push(write);
  }
  await writer.close();
  const outcomes = await Promise.all(writes);
  const written = outcomes.filter((outcome) => outcome === 'written').length;
  return { written, present: outcomes.length - written, held, differing };
}

/**
 * Writes the documents of a backup that are missing and changes no existing one: idempotent, so it can be repeated after a
 * failure. The outbox comes first, so that a trigger which would queue a mail about a restored document finds that mail. Rejects
 * when a write fails.
 */
export async function restore(database: Firestore, file: string): Promise<Restored> {
  const deliveries: Deliveries = new Map();
  const mails = await restoreSome(database, file, (collection) => collection === COLLECTIONS.mail, deliveries);
  const others = await restoreSome(database, file, (collection) => collection !== COLLECTIONS.mail, deliveries);
  return {
    written: mails.written + others.written,
    present: mails.present + others.present,
    held: mails.held,
    differing: others.differing,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@site/contract/collections';
import { type DeliveryState, deliveryStateOf, notificationOf } from '@site/contract/deliveries';
import { GRPC_STATUS, hasGrpcStatus } from '@site/contract/grpc-status';
import { type CollectionReference, type DocumentData, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { pagesOf } from '../console/documents.ts';
import { entriesOf } from './file.ts';
import { asHeldMail } from './held-mail.ts';
import { decodeMap, encode } from './values.ts';

/** Counters that live for minutes, made of hashes of who called: nothing that a restored site could use. */
const LEFT_OUT: readonly string[] = [COLLECTIONS.rateLimits];

/** The outbox is read last, so that the mails about every document that was read are in the backup. */
const outboxLast = (one: CollectionReference, other: CollectionReference) =>
  Number(one.id === COLLECTIONS.mail) - Number(other.id === COLLECTIONS.mail);

/**
 * Every document of the database, encoded, collection after collection; the site keeps no subcollections. Not the state of
 * one instant: what is written meanwhile may be in it or not.
 */
export async function* storedEntries(database: Firestore) {
  const collections = (await database.listCollections()).filter(({ id }) => !LEFT_OUT.includes(id));
  for (const collection of collections.toSorted(outboxLast)) {
    for await (const page of pagesOf(collection.orderBy(FieldPath.documentId()))) {
      for (const document of page) yield { path: document.ref.path, fields: encode(document.data()) };
    }
  }
}

/** What a restore did, in numbers of documents. */
interface Restored {
  readonly written: number;
  /** Documents that were there before, and were left as they are. */
  readonly present: number;
  /** Mails among the written documents whose delivery had not ended. */
  readonly held: number;
  /** Paths of documents that were there with other content than the backup has, mails left out. */
  readonly differing: ReadonlyArray<string>;
}

const isAlreadyExists = (error: unknown) => hasGrpcStatus(error, GRPC_STATUS.ALREADY_EXISTS);

/** Counts the documents of a backup. Rejects when the file is no backup, or is not whole. */
export async function countEntries(file: string, database: Firestore): Promise<number> {
  let count = 0;
  for await (const { fields } of entriesOf(file)) {
    decodeMap(fields, database);
    count += 1;
  }
  return count;
}

/** The delivery states of the mails about a document, by its path. */
type Deliveries = Map<unknown, Array<DeliveryState | undefined>>;

function noteMail(deliveries: Deliveries, mail: DocumentData): void {
  const known = deliveries.get(mail['about']);
  if (known) known.push(deliveryStateOf(mail));
  else deliveries.set(mail['about'], [deliveryStateOf(mail)]);
}

/** A document with the state of the mails about it in `notification`, where it has that field. */
const withNotification = (stored: DocumentData, deliveries: ReadonlyArray<DeliveryState | undefined> | undefined) =>
  deliveries && 'notification' in stored ? { ...stored, notification: notificationOf(deliveries) } : stored;

/**
 * Restores the documents of some collections. The run over the outbox adds the state of each mail to `deliveries`; the
 * run over the others takes `notification` from there. The trigger that mirrors these states cannot: it runs when a
 * mail is restored, before the document that the mail is about.
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
        // an interrupted restore wrote this mail; it may have been sent since, so what is stored now counts
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
 * Writes the documents of a backup that are missing, and changes none that is there: idempotent, so that it can be
 * repeated after a failure. The outbox comes first, so that a trigger which would write a mail about a restored
 * document finds that mail. Rejects when a write fails.
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

import type { PaymentCallInput } from '@site/contract/payments/payment-call';
import { HOUR_MS } from '@site/contract/plain/durations';
import { groupPath, paymentPath } from '@site/contract/records/collections';
import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { orderCall, pay } from './payments.ts';
import { database } from './store.ts';
import { withoutTriggers } from './triggers.ts';
import { unique } from './unique.ts';

type Product = Parameters<typeof orderCall>[0];

/** Resolves with the stored record of a new order that was paid with 3-D Secure. */
async function recordOfPaid(product?: Product): Promise<DocumentData> {
  const id = await withoutTriggers(() => pay(orderCall(product)));
  const record = (await database().doc(paymentPath(id)).get()).data();
  if (record?.['_state'] !== 'paid') throw new Error(`${id} was not paid`);
  return record;
}

let paidRecord: DocumentData | undefined;

/**
 * Stores an order for the usual product that was paid an hour ago, and resolves with its id. It copies the record of this
 * process's first paid order in one write, where `pay` makes five calls and runs six transactions. iyzico has no charge for
 * it. The watchdog sends no mails about it in a later file, since it takes the order for one restored from a backup.
 */
export async function paidBefore({ meta, userEmail }: PaymentCallInput): Promise<string> {
  const record = paidRecord ?? (await recordOfPaid());
  paidRecord = record;
  return copied(record, { meta, userEmail });
}

async function copied(record: DocumentData, { meta, userEmail }: Pick<PaymentCallInput, 'meta' | 'userEmail'>) {
  const { submissionId: id } = meta;
  const own = { buyer: { ...record['buyer'], email: userEmail }, conversationId: `${id}-1`, iyzicoPaymentId: unique() };
  const at = Timestamp.fromMillis(Date.now() - HOUR_MS);
  await database()
    .doc(paymentPath(id))
    .set({ ...record, ...own, createdAt: at, paidAt: at });
  return id;
}

let paidSeat: DocumentData | undefined;

/**
 * Pays one order for the group `tr`, whose record {@link seatBefore} copies. Needs a free seat: call it before the tests of a file
 * change the group.
 */
export async function readySeats(): Promise<void> {
  paidSeat ??= await recordOfPaid('grup-kocluk-tr');
}

/** Stores an order for the group `tr` as {@link paidBefore} does, with its seat sold. Resolves with its id. */
export async function seatBefore(order: PaymentCallInput): Promise<string> {
  if (!paidSeat) throw new Error('call readySeats first');
  const record = paidSeat;
  const { locale } = order.meta;
  const id = await withoutTriggers(() => copied({ ...record, locale }, order));
  await database()
    .doc(groupPath('tr'))
    .update({ sold: FieldValue.arrayUnion(id) });
  return id;
}

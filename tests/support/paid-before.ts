import { paymentPath } from '@site/contract/collections';
import { HOUR_MS } from '@site/contract/durations';
import type { PaymentCallInput } from '@site/contract/payment-call';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { orderCall, pay } from './payments.ts';
import { database } from './store.ts';
import { withoutTriggers } from './triggers.ts';
import { unique } from './unique.ts';

/** What is stored of an order that was paid at the bank. */
async function recordOfPaid(): Promise<DocumentData> {
  const id = await withoutTriggers(() => pay(orderCall()));
  const record = (await database().doc(paymentPath(id)).get()).data();
  if (record?.['_state'] !== 'paid') throw new Error(`${id} was not paid`);
  return record;
}

let paidRecord: DocumentData | undefined;

/**
 * An order for the usual product that was paid an hour ago: what is stored of the first one of this process, in one write, where
 * `pay` makes five calls and runs six transactions. iyzico's books have no charge of it, and the watchdog takes it for restored
 * from a backup, which has it mail nobody in a later file. Gives its id.
 */
export async function paidBefore({ meta, userEmail }: PaymentCallInput): Promise<string> {
  const record = paidRecord ?? (await recordOfPaid());
  paidRecord = record;
  const { submissionId: id } = meta;
  const own = { buyer: { ...record['buyer'], email: userEmail }, conversationId: `${id}-1`, iyzicoPaymentId: unique() };
  const at = Timestamp.fromMillis(Date.now() - HOUR_MS);
  await database()
    .doc(paymentPath(id))
    .set({ ...record, ...own, createdAt: at, paidAt: at });
  return id;
}

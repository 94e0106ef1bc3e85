import { chunks, IN_MAX } from '@site/contract/plain/chunks';
import { COLLECTIONS } from '@site/contract/records/collections';
import { paymentRecord } from '@site/contract/records/records';
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { documentsIn, readAll } from './documents.ts';

/** Query for the enquiries of one mail address, in lower case as stored. */
export const enquiriesOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.enquiries).where('contact.email', '==', email);

/** Query for the enquiries in whose form an address was typed, also if their contact has been changed since. */
export const enquiriesNaming = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.enquiries).where('fields.email', '==', email);

/** Query for the payments of one mail address, in lower case. */
const paymentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.payments).where('buyer.email', '==', email);

/** Returns the id of the first order of a chain of orders that replaced one another. */
export const chainOf = (order: DocumentSnapshot): string =>
  paymentRecord.parse(order.data() ?? {}).firstOrder ?? order.id;

/**
 * Resolves with the orders of one mail address (in lower case), and with the other orders of their chains, where the buyer had
 * mistyped or corrected the address.
 */
export async function ordersOf(database: Firestore, email: string): Promise<DocumentSnapshot[]> {
  const payments = database.collection(COLLECTIONS.payments);
  const own = await documentsIn(paymentsOf(database, email));
  const firsts = new Set(own.map(chainOf));
  const later = await Promise.all(
    chunks([...firsts], IN_MAX).map((some) => documentsIn(payments.where('firstOrder', 'in', some))),
  );
  const known = new Set(own.map(({ id }) => id));
  const missing = [...firsts].filter((id) => !known.has(id)).map((id) => payments.doc(id));
  const first = missing.length === 0 ? [] : (await database.getAll(...missing)).filter(({ exists }) => exists);
  return [...own, ...first, ...later.flat().filter(({ id }) => !known.has(id))];
}

/** Query for the withdrawals of one address in lower case, whether they match an order or not. */
export const withdrawalsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.withdrawals).where('email', '==', email);

/** Query for the newsletter events of one address in lower case, unordered. */
export const consentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.consents).where('email', '==', email);

/** Resolves with the references of all documents of a query. */
export const referencesOf = (query: Query): Promise<DocumentReference[]> => readAll(query.select(), ({ ref }) => ref);

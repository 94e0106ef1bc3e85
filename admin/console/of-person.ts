import { chunks, IN_MAX } from '@site/contract/chunks';
import { COLLECTIONS } from '@site/contract/collections';
import { paymentRecord } from '@site/contract/records';
import type { DocumentReference, DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { documentsIn, readAll } from './documents.ts';

/** The enquiries of one mail address, as stored: in lower case. */
export const enquiriesOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.enquiries).where('contact.email', '==', email);

/** The enquiries in which somebody has typed an address, also where their contact is another one by now. */
export const enquiriesNaming = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.enquiries).where('fields.email', '==', email);

/** The payments in which one address stands, in lower case. */
const paymentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.payments).where('buyer.email', '==', email);

/** Id of the first of the orders that replaced one another, for any of them. */
export const chainOf = (order: DocumentSnapshot): string =>
  paymentRecord.parse(order.data() ?? {}).firstOrder ?? order.id;

/**
 * The orders of one buyer; the address in lower case. Also those that replaced one another with them, where the buyer had mistyped
 * or corrected the address.
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

/** The statements of one address in lower case, whether they fit an order or not. */
export const withdrawalsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.withdrawals).where('email', '==', email);

/** The newsletter's events of one address in lower case, in no order. */
export const consentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.consents).where('email', '==', email);

/** The references of all documents of a query. */
export const referencesOf = (query: Query): Promise<DocumentReference[]> => readAll(query.select(), ({ ref }) => ref);

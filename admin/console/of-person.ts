import { COLLECTIONS } from '@site/contract/records';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { readAll } from './documents.ts';

/** The enquiries of one mail address, as stored: in lower case. */
export const enquiriesOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.enquiries).where('contact.email', '==', email);

/** The payments of one buyer; the address in lower case. */
export const paymentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.payments).where('buyer.email', '==', email);

/** The statements of one address in lower case, whether they fit an order or not. */
export const withdrawalsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.withdrawals).where('email', '==', email);

/** The newsletter's events of one address in lower case, in no order. */
export const consentsOf = (database: Firestore, email: string): Query =>
  database.collection(COLLECTIONS.consents).where('email', '==', email);

/** The references of all documents of a query. */
export const referencesOf = (query: Query): Promise<DocumentReference[]> => readAll(query.select(), ({ ref }) => ref);

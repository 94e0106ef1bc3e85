// Several programs share these names: the functions write the documents, admin's commands and the tests read them. A name
// that only one program changed would make erasing miss a person's mails.

/** Names of the collections. All are at the top of the database; `firestore.rules` closes them to clients. */
export const COLLECTIONS = {
  /** Ids are those of the submissions. */
  enquiries: 'enquiries',
  /** Ids are those of the submissions that placed the orders. */
  payments: 'payments',
  /** Who has which seat of a group, under the older word; ids are those of `groups.ts`. */
  cohorts: 'cohorts',
  /** The outbox, in the schema of the Trigger Email extension; ids are made by `mailId` (`mail-roles.ts`). */
  mail: 'mail',
  /** Counters by keyed hashes and hours, no address. */
  rateLimits: 'rateLimits',
  /** Statements of buyers who withdraw from an order; ids are those of the submissions. */
  withdrawals: 'withdrawals',
  /** What people answered about the newsletter, one document for each event. */
  consents: 'consents',
  /** When each scheduled function last succeeded; ids are the names of the functions. No TTL: one for each function. */
  schedules: 'schedules',
} as const;

/** Collections whose documents end with their `expireAt`: a TTL policy of firestore.indexes.json deletes them. */
export const EXPIRING_COLLECTIONS = [
  COLLECTIONS.enquiries,
  COLLECTIONS.withdrawals,
  COLLECTIONS.consents,
  COLLECTIONS.mail,
  COLLECTIONS.payments,
  COLLECTIONS.rateLimits,
] as const;

export const enquiryPath = (id: string): string => `${COLLECTIONS.enquiries}/${id}`;
export const paymentPath = (id: string): string => `${COLLECTIONS.payments}/${id}`;
export const groupPath = (id: string): string => `${COLLECTIONS.cohorts}/${id}`;
export const withdrawalPath = (id: string): string => `${COLLECTIONS.withdrawals}/${id}`;
export const mailPath = (id: string): string => `${COLLECTIONS.mail}/${id}`;

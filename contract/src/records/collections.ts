// Several programs share these names: the functions write the documents, admin's commands and the tests read them. If only one
// program changed a name, erasing would miss a person's mails.

/** Names of the collections. All are at the top of the database; `firestore.rules` closes them to clients. */
export const COLLECTIONS = {
  /** Ids are those of the submissions. */
  enquiries: 'enquiries',
  /** Ids are those of the submissions that placed the orders. */
  payments: 'payments',
  /** The seats of each group; `cohorts` is the older word. Ids are those of `groups/groups.ts`. */
  cohorts: 'cohorts',
  /** The outbox, in the schema of the Trigger Email extension; ids are made by `mailId` (`mail-roles.ts`). */
  mail: 'mail',
  /** Counters of the rate limits by keyed hash and hour; they hold no address. */
  rateLimits: 'rateLimits',
  /** Withdrawals of buyers from their orders; ids are those of the submissions. */
  withdrawals: 'withdrawals',
  /** Answers about the newsletter, one document for each event. */
  consents: 'consents',
  /**
   * Time at which each scheduled function last succeeded; ids are the names of the functions. No TTL: one document per function.
   */
  schedules: 'schedules',
} as const;

/** Collections whose documents expire: a TTL policy of firestore.indexes.json deletes them after their `expireAt`. */
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

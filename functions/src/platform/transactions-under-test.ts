import { type DocumentReference, type DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/**
 * Takes the place of `firestore.ts` in tests of what a call locks. Nothing is locked there, so they look at which kind of
 * transaction it begins: read-only or locking.
 */
const database = new Firestore({ projectId: 'demo-locks' });
export const firestore = () => database;

const begun = vi.spyOn(Firestore.prototype, 'runTransaction');
const writes = [
  vi.spyOn(Transaction.prototype, 'create').mockReturnThis(),
  vi.spyOn(Transaction.prototype, 'update').mockReturnThis(),
  vi.spyOn(Transaction.prototype, 'set').mockReturnThis(),
];
export const readInTransaction = vi.spyOn(Transaction.prototype, 'getAll');

/** Whether each begun transaction could lock what it read. */
export const locking = () => begun.mock.calls.map(([, options]) => options?.readOnly !== true);

/** Number of writes of all begun transactions. */
export const written = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);

/** Makes transactions read documents with the fields that `fieldsAt` returns for their paths; undefined for none. */
export function storeInTransactions(fieldsAt: (path: string) => object | undefined): void {
  const snapshotOf = ({ id, path }: DocumentReference) => {
    const fields = fieldsAt(path);
    return { id, exists: fields !== undefined, data: () => fields } as DocumentSnapshot;
  };
  readInTransaction.mockImplementation(
    async (...references: unknown[]) => (references as DocumentReference[]).map(snapshotOf) as never,
  );
}

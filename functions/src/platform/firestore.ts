import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { errorCode } from './log.ts';

let database: Firestore | undefined;

/** The database. Initialised on first use, since a deploy loads this module without credentials. */
export function firestore(): Firestore {
  database ??= getFirestore(initializeApp());
  return database;
}

/** Whether a query failed because its index is missing or still being built: code 9, FAILED_PRECONDITION. */
export function isUnindexed(error: unknown): boolean {
  return errorCode(error) === '9';
}

/** Whether `create()` failed because the document exists: code 6 of https://grpc.io/docs/guides/status-codes/ */
export function isAlreadyExists(error: unknown): boolean {
  return errorCode(error) === '6';
}

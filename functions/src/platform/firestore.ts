import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { errorCode } from './log.ts';

let database: Firestore | undefined;

/** The database. Initialised on first use, since a deploy loads this module without credentials. */
export function firestore(): Firestore {
  database ??= getFirestore(initializeApp());
  return database;
}

/** Whether `create()` failed because the document exists: code 6 of https://grpc.io/docs/guides/status-codes/ */
export function isAlreadyExists(error: unknown): boolean {
  return errorCode(error) === '6';
}

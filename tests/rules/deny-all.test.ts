import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { COLLECTIONS, enquiryPath } from '@site/contract/records/collections';
import type firebase from 'firebase/compat/app';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onePerKind } from '../support/repetitions.ts';

type Firestore = firebase.firestore.Firestore;

// The client logs a warning for every refusal, and refusals are expected here.
setLogLevel('error');

// Documents that exist; the last collection is unknown to the site. The local Firestore treats all paths alike, and rejects
// rules that distinguish them (local/firestore/rules.ts).
const collections = onePerKind([...Object.values(COLLECTIONS), 'anything']);
const paths = collections.flatMap((collection) => [`${collection}/stored`, `${collection}/stored/parts/stored`]);

const operations: Record<string, (db: Firestore, path: string) => Promise<unknown>> = {
  get: (db, path) => db.doc(path).get(),
  'get of nothing': (db, path) => db.doc(`${path}-not`).get(),
  list: (db, path) => db.doc(path).parent.get(),
  'filtered list': (db, path) => db.doc(path).parent.where('stored', '==', true).limit(1).get(),
  'collection group list': (db, path) => db.collectionGroup(db.doc(path).parent.id).get(),
  create: (db, path) => db.doc(`${path}-not`).set({ created: true }),
  overwrite: (db, path) => db.doc(path).set({ overwritten: true }),
  update: (db, path) => db.doc(path).update({ updated: true }),
  delete: (db, path) => db.doc(path).delete(),
  batch: (db, path) =>
    db
      .batch()
      .set(db.doc(`${path}-not`), { created: true })
      .delete(db.doc(path))
      .commit(),
  transaction: (db, path) => db.runTransaction((transaction) => transaction.get(db.doc(path))),
};

const callers: Record<string, (environment: RulesTestEnvironment) => Firestore> = {
  'a visitor': (environment) => environment.unauthenticatedContext().firestore(),
  'a signed-in user': (environment) => environment.authenticatedContext('someone').firestore(),
  'a user who claims to be an administrator': (environment) =>
    environment.authenticatedContext('owner', { admin: true, role: 'owner', email_verified: true }).firestore(),
};

const permissiveRules = `
  rules_version = '2';
  service cloud.firestore {
    match /databases/{database}/documents {
      match /{document=**} {
        allow read, write;
      }
    }
  }`;

async function startEnvironment(projectId: string, rules: string): Promise<RulesTestEnvironment> {
  const environment = await initializeTestEnvironment({ projectId, firestore: { rules } });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    await Promise.all(paths.map((path) => db.doc(path).set({ stored: true })));
  });
  return environment;
}

async function storedPaths(environment: RulesTestEnvironment): Promise<string[]> {
  const found: string[] = [];
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const groups = await Promise.all(
      [...collections, 'parts'].map((collection) => db.collectionGroup(collection).get()),
    );
    for (const { docs } of groups) {
      for (const document of docs) {
        expect(document.data()).toEqual({ stored: true });
        found.push(document.ref.path);
      }
    }
  });
  return found.sort();
}

describe("with the site's rules", () => {
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
    environment = await startEnvironment('demo-rules-deny', rules);
  });
  afterAll(() => environment.cleanup());

  test.each(Object.entries(operations))('every caller is refused, at every path: %s', async (_operation, run) => {
    const attempts = Object.entries(callers).flatMap(([caller, firestoreOf]) => {
      const db = firestoreOf(environment);
      return paths.map(async (path) => {
        const notRefused = (error: unknown) => `${caller} at ${path}: ${error}`;
        return await assertFails(run(db, path)).then(() => null, notRefused);
      });
    });
    expect((await Promise.all(attempts)).filter((failure) => failure !== null)).toEqual([]);
  });

  test('refused writes leave the stored documents unchanged', async () => {
    expect(await storedPaths(environment)).toEqual([...paths].sort());
  });
});

// Proves that the refusals above come from the site's rules and not from the test's set-up.
describe('with permissive rules', () => {
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    environment = await startEnvironment('demo-rules-allow', permissiveRules);
  });
  afterAll(() => environment.cleanup());

  test('a visitor can carry out every one of the operations', async () => {
    for (const [operation, run] of Object.entries(operations)) {
      const path = enquiryPath(operation.replaceAll(' ', '-'));
      await environment.withSecurityRulesDisabled((context) => context.firestore().doc(path).set({ stored: true }));
      await assertSucceeds(run(environment.unauthenticatedContext().firestore(), path)).catch((error) => {
        throw new Error(operation, { cause: error });
      });
    }
  });
});

import { readFileSync } from 'node:fs';
import { type COLLECTIONS, EXPIRING_COLLECTIONS } from '@site/contract/records/collections';
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, expectTypeOf, test } from 'vitest';
import type { EnquiryDocument } from './enquiries/enquiry-document.ts';
import type { queued } from './mail/outbox/document.ts';
import type { consentDocument } from './newsletter/consent-event.ts';
import type { Payment } from './payments/record/payment-schema.ts';
import type { Seats } from './payments/seats/group-document.ts';
import type { Counter } from './platform/rate-limit.ts';
import type { withdrawalDocument } from './withdrawals/withdrawal-document.ts';

interface Documents {
  readonly enquiries: EnquiryDocument;
  readonly payments: Payment;
  readonly cohorts: Seats;
  readonly mail: ReturnType<typeof queued>;
  readonly rateLimits: Counter;
  readonly withdrawals: ReturnType<typeof withdrawalDocument>;
  readonly consents: ReturnType<typeof consentDocument>;
  readonly schedules: { readonly succeededAt: Timestamp };
}

/** The collections whose documents have the field. */
type Expiring = {
  [Name in keyof typeof COLLECTIONS]: 'expireAt' extends keyof Documents[Name] ? Name : never;
}[keyof typeof COLLECTIONS];

test('every collection whose documents have `expireAt` has a TTL policy, and no other has', () => {
  // compared by the compiler
  expectTypeOf<(typeof EXPIRING_COLLECTIONS)[number]>().toEqualTypeOf<Expiring>();
  const indexes = JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'));
  const policies = indexes.fieldOverrides.filter(({ ttl }: { ttl?: boolean }) => ttl);
  const deleted = policies.map(
    (policy: Record<string, string>) => `${policy['collectionGroup']}/${policy['fieldPath']}`,
  );
  expect(deleted.toSorted()).toEqual(EXPIRING_COLLECTIONS.map((name) => `${name}/expireAt`).toSorted());
});

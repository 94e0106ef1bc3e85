import { readFileSync } from 'node:fs';
import type { COLLECTIONS } from '@site/contract/records';
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { EnquiryDocument } from '../enquiries/enquiry-document.ts';
import type { queued } from '../mail/outbox/document.ts';
import type { consentDocument } from '../newsletter/consent-event.ts';
import type { Payment } from '../payments/record/payment-record.ts';
import type { Seats } from '../payments/record/seats.ts';
import type { Counter } from '../platform/rate-limit.ts';
import type { withdrawalDocument } from '../withdrawals/withdrawal-document.ts';

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

/** Does not compile with a collection missing, or where the type of its documents says otherwise. */
const EXPIRES: {
  readonly [Name in keyof typeof COLLECTIONS]: 'expireAt' extends keyof Documents[Name] ? true : false;
} = {
  enquiries: true,
  payments: true,
  cohorts: false,
  mail: true,
  rateLimits: true,
  withdrawals: true,
  consents: true,
  schedules: false,
};

test('every collection whose documents expire has a policy that deletes them, and no other has', () => {
  const indexes = JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'));
  const policies = indexes.fieldOverrides.filter(({ ttl }: { ttl?: boolean }) => ttl);
  const deleted = policies.map(
    (policy: Record<string, string>) => `${policy['collectionGroup']}/${policy['fieldPath']}`,
  );
  const expiring = Object.entries(EXPIRES).flatMap(([name, expires]) => (expires ? [`${name}/expireAt`] : []));
  expect(deleted.toSorted()).toEqual(expiring.toSorted());
});

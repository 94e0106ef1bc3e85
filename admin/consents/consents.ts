import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS } from '@site/contract/records/collections';
import { hasExpired, latestAnswer, newsletterPath, optOutPath } from '@site/contract/records/newsletter';
import { type ConsentEvent, consentRecord } from '@site/contract/records/records';
import { isoSecond } from '@site/contract/words/dates';
import type { Firestore } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { pagesOf } from '../database/documents.ts';
import { consentsOf } from '../database/of-person.ts';
import type { Table } from '../output/listing.ts';

/** An event of the newsletter's ledger. */
export interface StoredConsent extends z.infer<typeof consentRecord> {
  readonly event: ConsentEvent;
  readonly at: Date;
}

/**
 * Resolves with the newsletter events of an address in lower case (undefined: of all addresses), oldest first. Leaves out expired
 * events, and documents without an event or a time.
 */
export async function readConsents(
  database: Firestore,
  email: string | undefined,
  now: Date,
): Promise<StoredConsent[]> {
  const ledger = email === undefined ? database.collection(COLLECTIONS.consents) : consentsOf(database, email);
  const events: StoredConsent[] = [];
  for await (const page of pagesOf(ledger)) {
    for (const document of page) {
      const { event, at, ...rest } = consentRecord.parse(document.data());
      if (event !== null && at !== null && !hasExpired(rest, now)) events.push({ ...rest, event, at });
    }
  }
  // sorted here: filter and order together would need a composite index
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Returns a table of the events, each with the version of the sentence that was shown. */
export function consentTable(events: ReadonlyArray<StoredConsent>): Table {
  return {
    headings: ['at', 'event', 'email', 'textVersion', 'enquiry'],
    rows: events.map(({ at, event, email, textVersion, enquiryId }) => [
      isoSecond(at),
      event,
      email,
      textVersion,
      referenceOf(enquiryId),
    ]),
  };
}

/**
 * Returns a table of the addresses that confirmed and have not left since. `leave` is the path of the page for leaving,
 * `oneClick` the path for the header `List-Unsubscribe` (RFC 8058); both follow the address of the site.
 */
export function confirmedTable(events: ReadonlyArray<StoredConsent>): Table {
  const byAddress = Map.groupBy(events, ({ email }) => email);
  const confirmed = [...byAddress.values()].flatMap((some) => {
    const last = latestAnswer(some);
    return last?.event === 'confirmed' ? [last] : [];
  });
  return {
    headings: ['email', 'confirmedAt', 'textVersion', 'leave', 'oneClick'],
    rows: confirmed.map(({ email, at, textVersion, token, locale }) => [
      email,
      isoSecond(at),
      textVersion,
      newsletterPath('leave', token, locale),
      optOutPath(token, locale),
    ]),
  };
}

import { text } from '@site/contract/plain/stored-values';
import { COLLECTIONS } from '@site/contract/records/collections';
import type { WithdrawalStatus } from '@site/contract/records/records';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import type { DigestRecord, DigestRows, OpenWithdrawal } from './digest-facts.ts';
import { recordSchema } from './digest-records.ts';
import { firstRows, joined, PAGE, type Page } from './digest-rows.ts';

/** Statements with this status. */
export const withdrawalsThatAre = (status: WithdrawalStatus) =>
  firestore().collection(COLLECTIONS.withdrawals).where('_status', '==', status);

const statementSchema = recordSchema.extend({
  receivedAt: z.instanceof(Timestamp).nullable().catch(null),
  paymentId: text,
});

/** The statements of a page; documents that do not parse are left out. `fits`: whether there is an order that it is about. */
const statementsIn = (page: Page) =>
  page.flatMap((document) => {
    const { data } = statementSchema.safeParse(document.data());
    if (!data) return [];
    const { _summary: summary, receivedAt, paymentId } = data;
    return [{ path: document.ref.path, summary, receivedAt: receivedAt?.toDate() ?? null, fits: paymentId !== '' }];
  });

/** Pages of the statements that a query finds. The query must sort by `receivedAt` or `paymentId`. */
const statementPages = (withdrawals: Query) =>
  pagesOf(withdrawals.select('_summary', '_status', 'receivedAt', 'paymentId'), PAGE);

/**
 * Statements that wait for the founder, the oldest first, but before all others those that fit an order: their buyers wait for
 * their money, and anybody can send others.
 */
export function openWithdrawals(): Promise<DigestRows<OpenWithdrawal>> {
  const open = withdrawalsThatAre('open').orderBy('receivedAt');
  return firstRows(statementPages(open), statementsIn, (a, b) => Number(b.fits) - Number(a.fits));
}

/**
 * Statements that were set aside: no mail went out for them, though a buyer who mistyped may be among them. Those that fit an
 * order are all found until the founder settles them, since a buyer waits for an answer; those that fit none only since a time,
 * since anybody can send any number of them.
 */
export async function withdrawalsSetAside(since: Date): Promise<DigestRows<DigestRecord>> {
  const aside = withdrawalsThatAre('spam');
  const unmatched = aside.where('receivedAt', '>=', since).orderBy('receivedAt', 'desc');
  return joined<DigestRecord>(
    await Promise.all([
      firstRows(
        statementPages(aside.where('paymentId', '>', '')),
        statementsIn,
        (a, b) => Number(b.receivedAt) - Number(a.receivedAt),
      ),
      firstRows(statementPages(unmatched), (page) => statementsIn(page).filter(({ fits }) => !fits)),
    ]),
  );
}

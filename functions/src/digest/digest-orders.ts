import { type PaymentState, type SeatState, UNCLEAR_STATES } from '@site/contract/payments/payment';
import { type HistoryCode, historyEntry } from '@site/contract/payments/payment-history';
import { chunks, IN_MAX } from '@site/contract/plain/chunks';
import { DAY_MS } from '@site/contract/plain/durations';
import { paymentRecord } from '@site/contract/records/records';
import { DELIVERIES } from '@site/contract/sale/catalogue';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { PAYMENTS, type Payment, paymentSchema } from '../payments/record/payment-schema.ts';
import { deliveryMs } from '../payments/record/promised.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import type { DigestRecord, DigestRows, EndedOrder, OrderToDeliver } from './digest-facts.ts';
import { daysBefore, digestRecords, REMINDED_DAYS, recordSchema, recordsIn } from './digest-records.ts';
import { firstRows, joined, PAGE, type Page } from './digest-rows.ts';
import { withdrawalsThatAre } from './digest-withdrawals.ts';

/**
 * Longest delivery time, in days, for which all reminders are sent. For an order that was promised a longer one, they end
 * earlier.
 */
const DELIVERY_DAYS_MAX = 30;

/**
 * How much later than `expiresAt` an order may expire and still be found: iyzico may stay silent for an hour, or the
 * reconciliation may have stood still.
 */
const LATE_MS = DAY_MS;

const orders = () => firestore().collection(PAYMENTS);
const ordersThatAre = (state: PaymentState) => orders().where('_state', '==', state);

const endedSchema = recordSchema.extend({
  _state: z.string(),
  attempts: z.number(),
  history: z.array(
    z.intersection(
      z.object({ at: z.instanceof(Timestamp), from: z.string().nullable(), to: z.string() }),
      historyEntry,
    ),
  ),
  alarm: paymentRecord.shape.alarm,
});

/**
 * Whether the digest lists an order that ended for this reason: not when another order has replaced it, nor when money may have
 * moved.
 */
const isPlainEnd = (code: HistoryCode) => code !== 'replaced' && code !== 'bought-otherwise' && code !== 'silent';

/**
 * Orders of a query that have ended since a time for a reason that `isListed` accepts. The query must sort by id, `createdAt` or
 * `expiresAt`. The time of the end comes from the history: an order may expire long after its `expiresAt`, and no other end has a
 * field of its own. Orders with an alarm are left out, since they have a list of their own and their end may not be true.
 */
function endedOrders(
  ended: Query,
  since: Date,
  isListed: (code: HistoryCode) => boolean = isPlainEnd,
): Promise<DigestRows<EndedOrder>> {
  const fields = ended.select('_summary', '_state', 'attempts', 'history', 'alarm', 'createdAt', 'expiresAt');
  return firstRows(pagesOf(fields, PAGE), (page) =>
    page.flatMap((document): EndedOrder[] => {
      const { data } = endedSchema.safeParse(document.data());
      const end = data?.history.findLast(({ from, to }) => from !== to && to === data._state);
      if (!data || data.alarm !== null || !end || end.at.toDate() < since || !isListed(end.code)) return [];
      // `attempts` also counts a page of iyzico's that was only opened
      const attempts = end.code === 'no-card' ? 0 : data.attempts;
      return [{ path: document.ref.path, summary: data._summary, attempts }];
    }),
  );
}

/** Orders of a state that have ended since a time for a plain reason. */
export const ordersEndedAs = (state: 'refunded' | 'failed', since: Date): Promise<DigestRows<EndedOrder>> =>
  endedOrders(ordersThatAre(state).orderBy('createdAt', 'desc'), since);

/** Orders that were paid when every seat was taken. */
export const ordersOwedSeats = (): Promise<DigestRows<DigestRecord>> =>
  digestRecords(orders().where('seat', '==', 'owed' satisfies SeatState));

/** Orders whose charge was asked for and whose outcome is not known. */
export const unclearOrders = (): Promise<DigestRows<DigestRecord>> =>
  digestRecords(orders().where('_state', 'in', UNCLEAR_STATES));

/**
 * Orders that have expired unpaid since a time. The digest lists them instead of a mail for each: anybody can place an order
 * without a card.
 */
export function abandonedOrders(since: Date): Promise<DigestRows<EndedOrder>> {
  const expired = ordersThatAre('expired').where('expiresAt', '>=', new Date(since.getTime() - LATE_MS));
  return endedOrders(expired.orderBy('expiresAt', 'desc'), since);
}

/**
 * Orders for which money may have moved that their record does not show. First come those that ended without an answer of
 * iyzico's, which only one digest lists; then those with an alarm, the latest first. The query for the former filters by
 * `doubt`, since a stranger can let any number of orders expire.
 */
export async function alarmedOrders(since: Date): Promise<DigestRows<DigestRecord>> {
  const unclear = ordersThatAre('expired').where('doubt', '==', 'unclear' satisfies Payment['doubt']);
  const alarmed = pagesOf(orders().where('alarm', '>', '').select('_summary', 'alarm'), PAGE);
  return joined<DigestRecord>(
    await Promise.all([
      endedOrders(unclear, since, () => true),
      firstRows(alarmed, recordsIn, (a, b) => b.changedAt - a.changedAt),
    ]),
  );
}

/**
 * Parses a paid order that waits for delivery. The founder types `fulfilledAt`: a value that is no timestamp does not count as a
 * delivery.
 */
const toDeliverSchema = recordSchema.extend({
  _state: z.literal('paid' satisfies PaymentState),
  product: z.object({
    delivery: z.enum(DELIVERIES).exclude(['group']),
    promised: paymentSchema.shape.product.shape.promised,
  }),
  paidAt: z.instanceof(Timestamp),
  fulfilledAt: z
    .unknown()
    .refine((day) => !(day instanceof Timestamp))
    .optional(),
});

/** The fields that {@link toDeliverSchema} reads. */
const TO_DELIVER_FIELDS = ['_summary', '_state', 'product.delivery', 'product.promised', 'paidAt', 'fulfilledAt'];

/**
 * Returns the order when its agreed delivery time has passed, at most REMINDED_DAYS ago; undefined for any other document. An
 * order of a group is not returned, since its group has a day of its own.
 */
export function orderToDeliver(path: string, document: unknown, now: Date): OrderToDeliver | undefined {
  const { data } = toDeliverSchema.safeParse(document);
  if (!data) return undefined;
  const dueAt = new Date(data.paidAt.toMillis() + deliveryMs(data.product));
  return daysBefore(now, REMINDED_DAYS) <= dueAt && dueAt <= now ? { path, summary: data._summary, dueAt } : undefined;
}

/** The ids of these payments that have an open statement: nothing more is to be delivered until the founder has settled it. */
async function withdrawnFrom(ids: ReadonlyArray<string>): Promise<ReadonlySet<unknown>> {
  const statements = await Promise.all(
    chunks(ids, IN_MAX).map((part) =>
      withdrawalsThatAre('open').where('paymentId', 'in', part).select('paymentId').get(),
    ),
  );
  return new Set(statements.flatMap(({ docs }) => docs.map((statement): unknown => statement.get('paymentId'))));
}

/** The orders of a page that wait for delivery by now, and whose buyers have not withdrawn. */
async function ordersToDeliver(page: Page, now: Date): Promise<OrderToDeliver[]> {
  const waiting = page.flatMap((document) => {
    const order = orderToDeliver(document.ref.path, document.data(), now);
    return order ? [{ id: document.id, order }] : [];
  });
  const withdrawn = await withdrawnFrom(waiting.map(({ id }) => id));
  return waiting.flatMap(({ id, order }) => (withdrawn.has(id) ? [] : [order]));
}

/**
 * Paid orders whose delivery is late by their agreements, the earliest payment first. The query filters only by the time of the
 * payment, which needs no index of its own. It also finds orders of a group, and orders that are not late by the hours of their
 * own sale; `orderToDeliver` leaves them out.
 */
export function unfulfilledOrders(now: Date): Promise<DigestRows<OrderToDeliver>> {
  const paid = orders()
    .where('paidAt', '<=', now)
    .where('paidAt', '>=', daysBefore(now, DELIVERY_DAYS_MAX + REMINDED_DAYS));
  const pages = pagesOf(paid.orderBy('paidAt').select(...TO_DELIVER_FIELDS), PAGE);
  return firstRows(pages, (page) => ordersToDeliver(page, now));
}

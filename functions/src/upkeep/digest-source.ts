import { DELIVERIES } from '@site/contract/catalogue';
import { chunks, IN_MAX } from '@site/contract/chunks';
import { COLLECTIONS } from '@site/contract/collections';
import { isoDay } from '@site/contract/dates';
import { deliveryStateOf } from '@site/contract/deliveries';
import { DAY_MS, MINUTE_MS, WEEK_MS } from '@site/contract/durations';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '@site/contract/enquiry-status';
import { runtimeEnd } from '@site/contract/functions-runtime';
import { GROUP_IDS } from '@site/contract/groups';
import { DIGEST_ROLE, mailId } from '@site/contract/mail-roles';
import { PAYMENT_STATES, type PaymentState, SEAT_STATES, type SeatState, UNCLEAR_STATES } from '@site/contract/payment';
import {
  EXPIRED_BOUGHT_OTHERWISE,
  EXPIRED_REPLACED,
  EXPIRED_WITHOUT_CARD,
  SILENT,
} from '@site/contract/payment-reasons';
import { type ConsentEvent, paymentRecord, WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@site/contract/records';
import { MAIL_RETENTION_DAYS } from '@site/contract/retention';
import { text } from '@site/contract/stored-values';
import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import type { SpamSignal } from '../enquiries/spam.ts';
import { MAIL } from '../mail/outbox/document.ts';
import { PAYMENTS, type Payment, paymentSchema } from '../payments/record/payment-schema.ts';
import { deliveryMs } from '../payments/record/promised.ts';
import { mailDelivery } from '../platform/config.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import { WITHDRAWALS } from '../withdrawals/withdrawal-document.ts';
import {
  type DigestEnquiry,
  type DigestList,
  type DigestRecord,
  type DigestRows,
  type DigestSource,
  type EndedOrder,
  LISTED_MAX,
  type OpenWithdrawal,
  type OrderToDeliver,
  type StartingGroup,
  type UnreadableRecord,
} from './digest.ts';
import { eachOnce, firstRows, joined, PAGE, type Page } from './digest-rows.ts';
import { findGroupState, type GroupState } from './group-state.ts';
import { undeliveredMails } from './missed-mails.ts';
import { unreadableRecords } from './unreadable-records.ts';

/**
 * Reminders of an overdue or unreadable enquiry, and of an order that waits for delivery, end after so many days: a founder who
 * sets no statuses would get them for ever. Those of an unreadable entry of the waiting list do not end: nobody is invited by it.
 */
const REMINDED_DAYS = 30;

/**
 * Longest delivery time, in days, for which all reminders are sent. For an order that was promised a longer one, they end
 * earlier.
 */
const DELIVERY_DAYS_MAX = 30;

/**
 * How far back a digest looks when none was delivered before it: the retention of mails. If the mail server has refused all mails
 * for long, enquiries of that time would be lost otherwise, since only a digest names those that were set aside. After an erasure
 * has deleted the digests that name a person, the next digest repeats their other contents, which does no harm.
 */
const SINCE_DAYS_MAX = MAIL_RETENTION_DAYS;

/**
 * Overlap of two digests: an enquiry is stored seconds after its `receivedAt`, so the last digest may have missed it.
 */
const OVERLAP_MS = MINUTE_MS;

/**
 * How much later than `expiresAt` an order may expire and still be found: iyzico may stay silent for an hour, or the
 * reconciliation may have stood still.
 */
const LATE_MS = DAY_MS;

const enquirySchema = z.object({
  _summary: z.string(),
  dueAt: z.instanceof(Timestamp).nullable(),
  spam: z.object({ reasons: z.array(z.string()) }),
});

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * Returns what a digest needs to know of those before it. `digests`: those of the days before, the newest first, undefined where
 * a day has none. `since`: start of the period that the new digest covers, which is when the last digest that has not failed was
 * queued, however many days ago. `lastFailed`: whether the last digest failed; a failed digest has reported nothing.
 */
export function toldBefore(
  digests: ReadonlyArray<DocumentData | undefined>,
  now: Date,
): { readonly since: Date } & Pick<DigestSource, 'lastFailed'> {
  const hasFailed = (digest: DocumentData | undefined) => deliveryStateOf(digest) === 'ERROR';
  const told = digests.filter((digest) => !hasFailed(digest));
  const moments = told.map((digest): unknown => digest?.['queuedAt']);
  const last = moments.find((queuedAt) => queuedAt instanceof Timestamp);
  return {
    since: last ? new Date(last.toMillis() - OVERLAP_MS) : before(now, SINCE_DAYS_MAX),
    lastFailed: hasFailed(digests.find((digest) => digest !== undefined)),
  };
}

/** Reads the digests that {@link toldBefore} judges. */
async function digestsBefore(now: Date): Promise<Array<DocumentData | undefined>> {
  const mails = firestore().collection(MAIL);
  const days = Array.from({ length: SINCE_DAYS_MAX }, (_, index) => isoDay(before(now, index + 1)));
  const digests = await firestore().getAll(...days.map((day) => mails.doc(mailId(day, DIGEST_ROLE))), {
    fieldMask: ['queuedAt', 'delivery.state'],
  });
  return digests.map((digest) => digest.data());
}

/** The enquiries of a page; documents that do not parse are left out. */
const enquiriesIn = (page: Page) =>
  page.flatMap((document): DigestEnquiry[] => {
    const { data } = enquirySchema.safeParse(document.data());
    if (!data) return [];
    const { _summary: summary, dueAt, spam } = data;
    return [{ path: document.ref.path, summary, dueAt: dueAt?.toDate() ?? null, reasons: spam.reasons }];
  });

const listedOf = (query: Query) => query.select('_summary', 'dueAt', 'spam').limit(LISTED_MAX).get();

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** The number of enquiries that a query finds, and the first of them by its order. */
async function firstOf(query: Query): Promise<DigestList> {
  const [count, { docs }] = await Promise.all([countOf(query), listedOf(query)]);
  return { count, listed: enquiriesIn(docs) };
}

const orders = () => firestore().collection(PAYMENTS);
const ordersThatAre = (state: PaymentState) => orders().where('_state', '==', state);

/** The shown fields of an order, an enquiry or a withdrawal. */
const recordSchema = z.object({ _summary: z.string() });

const endedSchema = recordSchema.extend({
  _state: z.string(),
  attempts: z.number(),
  history: z.array(
    z.object({ at: z.instanceof(Timestamp), from: z.string().nullable(), to: z.string(), reason: z.string() }),
  ),
  alarm: paymentRecord.shape.alarm,
});

/** The records of a page, with when each was written last; documents that do not parse are left out. */
const recordsIn = (page: Page) =>
  page.flatMap((document) => {
    const { data } = recordSchema.safeParse(document.data());
    return data ? [{ path: document.ref.path, summary: data._summary, changedAt: document.updateTime.toMillis() }] : [];
  });

/** Records that a query finds. The query must sort by id, `receivedAt`, `_status`, `_state` or `seat`. */
function digestRecords(query: Query): Promise<DigestRows<DigestRecord>> {
  return firstRows(pagesOf(query.select('_summary', '_status', '_state', 'seat', 'receivedAt'), PAGE), recordsIn);
}

/**
 * Whether the digest lists an order that ended for this reason: not when another order has replaced it, nor when money may have
 * moved.
 */
const isPlainEnd = (reason: string) => ![EXPIRED_REPLACED, EXPIRED_BOUGHT_OTHERWISE, SILENT].includes(reason);

/**
 * Orders of a query that have ended since a time for a reason that `isListed` accepts. The query must sort by id, `createdAt` or
 * `expiresAt`. The time of the end comes from the history: an order may expire long after its `expiresAt`, and no other end has a
 * field of its own. Orders with an alarm are left out, since they have a list of their own and their end may not be true.
 */
function endedOrders(ended: Query, since: Date, isListed = isPlainEnd): Promise<DigestRows<EndedOrder>> {
  const fields = ended.select('_summary', '_state', 'attempts', 'history', 'alarm', 'createdAt', 'expiresAt');
  return firstRows(pagesOf(fields, PAGE), (page) =>
    page.flatMap((document): EndedOrder[] => {
      const { data } = endedSchema.safeParse(document.data());
      const end = data?.history.findLast(({ from, to }) => from !== to && to === data._state);
      if (!data || data.alarm !== null || !end || end.at.toDate() < since || !isListed(end.reason)) return [];
      // `attempts` also counts a page of iyzico's that was only opened
      const attempts = end.reason === EXPIRED_WITHOUT_CARD ? 0 : data.attempts;
      return [{ path: document.ref.path, summary: data._summary, attempts }];
    }),
  );
}

/**
 * Orders that have expired unpaid since a time. The digest lists them instead of a mail for each: anybody can place an order
 * without a card.
 */
function abandonedOrders(since: Date): Promise<DigestRows<EndedOrder>> {
  const expired = ordersThatAre('expired').where('expiresAt', '>=', new Date(since.getTime() - LATE_MS));
  return endedOrders(expired.orderBy('expiresAt', 'desc'), since);
}

/**
 * Orders for which money may have moved that their record does not show. First come those that ended without an answer of
 * iyzico's, which only one digest lists; then those with an alarm, the latest first. The query for the former filters by
 * `doubt`, since a stranger can let any number of orders expire.
 */
async function alarmedOrders(since: Date): Promise<DigestRows<DigestRecord>> {
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
  return before(now, REMINDED_DAYS) <= dueAt && dueAt <= now ? { path, summary: data._summary, dueAt } : undefined;
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
function unfulfilledOrders(now: Date): Promise<DigestRows<OrderToDeliver>> {
  const paid = orders()
    .where('paidAt', '<=', now)
    .where('paidAt', '>=', before(now, DELIVERY_DAYS_MAX + REMINDED_DAYS));
  const pages = pagesOf(paid.orderBy('paidAt').select(...TO_DELIVER_FIELDS), PAGE);
  return firstRows(pages, (page) => ordersToDeliver(page, now));
}

/** Number of events of a kind in the ledger of the newsletter since a time. */
async function consentsSince(event: ConsentEvent, since: Date): Promise<number> {
  const ledger = firestore().collection(COLLECTIONS.consents);
  return countOf(ledger.where('event', '==', event).where('at', '>=', since));
}

const withdrawalsThatAre = (status: WithdrawalStatus) =>
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
function openWithdrawals(): Promise<DigestRows<OpenWithdrawal>> {
  const open = withdrawalsThatAre('open').orderBy('receivedAt');
  return firstRows(statementPages(open), statementsIn, (a, b) => Number(b.fits) - Number(a.fits));
}

/**
 * Enquiries and statements whose `_status`, and orders whose `_state` or `seat` is no known value, each record once. No query
 * finds a record without the field. `not-in` takes ten values at most, and reads no record that has one of them.
 */
export async function misfiledRecords(): Promise<DigestRows<DigestRecord>> {
  const strange = (collection: string, field: string, known: readonly string[]) =>
    digestRecords(firestore().collection(collection).where(field, 'not-in', known));
  const lists = await Promise.all([
    strange(ENQUIRIES, '_status', ENQUIRY_STATUSES),
    strange(WITHDRAWALS, '_status', WITHDRAWAL_STATUSES),
    strange(PAYMENTS, '_state', PAYMENT_STATES),
    strange(PAYMENTS, 'seat', SEAT_STATES),
  ]);
  // an order may have two wrong words
  return eachOnce(joined(lists));
}

/** Misfiled records without those that are listed as unreadable as well: that list names each wrong field, and what it may hold. */
export function withoutUnreadable(
  { rows, isCut }: DigestRows<DigestRecord>,
  unreadable: DigestRows<UnreadableRecord>,
): DigestRows<DigestRecord> {
  const named = new Set(unreadable.rows.map(({ path }) => path));
  return { rows: rows.filter(({ path }) => !named.has(path)), isCut };
}

/**
 * Statements that were set aside: no mail went out for them, though a buyer who mistyped may be among them. Those that fit an
 * order are all found until the founder settles them, since a buyer waits for an answer; those that fit none only since a time,
 * since anybody can send any number of them.
 */
async function withdrawalsSetAside(since: Date): Promise<DigestRows<DigestRecord>> {
  const aside = withdrawalsThatAre('spam');
  const strange = aside.where('receivedAt', '>=', since).orderBy('receivedAt', 'desc');
  return joined<DigestRecord>(
    await Promise.all([
      firstRows(
        statementPages(aside.where('paymentId', '>', '')),
        statementsIn,
        (a, b) => Number(b.receivedAt) - Number(a.receivedAt),
      ),
      firstRows(statementPages(strange), (page) => statementsIn(page).filter(({ fits }) => !fits)),
    ]),
  );
}

/**
 * Groups with buyers whose first session begins within a week: their orders have no delivery time that a list could watch, and
 * the link has to reach every buyer before that session.
 */
export function startingGroups(groups: ReadonlyArray<GroupState>, now: Date): StartingGroup[] {
  return groups.flatMap((state) => {
    if (!('seats' in state)) return [];
    const { startsAt, sold } = state.seats;
    const isNear = startsAt > now && startsAt.getTime() - now.getTime() <= WEEK_MS;
    return isNear && sold.length > 0 ? [{ group: state.group, startsAt, buyers: sold.length }] : [];
  });
}

/** Numbers of people who confirmed the newsletter and who left it since a time. */
async function newsletterSince(since: Date): Promise<DigestSource['newsletter']> {
  const [confirmed, left] = await Promise.all([consentsSince('confirmed', since), consentsSince('left', since)]);
  return { confirmed, left };
}

/**
 * `Promise.all` by name: most lists of a digest have one type, so that the compiler would not notice two that are swapped in an
 * array.
 */
async function allOf<T extends object>(promises: { readonly [Name in keyof T]: Promise<T[Name]> }): Promise<T> {
  const pairs = Object.entries<Promise<unknown>>(promises);
  const values = await Promise.all(pairs.map(async ([name, promise]) => [name, await promise] as const));
  // The compiler cannot follow names through a list of entries.
  return Object.fromEntries(values) as T;
}

const enquiriesThatAre = (status: EnquiryStatus) => firestore().collection(ENQUIRIES).where('_status', '==', status);

const isFilledIn = ({ reasons }: DigestEnquiry) => reasons.includes('honeypot' satisfies SpamSignal);

/**
 * Enquiries that were set aside since a time, the latest first, but last those that filled in the hidden field. People do not see
 * that field, and a robot that sends many would hide a person who wrote in a busy hour.
 */
async function enquiriesSetAside(since: Date): Promise<DigestList> {
  const setAside = enquiriesThatAre('spam').where('receivedAt', '>=', since).orderBy('receivedAt', 'desc');
  const pages = pagesOf(setAside.select('_summary', 'dueAt', 'spam', 'receivedAt'), PAGE);
  const [count, { rows }] = await Promise.all([
    countOf(setAside),
    firstRows(pages, enquiriesIn, (a, b) => Number(isFilledIn(a)) - Number(isFilledIn(b))),
  ]);
  return { count, listed: rows.slice(0, LISTED_MAX) };
}

const monthOf = (time: Date) => isoDay(time).slice(0, 7);

/**
 * Whether a digest is the first of its month: the last one, at `since`, came in an earlier month. So a digest that failed on the
 * first day is made up for, and a month without other news has its notice all the same.
 */
const isFirstOfMonth = (now: Date, since: Date): boolean => monthOf(since) !== monthOf(now);

/**
 * Returns what a digest reports about the functions' runtime: with the first digest of a month, from a year before the end on;
 * null otherwise.
 */
export function runtimeNotice(now: Date, since: Date): DigestSource['runtime'] {
  const end = runtimeEnd(now);
  return end === 'far' || !isFirstOfMonth(now, since) ? null : end;
}

/**
 * Whether a digest reports when Firebase ends Extensions: the first of a month, where `delivery`, the value of MAIL_DELIVERY, says
 * that one sends the mails.
 */
export function tellsExtensionEnd(now: Date, since: Date, delivery: string): boolean {
  return delivery === 'extension' && isFirstOfMonth(now, since);
}

/** Reads the data of the digest at `now`. */
export async function readSource(now: Date): Promise<DigestSource> {
  // a range filter leaves out enquiries whose `dueAt` is null, to which no answer was promised
  const overdue = enquiriesThatAre('new').where('dueAt', '<=', now).where('dueAt', '>=', before(now, REMINDED_DAYS));
  const waiting = enquiriesThatAre('new').where('dueAt', '>', now);
  const { since, lastFailed } = toldBefore(await digestsBefore(now), now);
  const groups = await Promise.all(GROUP_IDS.map(findGroupState));
  const read = await allOf<Omit<DigestSource, 'runtime' | 'extensionEnds' | 'lastFailed' | 'starting'>>({
    overdue: firstOf(overdue.orderBy('dueAt', 'desc')),
    waiting: firstOf(waiting.orderBy('dueAt')),
    setAside: enquiriesSetAside(since),
    undelivered: undeliveredMails(since),
    misfiled: misfiledRecords(),
    alarmed: alarmedOrders(since),
    owed: digestRecords(orders().where('seat', '==', 'owed' satisfies SeatState)),
    open: digestRecords(orders().where('_state', 'in', UNCLEAR_STATES)),
    unreadable: unreadableRecords(groups, before(now, REMINDED_DAYS), now),
    unfulfilled: unfulfilledOrders(now),
    refunded: endedOrders(ordersThatAre('refunded').orderBy('createdAt', 'desc'), since),
    failed: endedOrders(ordersThatAre('failed').orderBy('createdAt', 'desc'), since),
    abandoned: abandonedOrders(since),
    withdrawals: openWithdrawals(),
    withdrawalsAside: withdrawalsSetAside(since),
    newsletter: newsletterSince(since),
  });
  return {
    ...read,
    misfiled: withoutUnreadable(read.misfiled, read.unreadable),
    starting: startingGroups(groups, now),
    runtime: runtimeNotice(now, since),
    extensionEnds: tellsExtensionEnd(now, since, mailDelivery.value()),
    lastFailed,
  };
}

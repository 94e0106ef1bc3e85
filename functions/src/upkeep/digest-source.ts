import { DELIVERIES } from '@site/contract/catalogue';
import { chunks, IN_MAX } from '@site/contract/chunks';
import { COLLECTIONS } from '@site/contract/collections';
import { isoDay } from '@site/contract/dates';
import { DELIVERY_STATES, type DeliveryState, deliveryStateOf, maySendLate } from '@site/contract/deliveries';
import { DAY_MS, MINUTE_MS } from '@site/contract/durations';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '@site/contract/enquiry-status';
import { runtimeEnd } from '@site/contract/functions-runtime';
import { DIGEST_ROLE, INVITATION_ROLE, mailId, NEWSLETTER_ROLE } from '@site/contract/mail-roles';
import { type PaymentState, type SeatState, UNCLEAR_STATES } from '@site/contract/payment';
import { EXPIRED_REPLACED, EXPIRED_WITHOUT_CARD, SILENT } from '@site/contract/payment-reasons';
import { type ConsentEvent, paymentRecord, WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@site/contract/records';
import { MAIL_RETENTION_DAYS } from '@site/contract/retention';
import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { SPAM_SIGNALS, type SpamSignal } from '../enquiries/spam.ts';
import { MAIL } from '../mail/outbox/document.ts';
import { DELIVERY_MS } from '../payments/record/delivery-time.ts';
import { PAYMENTS, type Payment } from '../payments/record/payment-record.ts';
import { firestore } from '../platform/firestore.ts';
import { pagesOf } from '../platform/pages-of.ts';
import { WITHDRAWALS } from '../withdrawals/withdrawal-document.ts';
import {
  COUNTED_MAX,
  type DigestEnquiry,
  type DigestList,
  type DigestRecord,
  type DigestRows,
  type DigestSource,
  type EndedOrder,
  LISTED_MAX,
  type OrderToDeliver,
  type UndeliveredMail,
} from './digest.ts';

/**
 * Reminders of an overdue enquiry, and of an order that waits for delivery, end after so many days: a founder who sets no
 * statuses would get them for ever.
 */
const REMINDED_DAYS = 30;

/**
 * How far back a digest looks when none was delivered before it: as far as digests are kept. When the mail server has
 * refused all mails for long, an enquiry of that time would be lost otherwise, since only a digest names what was set
 * aside. Where an erasure has deleted the digests that name a person, the next digest repeats what they told: nothing
 * is lost by that.
 */
const SINCE_DAYS_MAX = MAIL_RETENTION_DAYS;

/**
 * Overlap of two digests: an enquiry is stored seconds after its `receivedAt`, so the last digest may have missed it.
 */
const OVERLAP_MS = MINUTE_MS;

/** How many documents a list reads at once, and how often. Many of the documents that a query finds may not be listed. */
const PAGE = 300;
const PAGES_MAX = 10;

/**
 * How much later than `expiresAt` an order may expire and still be found: iyzico stays silent for an hour, or the
 * reconciliation has stood still.
 */
const LATE_MS = DAY_MS;

const enquirySchema = z.object({
  _summary: z.string(),
  dueAt: z.instanceof(Timestamp).nullable(),
  spam: z.object({ reasons: z.array(z.enum(SPAM_SIGNALS)) }),
});

const waitingSchema = z.object({ _summary: z.string(), _status: z.string() });

const mailSchema = z.object({
  about: z.string().nullable(),
  role: z.string(),
  message: z.object({ subject: z.string() }),
  queuedAt: z.instanceof(Timestamp).nullable().catch(null),
  delivery: z.object({ error: z.string() }).nullable().catch(null),
  /**
   * Set while the watchdog tries again, for half a day. Such a mail is left out: a founder who wrote to the person
   * meanwhile would write twice.
   */
  checkAt: z.undefined().optional(),
});

/** What {@link mailSchema} and `deliveryStateOf` read: a digest needs no text of a mail. */
const MAIL_FIELDS = ['about', 'role', 'message.subject', 'queuedAt', 'checkAt', 'delivery.state', 'delivery.error'];

/** Path of a record whose `_status` says whether it still waits for the founder. */
const WAITING_PATH = new RegExp(`^(?:${ENQUIRIES}|${WITHDRAWALS})/[^/]+$`);

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/**
 * Start of the period that a digest covers: the previous digest, however many days ago. A digest that could not be
 * delivered has told nothing and does not count.
 */
async function lastTold(now: Date): Promise<Date> {
  const mails = firestore().collection(MAIL);
  const days = Array.from({ length: SINCE_DAYS_MAX }, (_, index) => isoDay(before(now, index + 1)));
  const digests = await firestore().getAll(...days.map((day) => mails.doc(mailId(day, DIGEST_ROLE))), {
    fieldMask: ['queuedAt', 'delivery.state'],
  });
  const told = digests.filter((digest) => deliveryStateOf(digest.data()) !== 'ERROR');
  const moments = told.map((digest): unknown => digest.get('queuedAt'));
  const last = moments.find((queuedAt) => queuedAt instanceof Timestamp);
  return last ? new Date(last.toMillis() - OVERLAP_MS) : before(now, SINCE_DAYS_MAX);
}

type Page = ReadonlyArray<QueryDocumentSnapshot>;

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

/**
 * The rows that `keep` gives of each page. More than one page is read: documents to be listed may stand behind many
 * that are not. With `inOrder` the rows of all pages are sorted by it before they are cut.
 */
export async function firstRows<Document, Row>(
  pages: AsyncIterable<ReadonlyArray<Document>>,
  keep: (page: ReadonlyArray<Document>) => ReadonlyArray<Row> | Promise<ReadonlyArray<Row>>,
  inOrder?: (a: Row, b: Row) => number,
): Promise<DigestRows<Row>> {
  const rows: Row[] = [];
  let pagesRead = 0;
  let isCut = false;
  for await (const page of pages) {
    isCut = pagesRead === PAGES_MAX;
    if (isCut) break;
    rows.push(...(await keep(page)));
    pagesRead += 1;
    // stops before the next page is read
    if (!inOrder && rows.length > COUNTED_MAX) break;
  }
  if (inOrder) rows.sort(inOrder);
  return { rows: rows.slice(0, COUNTED_MAX), isCut: isCut || rows.length > COUNTED_MAX };
}

/** Lists as one, in their order. */
function joined<Row>(lists: ReadonlyArray<DigestRows<Row>>): DigestRows<Row> {
  const rows = lists.flatMap((list) => list.rows);
  return { rows: rows.slice(0, COUNTED_MAX), isCut: rows.length > COUNTED_MAX || lists.some(({ isCut }) => isCut) };
}

/** The enquiries and withdrawals of these paths, by path. */
async function waitingRecords(paths: ReadonlySet<string>) {
  const database = firestore();
  const references = [...paths].map((path) => database.doc(path));
  const records =
    references.length === 0 ? [] : await database.getAll(...references, { fieldMask: ['_summary', '_status'] });
  return new Map(
    records.flatMap((record) => {
      const { data } = waitingSchema.safeParse(record.data());
      const { path } = record.ref;
      return data ? [[path, { path, summary: data._summary, status: data._status }]] : [];
    }),
  );
}

/** A mail that could not be delivered, with what says where in the list it stands. */
interface MissedMail {
  readonly mail: UndeliveredMail;
  readonly isAboutEnquiry: boolean;
  readonly failedAt: Date;
}

/**
 * Order of missed mails: those about orders and withdrawals first, then the latest. Anybody can send enquiries whose
 * mails come back, and choose the ids that they are stored under.
 */
const byWeight = (a: MissedMail, b: MissedMail): number =>
  Number(a.isAboutEnquiry) - Number(b.isAboutEnquiry) || b.failedAt.getTime() - a.failedAt.getTime();

/**
 * The time from which `npm run mails` finds a failed mail to send it again; null where the command leaves the mail out,
 * as it does a mail in a state that no worker knows.
 */
function retriedFromOf({ role, queuedAt, delivery }: z.infer<typeof mailSchema>, state: DeliveryState | undefined) {
  const isSentAgain = state === 'ERROR' && maySendLate({ role, error: delivery?.error ?? '' });
  return isSentAgain && queuedAt !== null ? queuedAt.toDate() : null;
}

/** The mails of a page that the digest lists. */
async function missedMails(page: Page, since: Date): Promise<MissedMail[]> {
  const mails = page.flatMap((document) => {
    const { data } = mailSchema.safeParse(document.data());
    const state = deliveryStateOf(document.data());
    if (!data || (state !== undefined && state !== 'ERROR')) return [];
    // the last write of the document is that of the failed attempt
    return [{ ...data, failedAt: document.updateTime.toDate(), retriedFrom: retriedFromOf(data, state) }];
  });
  const paths = new Set(mails.flatMap(({ about }) => (about !== null && WAITING_PATH.test(about) ? [about] : [])));
  const records = await waitingRecords(paths);
  return mails.flatMap(({ about, role, message: { subject }, failedAt, retriedFrom }): MissedMail[] => {
    const isAboutEnquiry = about?.startsWith(`${ENQUIRIES}/`) ?? false;
    const missed = (of: UndeliveredMail['about']) => [
      { mail: { about: of, role, subject, retriedFrom }, isAboutEnquiry, failedAt },
    ];
    const isRecent = failedAt >= since;
    // the newsletter's question is left out: the acknowledgement went to the same address, and tells whether mails
    // arrive there
    if (about === null) return isRecent && role !== NEWSLETTER_ROLE ? missed(about) : [];
    if (!paths.has(about)) return isRecent ? missed(about) : [];
    const record = records.get(about);
    if (record?.status === ('open' satisfies WithdrawalStatus)) return missed(about);
    const isMissed = record?.status === ('new' satisfies EnquiryStatus) || role === INVITATION_ROLE;
    return record && isMissed ? missed(record) : [];
  });
}

/**
 * States of mails that have not failed, as the workers write them. Any other state is read, also one that was typed in
 * the console: nobody would send a mail in a state that no worker knows.
 */
const UNFAILED = DELIVERY_STATES.filter((state) => state !== 'ERROR');

/**
 * The mails that have failed for good. A mail about an enquiry is listed while the enquiry is `new`, and one about a
 * withdrawal while it is `open`: after that it needs no mail any more. An invitation is listed all the same, since it
 * is what ended the status `new`. A mail about an order, a notice to the founder and the receipt of a newsletter
 * consent have no record that she could settle, so they are listed only if they failed since the last digest.
 */
async function undeliveredMails(since: Date): Promise<DigestRows<UndeliveredMail>> {
  const failed = firestore().collection(MAIL).where('delivery.state', 'not-in', UNFAILED);
  const pages = pagesOf(failed.select(...MAIL_FIELDS), PAGE);
  const { rows, isCut } = await firstRows(pages, (page) => missedMails(page, since), byWeight);
  return { rows: rows.map(({ mail }) => mail), isCut };
}

const orders = () => firestore().collection(PAYMENTS);
const ordersThatAre = (state: PaymentState) => orders().where('_state', '==', state);

const orderSchema = z.object({ _summary: z.string() });

const endedSchema = orderSchema.extend({
  _state: z.string(),
  attempts: z.number(),
  history: z.array(
    z.object({ at: z.instanceof(Timestamp), from: z.string().nullable(), to: z.string(), reason: z.string() }),
  ),
  alarm: paymentRecord.shape.alarm,
});

/** The orders of a page, with when each was written last; documents that do not parse are left out. */
const ordersIn = (page: Page) =>
  page.flatMap((document) => {
    const { data } = orderSchema.safeParse(document.data());
    return data ? [{ path: document.ref.path, summary: data._summary, changedAt: document.updateTime.toMillis() }] : [];
  });

/** Orders that a query finds, which must sort by id, `receivedAt` or `_status`. */
function digestOrders(query: Query): Promise<DigestRows<DigestRecord>> {
  return firstRows(pagesOf(query.select('_summary', '_status', 'receivedAt'), PAGE), ordersIn);
}

/**
 * Whether the digest tells an order that ended for this reason as unpaid: not when another order has replaced it, nor
 * when money may have moved.
 */
const isPlainEnd = (reason: string) => reason !== EXPIRED_REPLACED && reason !== SILENT;

/**
 * Orders of a query that have come to an end since a time for a reason that `isListed`. The query must sort by id,
 * `createdAt` or `expiresAt`. The time of the end comes from the history: an order may expire long after its
 * `expiresAt`, and no other end has a field of its own. Orders with an alarm are left out, since they have a list of
 * their own and their end may not be true.
 */
function endedOrders(ended: Query, since: Date, isListed = isPlainEnd): Promise<DigestRows<EndedOrder>> {
  const fields = ended.select('_summary', '_state', 'attempts', 'history', 'alarm', 'createdAt', 'expiresAt');
  return firstRows(pagesOf(fields, PAGE), (page) =>
    page.flatMap((document): EndedOrder[] => {
      const { data } = endedSchema.safeParse(document.data());
      const end = data?.history.findLast(({ from, to }) => from !== to && to === data._state);
      if (!data || data.alarm !== null || !end || end.at.toDate() < since || !isListed(end.reason)) return [];
      // a page of iyzico's that was only opened counts as an attempt as well
      const attempts = end.reason === EXPIRED_WITHOUT_CARD ? 0 : data.attempts;
      return [{ path: document.ref.path, summary: data._summary, attempts }];
    }),
  );
}

/**
 * Orders whose time ran out unpaid since a time. The digest tells of them instead of a mail each: anybody can place an
 * order without a card.
 */
function abandonedOrders(since: Date): Promise<DigestRows<EndedOrder>> {
  const expired = ordersThatAre('expired').where('expiresAt', '>=', new Date(since.getTime() - LATE_MS));
  return endedOrders(expired.orderBy('expiresAt', 'desc'), since);
}

/**
 * Orders of which money may have moved that their record does not tell. First come those that ended without an answer
 * of iyzico's, which one digest alone names; then those with an alarm, the latest first. The query for the former asks
 * for their `message`, since a stranger can leave any number of orders to expire.
 */
async function alarmedOrders(since: Date): Promise<DigestRows<DigestRecord>> {
  const silent = ordersThatAre('expired').where('message', '==', 'unknown' satisfies Payment['message']);
  const alarmed = pagesOf(orders().where('alarm', '>', '').select('_summary', 'alarm'), PAGE);
  return joined<DigestRecord>(
    await Promise.all([
      endedOrders(silent, since, (reason) => reason === SILENT),
      firstRows(alarmed, ordersIn, (a, b) => b.changedAt - a.changedAt),
    ]),
  );
}

/** What says that a paid order waits for delivery. The founder types `fulfilledAt`: what is no time is no day of delivery. */
const toDeliverSchema = orderSchema.extend({
  _state: z.literal('paid' satisfies PaymentState),
  product: z.object({ delivery: z.enum(DELIVERIES).exclude(['group']) }),
  paidAt: z.instanceof(Timestamp),
  fulfilledAt: z
    .unknown()
    .refine((day) => !(day instanceof Timestamp))
    .optional(),
});

/** What {@link toDeliverSchema} reads. */
const TO_DELIVER_FIELDS = ['_summary', '_state', 'product.delivery', 'paidAt', 'fulfilledAt'];

/** An order that waits for delivery, with until when; undefined for a document of any other. A group has a day of its own. */
export function orderToDeliver(path: string, document: unknown): OrderToDeliver | undefined {
  const { data } = toDeliverSchema.safeParse(document);
  return data && { path, summary: data._summary, dueAt: new Date(data.paidAt.toMillis() + DELIVERY_MS) };
}

/** Which of these payments have an open statement: nothing more is to be delivered until the founder has settled it. */
async function withdrawnFrom(ids: ReadonlyArray<string>): Promise<ReadonlySet<unknown>> {
  const statements = await Promise.all(
    chunks(ids, IN_MAX).map((part) =>
      withdrawalsThatAre('open').where('paymentId', 'in', part).select('paymentId').get(),
    ),
  );
  return new Set(statements.flatMap(({ docs }) => docs.map((statement): unknown => statement.get('paymentId'))));
}

/** The orders of a page that wait for delivery, and whose buyers have not withdrawn. */
async function ordersToDeliver(page: Page): Promise<OrderToDeliver[]> {
  const waiting = page.flatMap((document) => {
    const order = orderToDeliver(document.ref.path, document.data());
    return order ? [{ id: document.id, order }] : [];
  });
  const withdrawn = await withdrawnFrom(waiting.map(({ id }) => id));
  return waiting.flatMap(({ id, order }) => (withdrawn.has(id) ? [] : [order]));
}

/**
 * Paid orders whose delivery is late by the agreement, those first that have waited longest. The query asks for the time of
 * the payment alone, which needs no index of its own, so it finds those of a group as well.
 */
function unfulfilledOrders(now: Date): Promise<DigestRows<OrderToDeliver>> {
  const latest = new Date(now.getTime() - DELIVERY_MS);
  const paid = orders().where('paidAt', '<=', latest).where('paidAt', '>=', before(latest, REMINDED_DAYS));
  return firstRows(pagesOf(paid.orderBy('paidAt').select(...TO_DELIVER_FIELDS), PAGE), ordersToDeliver);
}

/** How often an event stands in the ledger of the newsletter since a time. */
async function consentsSince(event: ConsentEvent, since: Date): Promise<number> {
  const ledger = firestore().collection(COLLECTIONS.consents);
  return countOf(ledger.where('event', '==', event).where('at', '>=', since));
}

const withdrawalsThatAre = (status: WithdrawalStatus) =>
  firestore().collection(COLLECTIONS.withdrawals).where('_status', '==', status);

/**
 * Statements that a query finds, in its order; before them those that fit an order, whose buyers wait for their money, since
 * anybody can send others. The query must sort by `receivedAt`.
 */
function fittingFirst(withdrawals: Query): Promise<DigestRows<DigestRecord>> {
  const pages = pagesOf(withdrawals.select('_summary', '_status', 'receivedAt', 'paymentId'), PAGE);
  const keep = (page: Page) => {
    const fitting = new Set(page.filter((document) => document.get('paymentId')).map(({ ref }) => ref.path));
    return ordersIn(page).map((row) => ({ ...row, fits: fitting.has(row.path) }));
  };
  return firstRows(pages, keep, (a, b) => Number(b.fits) - Number(a.fits));
}

/** Statements that wait for the founder, the oldest first. */
function openWithdrawals(): Promise<DigestRows<DigestRecord>> {
  return fittingFirst(withdrawalsThatAre('open').orderBy('receivedAt'));
}

/** Enquiries and statements whose `_status` is no word of the site's. A record without any `_status` is found by no query. */
async function misfiledRecords(): Promise<DigestRows<DigestRecord>> {
  const strange = (collection: string, known: readonly string[]) =>
    digestOrders(firestore().collection(collection).where('_status', 'not-in', known));
  return joined(await Promise.all([strange(ENQUIRIES, ENQUIRY_STATUSES), strange(WITHDRAWALS, WITHDRAWAL_STATUSES)]));
}

/** Statements that were set aside since a time: no mail went out for them, though a buyer who mistyped may be among them. */
function withdrawalsSetAside(since: Date): Promise<DigestRows<DigestRecord>> {
  return fittingFirst(withdrawalsThatAre('spam').where('receivedAt', '>=', since).orderBy('receivedAt', 'desc'));
}

/** Numbers of people who confirmed the newsletter and who left it since a time. */
async function newsletterSince(since: Date): Promise<DigestSource['newsletter']> {
  const [confirmed, left] = await Promise.all([consentsSince('confirmed', since), consentsSince('left', since)]);
  return { confirmed, left };
}

/** `Promise.all` by name: most lists of a digest have one type, so that the compiler would let two of a row change places. */
async function allOf<T extends object>(promises: { readonly [Name in keyof T]: Promise<T[Name]> }): Promise<T> {
  const pairs = Object.entries<Promise<unknown>>(promises);
  const values = await Promise.all(pairs.map(async ([name, promise]) => [name, await promise] as const));
  // The compiler cannot follow names through a list of entries.
  return Object.fromEntries(values) as T;
}

const enquiriesThatAre = (status: EnquiryStatus) => firestore().collection(ENQUIRIES).where('_status', '==', status);

const isFilledIn = ({ reasons }: DigestEnquiry) => reasons.includes('honeypot' satisfies SpamSignal);

/**
 * Enquiries that were set aside since a time, the latest first; after them those that filled in the hidden field. People do not
 * see that field, and a robot which sends many of them would hide a person who wrote in a busy hour.
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

/**
 * What a digest tells of the functions' runtime: with the first of a month, from a year before the end on. It is the first
 * when the one before, which told all until `since`, came in an earlier month: so one that failed on the first day is made
 * up for, and a quiet month has its notice all the same.
 */
export function runtimeNotice(now: Date, since: Date): DigestSource['runtime'] {
  const end = runtimeEnd(now);
  const monthOf = (time: Date) => isoDay(time).slice(0, 7);
  return end === 'far' || monthOf(since) === monthOf(now) ? null : end;
}

/** Reads what the digest of a day is made of. */
export async function readSource(now: Date): Promise<DigestSource> {
  // a range filter leaves out documents whose `dueAt` is null, to whom no answer was promised
  const overdue = enquiriesThatAre('new').where('dueAt', '<=', now).where('dueAt', '>=', before(now, REMINDED_DAYS));
  const waiting = enquiriesThatAre('new').where('dueAt', '>', now);
  const since = await lastTold(now);
  const read = await allOf<Omit<DigestSource, 'runtime'>>({
    overdue: firstOf(overdue.orderBy('dueAt', 'desc')),
    waiting: firstOf(waiting.orderBy('dueAt')),
    setAside: enquiriesSetAside(since),
    undelivered: undeliveredMails(since),
    misfiled: misfiledRecords(),
    alarmed: alarmedOrders(since),
    owed: digestOrders(orders().where('seat', '==', 'owed' satisfies SeatState)),
    open: digestOrders(orders().where('_state', 'in', UNCLEAR_STATES)),
    unfulfilled: unfulfilledOrders(now),
    refunded: endedOrders(ordersThatAre('refunded').orderBy('createdAt', 'desc'), since),
    failed: endedOrders(ordersThatAre('failed').orderBy('createdAt', 'desc'), since),
    abandoned: abandonedOrders(since),
    withdrawals: openWithdrawals(),
    withdrawalsAside: withdrawalsSetAside(since),
    newsletter: newsletterSince(since),
  });
  return { ...read, runtime: runtimeNotice(now, since) };
}

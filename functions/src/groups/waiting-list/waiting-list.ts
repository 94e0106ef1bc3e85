import { isDeepStrictEqual } from 'node:util';
import { ANSWERED, type EnquiryStatus } from '@site/contract/forms/enquiry-status';
import type { EnquiryKind } from '@site/contract/forms/forms';
import type { GroupId } from '@site/contract/groups/groups';
import { INVITATION_HOURS, type PaymentState, type SeatState, UNCLEAR_STATES } from '@site/contract/payments/payment';
import { HOUR_MS } from '@site/contract/plain/durations';
import { type MailRole, mailId } from '@site/contract/records/mail-roles';
import { type Acknowledgement, enquiryRecord, paymentRecord } from '@site/contract/records/records';
import { type ProductId, productOfGroup } from '@site/contract/sale/catalogue';
import { type DocumentReference, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { ENQUIRIES, type EnquiryDocument } from '../../enquiries/enquiry-document.ts';
import { readEnquiry } from '../../enquiries/read-enquiry.ts';
import { MAIL } from '../../mail/outbox/document.ts';
import { queueMailWithin } from '../../mail/outbox/queue-mail.ts';
import type { Seats } from '../../payments/seats/group-document.ts';
import { isInvited, seatsLeft } from '../../payments/seats/holds.ts';
import { invitationToken } from '../../payments/seats/invitation.ts';
import { inviteToSeat } from '../../payments/seats/invited-seats.ts';
import { changeSeats, findSeats } from '../../payments/store/group-seats.ts';
import { config } from '../../platform/config.ts';
import { firestore } from '../../platform/firestore.ts';
import { logInfo } from '../../platform/log.ts';
import { pagesOf } from '../../platform/pages-of.ts';
import { limitHashKey } from '../../platform/rate-limit.ts';
import { forEachGroup } from '../for-each-group.ts';
import { ordersOfGroup, owedOrders } from '../holds/owed-seats.ts';

/** Nobody is invited later than this before the first session: the mail would hardly be read in time. */
const INVITATION_HOURS_MIN = 2;

/** Bounds one run for each group; the next run continues. */
const PER_RUN = 20;

/** How many entries are read at once. */
const PAGE = 20;

/** Somebody on the waiting list, not invited yet. */
interface Waiting {
  readonly reference: DocumentReference;
  readonly enquiry: EnquiryDocument;
  /** How often this enquiry was invited before: the founder can set its status to `new` again. */
  readonly earlier: number;
  /** Whether this person has bought meanwhile. */
  readonly hasBought: boolean;
}

const invitedEnquiry = enquiryRecord.pick({ contact: true });

const invitedBefore = z.object({ nth: z.number().int() });

/** The enquiries on the waiting list of a group that were neither answered nor set aside. */
export const waitingFor = (group: GroupId): Query =>
  firestore()
    .collection(ENQUIRIES)
    .where('kind', '==', 'waitingList' satisfies EnquiryKind)
    .where('fields.cohort', '==', group)
    .where('_status', '==', 'new' satisfies EnquiryStatus);

const buyerOrder = paymentRecord.pick({ _state: true, seat: true, paidAt: true });

type BuyerOrder = z.infer<typeof buyerOrder> & { readonly id: string };

type Purchase = 'bought' | 'unclear' | 'none';

/**
 * Returns what a person on the waiting list since `receivedAt` has bought of the group, by their orders of it that are paid,
 * unclear or at the bank. `bought`: a seat of this run, or the right to one (`owed`), or an order that was paid since
 * `receivedAt`, also for a run that is over: a person who joins the list again after a course has a later `receivedAt`.
 * `unclear`: an order at the bank holds a seat, is being charged, or its outcome is unknown. An invitation would keep a second
 * seat for a day for somebody who is buying one. An order at the bank without a seat does not count: anybody can place one under
 * the address of another.
 */
export function purchaseAmong(
  orders: ReadonlyArray<BuyerOrder>,
  receivedAt: Date,
  { sold }: Pick<Seats, 'sold'>,
): Purchase {
  const paid = orders.filter(({ _state }) => _state === ('paid' satisfies PaymentState));
  const isOwed = ({ seat }: BuyerOrder) => seat === ('owed' satisfies SeatState);
  const isPaidSince = ({ paidAt }: BuyerOrder) => paidAt !== null && paidAt >= receivedAt;
  if (paid.some((order) => sold.includes(order.id) || isOwed(order) || isPaidSince(order))) return 'bought';
  const isUnclear = ({ _state, seat }: BuyerOrder) =>
    _state === ('awaiting-3ds' satisfies PaymentState) ? seat === ('held' satisfies SeatState) : true;
  return orders.some((order) => !paid.includes(order) && isUnclear(order)) ? 'unclear' : 'none';
}

/** {@link purchaseAmong} for the stored orders of a person. An order that was fully refunded does not count. */
async function purchaseOf(group: GroupId, { contact, receivedAt }: EnquiryDocument, seats: Seats) {
  const states: ReadonlyArray<PaymentState> = ['paid', 'awaiting-3ds', ...UNCLEAR_STATES];
  const { docs } = await ordersOfGroup(group)
    .where('buyer.email', '==', contact.email)
    .where('_state', 'in', states)
    .select('_state', 'seat', 'paidAt')
    .get();
  const orders = docs.map((document) => ({ id: document.id, ...buyerOrder.parse(document.data()) }));
  return purchaseAmong(orders, receivedAt.toDate(), seats);
}

/** A running invitation: its enquiry, and the address to which it went. */
interface Invited {
  readonly id: string;
  readonly email: string;
}

/** The running invitations of a group. One whose enquiry was erased since is left out. */
async function findInvited({ holds }: Seats, now: Date): Promise<ReadonlyArray<Invited>> {
  const ids = Object.values(holds).flatMap((one) => (one.invitation && isInvited(one, now) ? [one.invitation.id] : []));
  const references = ids.map((id) => firestore().collection(ENQUIRIES).doc(id));
  const read = references.length === 0 ? [] : await firestore().getAll(...references, { fieldMask: ['contact'] });
  return read
    .filter(({ exists }) => exists)
    .map((enquiry) => ({ id: enquiry.id, email: invitedEnquiry.parse(enquiry.data()).contact.email }));
}

/**
 * Returns the first entry in the order of arrival, undefined when there is none. Skips any number of entries that cannot be read,
 * and of entries that wait: for the outcome of an order, or for the end of an invitation.
 */
export async function firstOf(
  entries: Query,
  purchaseOfSender: (enquiry: EnquiryDocument, id: string) => Promise<Purchase | 'invited'>,
): Promise<Waiting | undefined> {
  for await (const page of pagesOf(entries.orderBy('receivedAt'), PAGE)) {
    for (const document of page) {
      const enquiry = readEnquiry(document.id, document.data());
      if (!enquiry) continue;
      const purchase = await purchaseOfSender(enquiry, document.id);
      if (purchase === 'unclear' || purchase === 'invited') continue;
      const { data: before } = invitedBefore.safeParse(document.get('invitation'));
      return { reference: document.ref, enquiry, earlier: before?.nth ?? 0, hasBought: purchase === 'bought' };
    }
  }
  return undefined;
}

/**
 * Returns the person who is invited next. An enquiry that was set aside, closed or answered is not waiting. Anybody can enter
 * invented people, each of whom would keep the seat for a day, so entries without an acknowledgement (over its rate limits, or
 * from a busy hour) come after all others. Whoever joins the list again while an invitation keeps a seat for them waits for its
 * end: another one would keep a second seat. An entry that was invited itself does not: the founder has it invited again.
 */
async function firstWaiting(group: GroupId, seats: Seats, now: Date): Promise<Waiting | undefined> {
  const entries = waitingFor(group);
  const invited = await findInvited(seats, now);
  const ofGroup = async (enquiry: EnquiryDocument, id: string) =>
    invited.some((one) => one.email === enquiry.contact.email && one.id !== id)
      ? 'invited'
      : await purchaseOf(group, enquiry, seats);
  const acknowledged = entries.where('acknowledgement', '==', 'due' satisfies Acknowledgement);
  return (await firstOf(acknowledged, ofGroup)) ?? (await firstOf(entries, ofGroup));
}

/**
 * Whether a seat of a full group has become free in time to invite somebody. Buyers who have paid without a seat come before the
 * waiting list: theirs are kept before (`keepOwedSeats`), unless that failed.
 */
async function isSeatFreed(group: GroupId, seats: Seats, now: Date): Promise<boolean> {
  const left = seatsLeft(seats, now);
  const isTooLate = seats.startsAt.getTime() - now.getTime() < INVITATION_HOURS_MIN * HOUR_MS;
  if (!seats.wasFull || isTooLate || left === 0) return false;
  return left > (await owedOrders(group, seats, now)).length;
}

/**
 * Returns the number of the next invitation of an entry: the first above `earlier`, the number that the entry notes, for which no
 * mail is stored. The founder can delete that note in the console: with a used mail id, every invitation of this person would
 * fail and block everybody behind.
 */
async function nextInvitation(
  transaction: Transaction,
  id: string,
  roles: ReadonlyArray<MailRole>,
  earlier: number,
): Promise<number> {
  const mails = firestore().collection(MAIL);
  for (let nth = earlier + 1; ; nth++) {
    const known = await transaction.getAll(...roles.map((role) => mails.doc(mailId(id, role, nth))));
    if (!known.some(({ exists }) => exists)) return nth;
  }
}

/**
 * Keeps a seat for a person and queues the mails. One transaction writes them with the seats, so that no buyer gets the same seat
 * in a race. Every entry of the same person counts as invited. Returns false when the person is gone, or when the group is no
 * longer as in `seats`, by which the person was chosen: whoever has ordered since may be that person, or be owed the seat.
 */
async function invite(
  group: GroupId,
  product: ProductId,
  { reference, enquiry, earlier }: Waiting,
  seats: Seats,
  now: Date,
): Promise<boolean> {
  const { id } = reference;
  const { startsAt } = seats;
  const until = new Date(Math.min(now.getTime() + INVITATION_HOURS * HOUR_MS, startsAt.getTime()));
  const token = invitationToken(id, limitHashKey.value());
  // loads React only when there is a mail to write
  const { invitationMails } = await import('./invitation-mails.ts');
  const mails = await invitationMails({ id, enquiry, group, product, startsAt, until, token, at: now }, config());
  const entries = waitingFor(group).where('contact.email', '==', enquiry.contact.email);
  return changeSeats(group, now, async (stored, transaction) => {
    const { docs } = await transaction.get(entries);
    const kept = inviteToSeat(stored, { id, until }, now);
    if (!kept || !isDeepStrictEqual(stored, seats) || !docs.some((entry) => entry.id === id)) return null;
    const roles = mails.map(({ role }) => role);
    const nth = await nextInvitation(transaction, id, roles, earlier);
    const invitation = { at: Timestamp.fromDate(now), until: Timestamp.fromDate(until), nth };
    for (const entry of docs) {
      transaction.update(entry.ref, { _status: ANSWERED, invitation });
    }
    for (const mail of mails) queueMailWithin(transaction, mailId(id, mail.role, nth), mail, now);
    return kept;
  });
}

/** Invites the first person to a freed seat. Returns whether there may be more to do. */
async function inviteFirst(group: GroupId, product: ProductId, now: Date): Promise<boolean> {
  const seats = await findSeats(group);
  if (!(await isSeatFreed(group, seats, now))) return false;
  const waiting = await firstWaiting(group, seats, now);
  if (!waiting) return false;
  if (waiting.hasBought) {
    await waiting.reference.update({ _status: 'won' satisfies EnquiryStatus });
    return true;
  }
  const invited = await invite(group, product, waiting, seats, now);
  if (invited) logInfo('group.invited', { enquiryId: waiting.reference.id, cohort: group });
  return true;
}

/**
 * Invites the people on the waiting lists, in the order of arrival, to the seats that have become free in groups that were full.
 * An unused invitation expires by itself, and its seat counts as free. Idempotent.
 */
export async function inviteWaiting(now: Date): Promise<void> {
  await forEachGroup(async (group) => {
    const product = productOfGroup(group);
    for (let count = 0; product && count < PER_RUN; count++) {
      if (!(await inviteFirst(group, product, now))) break;
    }
  });
}

import { chargeTimeOf, isKnownCharge, unrefundedAmong } from '@site/contract/payments/charges';
import { type Doubt, endedUnpaid } from '@site/contract/payments/payment';
import { type PaymentRequest, paymentRequest } from '@site/contract/payments/payment-request';
import { COLLECTIONS } from '@site/contract/records/collections';
import { isoDay, isoMinute } from '@site/contract/words/dates';
import { flattened } from '@site/contract/words/flattened';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { commandHint } from '../terminal/command-hint.ts';
import { liraPlain } from '../text/lira-plain.ts';
import { printable } from '../text/printable.ts';
import type { Wish } from './arguments.ts';
import { paymentIn, type StoredPayment, waitFor, wasChecked } from './payments.ts';

/** Result of planning a wish: a request with the question to ask, or why no request is made. */
type Plan =
  | { readonly kind: 'request'; readonly request: PlannedRequest; readonly question: string }
  /** There is nothing to do: the payment is as wished. */
  | { readonly kind: 'done'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

type Planned<Kind extends PaymentRequest['kind']> = Omit<
  Extract<PaymentRequest, { kind: Kind }>,
  'id' | 'by' | 'because' | 'at'
>;

/** A request without its id, author, reason and time. */
type PlannedRequest = { [Kind in PaymentRequest['kind']]: Planned<Kind> }[PaymentRequest['kind']];

const refused = (why: string): Plan => ({ kind: 'refused', why });
const done = (why: string): Plan => ({ kind: 'done', why });

/** A charge of a payment. */
interface Charge {
  readonly iyzicoPaymentId: string;
  readonly refundedKurus: number;
  /** When it was charged; null where the record does not say. */
  readonly at: Date | null;
}

/** Returns the charges of a payment that are not fully refunded. */
function unrefundedOf(payment: StoredPayment): Charge[] {
  const { amountKurus, iyzicoPaymentId, refundedKurus } = payment;
  const isLeft = refundedKurus < (amountKurus ?? 0);
  const own = iyzicoPaymentId !== null && isLeft ? { iyzicoPaymentId, refundedKurus, at: chargeTimeOf(payment) } : null;
  return unrefundedAmong<Charge>(payment, own);
}

/** Returns the calendar day that iyzico counts by, wherever the business is. */
const iyzicoDay = (time: Date) => isoDay(time, 'Europe/Istanbul');

/** Returns why iyzico would refuse to cancel a charge, or null. */
function cancelObjection({ ref, request }: StoredPayment, charge: Charge, now: Date): string | null {
  // the same cancellation was requested on its day, and iyzico has not answered yet
  if (request?.kind === 'cancel' && request.iyzicoPaymentId === charge.iyzicoPaymentId) return null;
  const instead = `Use refund: ${commandHint(`payments -- refund ${ref}`)}`;
  if (charge.refundedKurus > 0) {
    return `${ref}: ${liraPlain(charge.refundedKurus)} has already been refunded, and a part cannot be canceled. ${instead}`;
  }
  const isOld = charge.at !== null && iyzicoDay(charge.at) !== iyzicoDay(now);
  return isOld ? `${ref}: was not paid today, and only the day of the payment can be canceled. ${instead}` : null;
}

/**
 * Plans a refund or a cancellation when no charge is left that it could mean. Idempotent: if the charge is fully refunded, there
 * is nothing to do, and a repeated command succeeds.
 */
function planWithoutCharge(payment: StoredPayment, named: string | null): Plan {
  const { ref, _state, iyzicoPaymentId, extraCharges } = payment;
  if (named !== null && isKnownCharge(payment, named)) return done(`${ref}: charge ${named} is refunded already.`);
  const wasChargedLate = endedUnpaid(_state) && extraCharges.length > 0;
  if (named === null && (_state === 'refunded' || wasChargedLate)) return done(`${ref}: is refunded already.`);
  const charges = unrefundedOf(payment).map((charge) => charge.iyzicoPaymentId);
  if (charges.length > 0) return refused(`${ref}: has no charge ${named}. It has: ${charges.join(', ')}.`);
  if (_state === 'paid' && iyzicoPaymentId === null) {
    const close = commandHint(`payments -- close ${ref} --as paid --charge <number> --because <text>`);
    return refused(`${ref}: is paid, and its record names no charge of iyzico’s. State it first: ${close}`);
  }
  return refused(`${ref}: is ${_state}; there is no charge to give back.`);
}

function planReversal(payment: StoredPayment, wish: Extract<Wish, { kind: 'refund' | 'cancel' }>, now: Date): Plan {
  const { ref, amountKurus } = payment;
  const charges = unrefundedOf(payment);
  const named = wish.charge === null ? charges : charges.filter((one) => one.iyzicoPaymentId === wish.charge);
  const [charge, ...others] = named;
  if (amountKurus === null) return refused(`${ref}: its record has no amount.`);
  if (charge === undefined) return planWithoutCharge(payment, wish.charge);
  if (others.length > 0) {
    const numbers = named.map(({ iyzicoPaymentId }) => iyzicoPaymentId).join(', ');
    return refused(`${ref}: was charged more than once. Name the charge with --charge, one of ${numbers}.`);
  }
  const objection = wish.kind === 'cancel' ? cancelObjection(payment, charge, now) : null;
  if (objection !== null) return refused(objection);
  const { iyzicoPaymentId, refundedKurus } = charge;
  const totalKurus = wish.kind === 'refund' ? (wish.totalKurus ?? amountKurus) : amountKurus;
  if (totalKurus > amountKurus) return refused(`${ref}: only ${liraPlain(amountKurus)} was paid.`);
  const missing = totalKurus - refundedKurus;
  if (missing <= 0) {
    return done(
      `${ref}: ${liraPlain(refundedKurus)} has already been refunded. The amount is what is to be refunded in all.`,
    );
  }
  const so = refundedKurus === 0 ? '' : `, beside ${liraPlain(refundedKurus)} that went back before`;
  const what = `${liraPlain(missing)} of ${liraPlain(amountKurus)} (iyzico ${iyzicoPaymentId}${so}) for ${inWords(payment)}?`;
  return wish.kind === 'refund'
    ? {
        kind: 'request',
        request: { kind: 'refund', totalKurus, iyzicoPaymentId, begunAt: null },
        question: `Refund ${what}`,
      }
    : { kind: 'request', request: { kind: 'cancel', iyzicoPaymentId, begunAt: null }, question: `Cancel ${what}` };
}

type Closing = Extract<Wish, { kind: 'close' }>;

/** Names a payment in a question, with its buyer: nothing else that a person knows tells two orders of one product apart. */
function inWords({ ref, product, stored }: StoredPayment): string {
  const facts = flattened(stored);
  const buyer = `${facts.get('buyer.name') ?? ''} (${facts.get('buyer.email') ?? ''})`;
  return printable(`${ref}, ${product.title}, ${buyer}`);
}

/** Says how a payment is closed, for a question. */
function closingInWords({ iyzicoPaymentId }: StoredPayment, { as, iyzicoPaymentId: named }: Closing): string {
  if (as === 'not-charged') return 'as not charged: the buyer is told so and may pay again';
  if (named !== null) return `as paid by iyzico ${named}, once iyzico confirms it: the buyer gets a receipt`;
  const isKnown = iyzicoPaymentId !== null;
  return isKnown
    ? 'as paid: the buyer gets a receipt'
    : 'as paid without a charge (--charge), so that no refund is made or seen: the buyer gets a receipt';
}

function planClosing(payment: StoredPayment, { kind, as, iyzicoPaymentId }: Closing): Plan {
  const { ref, _state } = payment;
  if (as === 'not-charged' && iyzicoPaymentId !== null) {
    return refused(`${ref}: --charge names a charge, so it goes with --as paid.`);
  }
  const request = { kind, as, iyzicoPaymentId };
  if (_state === 'paid' && payment.iyzicoPaymentId === null && iyzicoPaymentId !== null) {
    const question = `Note iyzico ${iyzicoPaymentId} as the charge that has paid ${inWords(payment)}, once iyzico confirms it?`;
    return { kind: 'request', request, question };
  }
  if (_state === 'paid' && iyzicoPaymentId !== null && payment.iyzicoPaymentId !== iyzicoPaymentId) {
    return refused(`${ref}: is paid by iyzico ${payment.iyzicoPaymentId} already.`);
  }
  if (_state === (as === 'paid' ? 'paid' : 'failed')) return done(`${ref}: is ${_state} already.`);
  if (_state !== 'unknown') return refused(`${ref}: is ${_state}; only an unknown payment is closed by hand.`);
  const reviewed =
    payment.doubt === ('review' satisfies Doubt)
      ? ' iyzico still reviews this charge and may release it; its answer closes the payment by itself.'
      : '';
  const question = `Close ${inWords(payment)} ${closingInWords(payment, request)}?${reviewed}`;
  return { kind: 'request', request, question };
}

function planSeat(payment: StoredPayment): Plan {
  const { ref, _state, seat } = payment;
  if (_state !== 'paid') return refused(`${ref}: is ${_state}; only a paid order can be given a seat.`);
  if (seat === 'sold') return done(`${ref}: has its seat.`);
  if (seat !== 'owed')
    return refused(`${ref}: lacks no seat, because it is no order of a group (seat: ${printable(seat)}).`);
  const question = `Give ${inWords(payment)} a free seat of its group? The buyer gets a copy of the receipt with its sessions.`;
  return { kind: 'request', request: { kind: 'give-seat' }, question };
}

function planAlone(payment: StoredPayment, wish: Wish, now: Date): Plan {
  switch (wish.kind) {
    case 'refund':
    case 'cancel':
      return planReversal(payment, wish, now);
    case 'close':
      return planClosing(payment, wish);
    case 'resend-receipt': {
      const { ref, _state } = payment;
      if (_state !== 'paid') return refused(`${ref}: is ${_state}; only a paid order has a receipt.`);
      const question = `Send the receipt of ${inWords(payment)} once more?`;
      return { kind: 'request', request: { kind: 'resend-receipt' }, question };
    }
    case 'give-seat':
      return planSeat(payment);
  }
}

/** Whether a waiting request is the one asked for now, begun or not: then the command is a repetition. */
function isSame(waiting: PaymentRequest, wanted: PlannedRequest): boolean {
  const known = new Map<string, unknown>(Object.entries(waiting));
  return Object.entries(wanted).every(([name, value]) => name === 'begunAt' || known.get(name) === value);
}

/** Describes a request in words. */
function requestInWords(request: PaymentRequest): string {
  switch (request.kind) {
    case 'refund':
      return `refund until ${liraPlain(request.totalKurus)} has been refunded in all`;
    case 'cancel':
      return 'cancel';
    case 'close':
      return `close as ${request.as}`;
    case 'resend-receipt':
    case 'give-seat':
      return request.kind;
  }
}

/** Returns why a request has to wait for another one, and what to do meanwhile. */
function otherWaits(ref: string, waiting: PaymentRequest): string {
  const asked = `${requestInWords(waiting)}, asked for by ${printable(waiting.by)} at ${isoMinute(waiting.at)}`;
  const show = commandHint(`payments -- show ${ref}`);
  return `${ref}: another request waits: ${asked}. It cannot be withdrawn; the site carries it out as soon as iyzico answers. See what came of it by ${show}, then give your command again.`;
}

/** Plans a wish for a payment in its current state. Pure. */
export function planRequest(payment: StoredPayment, wish: Wish, now: Date): Plan {
  const plan = planAlone(payment, wish, now);
  const { ref, request: waiting } = payment;
  if (plan.kind !== 'request' || waiting === null || isSame(waiting, plan.request)) return plan;
  return refused(otherWaits(ref, waiting));
}

/** A payment as it was when a request was written into it, and the time at which it is due. */
interface Placed {
  readonly asked: StoredPayment;
  readonly dueAt: Date;
}

/**
 * Writes a request into a payment, unless the same one waits already. Makes the payment due in either case: a command may be
 * repeated after an unreadable record was corrected. Rejects when another request waits.
 */
export async function placeRequest(
  database: Firestore,
  { id, ref }: StoredPayment,
  wanted: PlannedRequest,
  { by, because }: Pick<PaymentRequest, 'by' | 'because'>,
): Promise<Placed> {
  const reference = database.collection(COLLECTIONS.payments).doc(id);
  return await database.runTransaction(async (transaction) => {
    const document = await transaction.get(reference);
    const asked = paymentIn(document);
    const { request: waiting } = asked;
    // the clock of the database: if the clock of this machine is ahead, it would delay the request
    const dueAt = document.readTime.toDate();
    const nextCheckAt = Timestamp.fromDate(dueAt);
    if (waiting && isSame(waiting, wanted)) {
      transaction.update(reference, { nextCheckAt });
      return { asked, dueAt };
    }
    if (waiting) throw new Error(otherWaits(ref, waiting));
    // a request that the functions cannot read would make the whole payment unreadable to them
    const request = paymentRequest.parse({ ...wanted, id: crypto.randomUUID(), by, because, at: dueAt });
    transaction.update(reference, { request, nextCheckAt });
    return { asked, dueAt };
  });
}

/**
 * Whether a reconciliation postponed a payment that was due at `dueAt`, without checking it. A hint does not postpone: it only
 * makes the next check earlier.
 */
function isCheckPostponed(before: StoredPayment, after: StoredPayment, dueAt: Date): boolean {
  const isLater = after.nextCheckAt !== null && after.nextCheckAt > dueAt;
  return isLater && !wasChecked(before, after);
}

/**
 * Resolves with the payment once no request waits any more, or once a reconciliation that could not read it postponed it; with
 * null after `waitMs`.
 */
export function requestDone(
  database: Firestore,
  { asked, dueAt }: Placed,
  waitMs: number,
): Promise<StoredPayment | null> {
  const reference = database.collection(COLLECTIONS.payments).doc(asked.id);
  return waitFor(reference, (payment) => payment.request === null || isCheckPostponed(asked, payment, dueAt), waitMs);
}

import { ACKNOWLEDGEMENT_ROLE, ENQUIRY_NOTICE_ROLE, mailId } from '@site/contract/records/mail-roles';

/** A payment in our database after a run. */
export interface OwnPayment {
  readonly id: string;
  readonly state: string;
  readonly seat: string;
  readonly amountKurus: number | null;
  readonly refundedKurus: number;
  readonly hasGroup: boolean;
  /** Whether a request of the founder, such as a refund, has not been carried out yet. */
  readonly isRequestOpen: boolean;
}

/** A charge in iyzico's books. */
interface Charge {
  /** Id of the order that was charged. */
  readonly paymentId: string;
  readonly paidKurus: number;
  readonly refundedKurus: number;
}

/** Everything that a run has left behind. All ids belong to this run. */
export interface Books {
  /** Ids of the enquiries that were answered as received. */
  readonly accepted: readonly string[];
  /** How many documents each sent enquiry has, under whatever id, by the id that it was sent with. */
  readonly enquiries: ReadonlyMap<string, number>;
  readonly payments: readonly OwnPayment[];
  readonly charges: readonly Charge[];
  /** Ids of payments that have bought a seat in the group. */
  readonly sold: readonly string[];
  /** Ids of payments that hold a seat for longer than the few minutes for which a failed one keeps it. */
  readonly held: readonly string[];
  /** Ids of the mails that belong to an enquiry or order, or went to one of its people; repeated for each arrival. */
  readonly mails: readonly string[];
}

/** States in which an order is settled. */
export const FINAL_STATES: readonly string[] = ['paid', 'failed', 'expired', 'refunded'];

const countsOf = (ids: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

function enquiryProblems({ accepted, enquiries }: Books, mails: ReadonlyMap<string, number>): string[] {
  const ids = [...new Set([...accepted, ...enquiries.keys()])];
  return ids.flatMap((id) => {
    const stored = enquiries.get(id) ?? 0;
    if (stored !== 1) return [`enquiry ${id}: stored ${stored} times`];
    return [ENQUIRY_NOTICE_ROLE, ACKNOWLEDGEMENT_ROLE].flatMap((role) => {
      const count = mails.get(mailId(id, role)) ?? 0;
      return count === 1 ? [] : [`enquiry ${id}: ${count} mails to the ${role}`];
    });
  });
}

function chargeProblems({ payments, charges }: Books): string[] {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  return charges.flatMap(({ paymentId, paidKurus, refundedKurus }) => {
    const payment = known.get(paymentId);
    if (!payment) return [`charge of ${paymentId}: no such order`];
    const { state, amountKurus } = payment;
    const wanted = refundedKurus === paidKurus ? 'refunded' : 'paid';
    return [
      ...(state === wanted ? [] : [`charge of ${paymentId}: its order is ${state}, not ${wanted}`]),
      ...(amountKurus === paidKurus ? [] : [`charge of ${paymentId}: ${paidKurus} instead of ${amountKurus}`]),
      ...(payment.refundedKurus === refundedKurus
        ? []
        : [`refund of ${paymentId}: ${refundedKurus} at iyzico, ${payment.refundedKurus} in our books`]),
    ];
  });
}

function paymentProblems({ payments, charges, sold, held }: Books, mails: ReadonlyMap<string, number>): string[] {
  const charged = countsOf(charges.map(({ paymentId }) => paymentId));
  return payments.flatMap(({ id, state, hasGroup, isRequestOpen }) => {
    const count = charged.get(id) ?? 0;
    const isPaid = state === 'paid';
    const wasPaid = isPaid || state === 'refunded';
    const seats = sold.filter((one) => one === id).length;
    const wantedSeats = isPaid && hasGroup ? 1 : 0;
    const receipts = mails.get(mailId(id, 'receipt')) ?? 0;
    return [
      ...(FINAL_STATES.includes(state) ? [] : [`order ${id}: is still ${state}`]),
      ...(isRequestOpen ? [`order ${id}: its request was never carried out`] : []),
      ...(count === (wasPaid ? 1 : 0) ? [] : [`order ${id}: is ${state} and was charged ${count} times`]),
      ...(seats === wantedSeats ? [] : [`order ${id}: is ${state} and has ${seats} seats`]),
      ...(held.includes(id) ? [`order ${id}: is ${state} and holds a seat`] : []),
      ...(receipts === (wasPaid ? 1 : 0) ? [] : [`order ${id}: is ${state} and got ${receipts} receipts`]),
    ];
  });
}

/** Reports a stack that refuses everything: its empty books would contain no error. */
function emptyBooks({ accepted, charges }: Books): string[] {
  return [
    ...(accepted.length === 0 ? ['no enquiry was accepted'] : []),
    ...(charges.length === 0 ? ['no order was charged'] : []),
  ];
}

function mailProblems({ accepted, enquiries, payments }: Books, mails: ReadonlyMap<string, number>): string[] {
  const known = new Set([...accepted, ...enquiries.keys(), ...payments.map(({ id }) => id)]);
  return [...mails].flatMap(([id, count]) => [
    ...(count > 1 ? [`mail ${id}: arrived ${count} times`] : []),
    ...([...known].some((one) => id.startsWith(`${one}-`)) ? [] : [`mail ${id}: of no enquiry and no order`]),
  ]);
}

/** Returns a line for each error in the books of a run; empty when nothing was lost or duplicated. */
export function brokenBooks(books: Books): string[] {
  const mails = countsOf(books.mails);
  return [
    ...emptyBooks(books),
    ...enquiryProblems(books, mails),
    ...chargeProblems(books),
    ...paymentProblems(books, mails),
    ...mailProblems(books, mails),
  ];
}

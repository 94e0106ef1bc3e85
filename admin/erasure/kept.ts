import { UNPAID_ORDER_RETENTION_DAYS } from '@site/contract/business/retention';
import { endedUnpaid, PAYMENT_STATES, type PaymentState, wasPaid } from '@site/contract/payments/payment';
import { tellsOfDifferingCharge } from '@site/contract/payments/payment-history';
import { referenceOf } from '@site/contract/plain/reference';
import { paymentRecord, withdrawalRecord } from '@site/contract/records/records';
import type { Firestore } from 'firebase-admin/firestore';
import { readAll } from '../database/documents.ts';
import { consentsOf, enquiriesNaming, ordersOf, referencesOf, withdrawalsOf } from '../database/of-person.ts';
import { printable } from '../text/printable.ts';
import { isOverUnpaid } from './over-unpaid.ts';

/** A payment of the person that stays. */
interface KeptPayment {
  readonly id: string;
  readonly state: PaymentState | undefined;
  /** Whether iyzico reported money after the payment had ended, or of another amount, even if it was refunded. */
  readonly hasOtherMoney: boolean;
  readonly hasAlarm: boolean;
  /** Whether it stays only because another order of its chain does. */
  readonly isOver: boolean;
  /** Whether a field was spoilt in the console, so that it is unknown whether money may still come. */
  readonly isSpoilt: boolean;
}

/** A withdrawal of the person that stays, since it matches an order or is open. */
interface KeptWithdrawal {
  readonly id: string;
  /** Order number as the person stated it. */
  readonly order: string;
  /** The payment that it is about; null where none has this number and address. */
  readonly paymentId: string | null;
}

/** Records of a person that stay after an erasure. */
interface Kept {
  readonly payments: ReadonlyArray<KeptPayment>;
  readonly withdrawals: ReadonlyArray<KeptWithdrawal>;
  /** Number of newsletter events that prove a consent and its end. */
  readonly consents: number;
  /** Ids of enquiries whose form contains the address, but whose contact has been corrected since. */
  readonly corrected: ReadonlyArray<string>;
}

async function keptPayments(database: Firestore, email: string): Promise<KeptPayment[]> {
  const orders = await ordersOf(database, email);
  return orders.map((document) => {
    const { _state, extraCharges, history, alarm, nextCheckAt } = paymentRecord.parse(document.data());
    const state = PAYMENT_STATES.find((one) => one === _state);
    const isOver = isOverUnpaid(document.data() ?? {});
    return {
      id: document.id,
      state,
      isOver,
      hasOtherMoney: extraCharges.length > 0 || history.some(tellsOfDifferingCharge),
      hasAlarm: alarm !== null,
      // any other order that ended unpaid and waits for no check would have been deleted
      isSpoilt: !isOver && (state === undefined || (endedUnpaid(state) && nextCheckAt === null)),
    };
  });
}

const keptWithdrawals = (database: Firestore, email: string): Promise<KeptWithdrawal[]> =>
  readAll(withdrawalsOf(database, email).select('order', 'paymentId'), (document) => {
    const { order, paymentId } = withdrawalRecord.parse(document.data());
    return { id: document.id, order, paymentId };
  });

/** Finds what stays of a person after the erasure. */
export async function findKept(database: Firestore, email: string): Promise<Kept> {
  const [payments, withdrawals, consents, corrected] = await Promise.all([
    keptPayments(database, email),
    keptWithdrawals(database, email),
    referencesOf(consentsOf(database, email)),
    referencesOf(enquiriesNaming(database, email)),
  ]);
  return { payments, withdrawals, consents: consents.length, corrected: corrected.map(({ id }) => id) };
}

/** Whether anything about a person stays. */
export const keepsAny = ({ payments, withdrawals, consents, corrected }: Kept): boolean =>
  payments.length + withdrawals.length + consents + corrected.length > 0;

/** Returns lines below the reason why they are there; nothing without lines. */
const because = (reason: string, lines: ReadonlyArray<string>): string[] =>
  lines.length === 0 ? [] : [reason, ...lines];

/** Returns the answer for the person who asked: which documents stay after an erasure, and why. */
export function keptLines({ payments, withdrawals, consents, corrected }: Kept): string[] {
  const lineOf = ({ id, state }: KeptPayment) => `  order ${referenceOf(id)} (${state ?? 'state not readable'})`;
  const statementOf = ({ id, order }: KeptWithdrawal) =>
    `  withdrawal ${referenceOf(id)} from order ${printable(order)}`;
  const fitting = withdrawals.filter(({ paymentId }) => paymentId !== null);
  const strange = withdrawals.filter(({ paymentId }) => paymentId === null);
  const isBooked = ({ state, hasOtherMoney }: KeptPayment) => hasOtherMoney || (state !== undefined && wasPaid(state));
  const booked = payments.filter(isBooked);
  const unpaid = payments.filter((payment) => !isBooked(payment));
  const linked = unpaid.filter(({ isOver }) => isOver);
  const alarmed = unpaid.filter(({ hasAlarm }) => hasAlarm);
  const unalarmed = unpaid.filter(({ hasAlarm }) => !hasAlarm);
  const spoilt = unalarmed.filter(({ isSpoilt }) => isSpoilt);
  const others = unalarmed.filter(({ isSpoilt, isOver }) => !isSpoilt && !isOver);
  return [
    ...because(
      'Kept, because statutory bookkeeping asks for it (in Turkey 5 years by VUK 253, 10 years by TTK 82):',
      booked.map(lineOf),
    ),
    ...because(
      'Kept, because iyzico told of money that does not fit the record: look it up in iyzico’s panel and settle it. If no money stays, set the field alarm to null in the Console and repeat the command:',
      alarmed.map(lineOf),
    ),
    ...because(
      'Kept, because a field was changed in the Console so that nothing says whether money may still come: correct it (payments -- show prints the record) and repeat the command:',
      spoilt.map(lineOf),
    ),
    ...because(
      `Kept, because the bank may still report money for it; repeat the command in two days. Otherwise an order that ended unpaid is deleted after ${UNPAID_ORDER_RETENTION_DAYS} days:`,
      others.map(lineOf),
    ),
    ...because(
      'Kept as long as another order above, which it replaced or which replaced it: the command finds that one, of another address, by it:',
      linked.map(lineOf),
    ),
    ...because(
      'Kept for three years, as the proof of what was declared about an order (Regulation on Distance Contracts, article 20):',
      fitting.map(statementOf),
    ),
    ...because(
      'Kept, because they are open, or their _status is no word that the site knows, and no order fits them, for instance because its number was mistyped. Settle them first: correct number or address in the Console where there is an order, set the others done, and repeat the command:',
      strange.map(statementOf),
    ),
    ...because(
      'Kept, because somebody corrected the contact and left this address in `fields`: correct `fields.email` in the Console too.',
      corrected.map((id) => `  enquiry ${referenceOf(id)}`),
    ),
    ...(consents === 0
      ? []
      : [
          `Kept for three years, as the proof of the consent to the newsletter and its end (entries: ${consents}). It gets no more.`,
        ]),
    ...(payments.length === 0 ? [] : ['Mails about payments stay with them until they expire.']),
    'Counters of the rate limits hold keyed hashes, no address; they expire by themselves.',
    'Mails in the mailboxes of people and backups of the database are beyond this command.',
  ];
}

import { hash } from 'node:crypto';
import { readableAmount } from './amount.ts';
import type { MaskedCard } from './cards.ts';
import { type Clock, istanbulDay } from './clock.ts';
import { type ErrorReason, errors, Refusal } from './errors.ts';
import type { Order } from './payment-request.ts';

/** Seconds until the token of a hosted page expires. */
export const TOKEN_SECONDS = 1_800;

const REFUND_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

export type PaymentStatus = 'INIT_THREEDS' | 'CALLBACK_THREEDS' | 'SUCCESS' | 'FAILURE';

/** The bank's answer to 3-D Secure. */
export interface BankAnswer {
  readonly status: 'success' | 'failure';
  readonly mdStatus: number;
}

interface Item {
  readonly itemId: string;
  readonly paymentTransactionId: string;
  readonly priceHundredths: number;
  readonly paidPriceHundredths: number;
}

/** A refund of one item, or a cancel of the whole payment. */
export interface Reversal {
  readonly id: string;
  readonly kind: 'refund' | 'cancel';
  /** The item of a refund; null for a cancel. */
  readonly paymentTransactionId: string | null;
  readonly hundredths: number;
  readonly conversationId: string;
  readonly at: number;
}

/** One attempt to pay with one card. Only the ledger changes it. */
interface PaymentRecord {
  readonly paymentId: string;
  readonly order: Order;
  readonly card: MaskedCard;
  readonly items: ReadonlyArray<Item>;
  /** Token of the hosted page of this attempt; null for the direct flow. */
  readonly token: string | null;
  readonly threeDs: boolean;
  readonly createdAt: number;
  status: PaymentStatus;
  bankAnswer: BankAnswer | null;
  /** 1 accepted, 0 under review, -1 refused after review; null before the charge. */
  fraudStatus: 1 | 0 | -1 | null;
  refusal: ErrorReason | null;
  reversals: ReadonlyArray<Reversal>;
  history: ReadonlyArray<{ readonly at: number; readonly what: string }>;
}

export type Payment = Readonly<PaymentRecord>;

/** A hosted page, on which one can pay until its token expires. */
interface FormRecord {
  readonly token: string;
  readonly order: Order;
  readonly forceThreeDs: boolean;
  readonly createdAt: number;
  attempts: ReadonlyArray<string>;
}

export type CheckoutForm = Readonly<FormRecord>;

/** Called for a change of which iyzico notifies merchants: the bank answered, or the attempt ended. */
type LedgerListener = (payment: Payment) => void;

/** The amount of an item that can still be refunded, in hundredths. */
export function refundable(payment: Payment, paymentTransactionId: string): number {
  if (payment.status !== 'SUCCESS' || payment.reversals.some((reversal) => reversal.kind === 'cancel')) return 0;
  const paid = payment.items.find((item) => item.paymentTransactionId === paymentTransactionId)?.paidPriceHundredths;
  const refunded = payment.reversals
    .filter((reversal) => reversal.paymentTransactionId === paymentTransactionId)
    .reduce((sum, reversal) => sum + reversal.hundredths, 0);
  return (paid ?? 0) - refunded;
}

/** Splits the paid amount among the items by their price; the last item takes the rounding difference. */
function shares(order: Order): number[] {
  let left = order.paidPriceHundredths;
  return order.items.map((item, index) => {
    const share =
      index === order.items.length - 1
        ? left
        : Math.floor((order.paidPriceHundredths * item.priceHundredths) / order.priceHundredths);
    left -= share;
    return share;
  });
}

/**
 * The merchant's payments at iyzico, in memory, without card numbers and personal data. Like iyzico it enforces no uniqueness:
 * each request opens a payment, also with the same conversationId.
 */
export class Ledger {
  readonly #payments = new Map<string, PaymentRecord>();
  readonly #forms = new Map<string, FormRecord>();
  readonly #clock: Clock;
  readonly #listener: LedgerListener;
  #nextId: number;

  /** @param firstId the first payment id; ids count up and are never reused, also not after a reset */
  constructor(clock: Clock, firstId: number, listener: LedgerListener) {
    this.#clock = clock;
    this.#nextId = firstId;
    this.#listener = listener;
  }

  /** Starts an attempt and returns its payment; nothing is charged. */
  open(order: Order, card: MaskedCard, how: { readonly threeDs: boolean; readonly token: string | null }): Payment {
    const paymentId = this.#id();
    const paid = shares(order);
    const record: PaymentRecord = {
      paymentId,
      order,
      card,
      items: order.items.map((item, index) => ({
        itemId: item.id,
        paymentTransactionId: this.#id(),
        priceHundredths: item.priceHundredths,
        paidPriceHundredths: paid[index] ?? 0,
      })),
      ...how,
      createdAt: this.#clock.now(),
      status: 'INIT_THREEDS',
      bankAnswer: null,
      fraudStatus: null,
      refusal: null,
      reversals: [],
      history: [],
    };
    this.#payments.set(paymentId, record);
    this.#note(record, 'opened');
    const form = how.token === null ? undefined : this.#forms.get(how.token);
    if (form) form.attempts = [...form.attempts, paymentId];
    return record;
  }

  /** Opens a hosted page. */
  openForm(order: Order, forceThreeDs: boolean): CheckoutForm {
    const hex = hash('sha256', `form ${this.#id()}`);
    const token = [0, 8, 12, 16, 20].map((from, part) => hex.slice(from, [8, 12, 16, 20, 32][part])).join('-');
    const form: FormRecord = { token, order, forceThreeDs, createdAt: this.#clock.now(), attempts: [] };
    this.#forms.set(token, form);
    return form;
  }

  /** The state of this ledger, for {@link Ledger.restore}. */
  kept(): { readonly payments: ReadonlyArray<Payment>; readonly forms: ReadonlyArray<CheckoutForm> } {
    return { payments: this.payments(), forms: this.forms() };
  }

  /** Restores the state of another ledger without notifications. */
  restore({ payments, forms }: ReturnType<Ledger['kept']>): void {
    for (const payment of payments) this.#payments.set(payment.paymentId, { ...payment });
    for (const form of forms) this.#forms.set(form.token, { ...form });
  }

  payment(paymentId: string): Payment | undefined {
    return this.#payments.get(paymentId);
  }

  /** All payments of a conversation, oldest first. */
  conversation(conversationId: string): Payment[] {
    return conversationId === '' ? [] : this.payments().filter((each) => each.order.conversationId === conversationId);
  }

  paymentOfItem(paymentTransactionId: string): Payment | undefined {
    return this.payments().find((each) =>
      each.items.some((item) => item.paymentTransactionId === paymentTransactionId),
    );
  }

  /** Oldest first. */
  payments(): Payment[] {
    return [...this.#payments.values()];
  }

  form(token: string): CheckoutForm | undefined {
    return this.#forms.get(token);
  }

  forms(): CheckoutForm[] {
    return [...this.#forms.values()];
  }

  /** The attempt that counts for a hosted page: the paid one, else the newest; undefined without attempts. */
  attemptOn(form: CheckoutForm): Payment | undefined {
    const attempts = form.attempts.flatMap((paymentId) => this.#payments.get(paymentId) ?? []);
    return attempts.find((attempt) => attempt.status === 'SUCCESS') ?? attempts.at(-1);
  }

  isExpired(form: CheckoutForm): boolean {
    return this.#clock.now() >= form.createdAt + TOKEN_SECONDS * 1_000;
  }

  /** Records the bank's answer. Idempotent: a second answer changes nothing. */
  answerFromBank(payment: Payment, answer: BankAnswer): void {
    const record = this.#record(payment);
    if (record.status !== 'INIT_THREEDS') return;
    record.bankAnswer = answer;
    record.status = answer.status === 'success' ? 'CALLBACK_THREEDS' : 'FAILURE';
    this.#note(record, `3-D Secure ${answer.status}, mdStatus ${answer.mdStatus}`);
    this.#listener(record);
  }

  /**
   * Charges the card. The caller must check that the state allows it.
   * @param underReview iyzico's fraud team reviews it first: the card is charged, but nothing may be delivered yet
   * @throws Refusal when the bank declines, which ends the attempt
   */
  charge(payment: Payment, underReview: boolean): void {
    const record = this.#record(payment);
    if (record.card.behaviour.kind === 'declines') this.fail(record, record.card.behaviour.reason);
    record.status = 'SUCCESS';
    record.fraudStatus = underReview ? 0 : 1;
    this.#note(record, underReview ? 'charged, under fraud review' : 'charged');
    this.#listener(record);
  }

  /** Ends the attempt without a charge. @throws Refusal always, with the reason */
  fail(payment: Payment, reason: ErrorReason): never {
    const record = this.#record(payment);
    record.status = 'FAILURE';
    record.refusal = reason;
    this.#note(record, `declined ${reason.code}`);
    this.#listener(record);
    throw new Refusal(reason);
  }

  /**
   * Ends a fraud review. A refused payment counts as failed, and its money is returned. @throws Refusal when no review is open
   */
  decideReview(payment: Payment, accept: boolean): void {
    const record = this.#record(payment);
    if (record.fraudStatus !== 0) throw new Refusal(errors.badRequest);
    record.fraudStatus = accept ? 1 : -1;
    if (!accept) {
      record.status = 'FAILURE';
      record.refusal = errors.fraudEngine;
    }
    this.#note(record, accept ? 'review accepted' : 'review refused');
  }

  /** Refunds part or all of one item. @throws Refusal 5093 when less is left, another when the payment cannot be refunded */
  refundItem(payment: Payment, paymentTransactionId: string, hundredths: number, conversationId: string): Reversal {
    this.#requireRefundable(payment);
    if (hundredths > refundable(payment, paymentTransactionId)) throw new Refusal(errors.refundTooLarge);
    return this.#reverse(payment, { kind: 'refund', paymentTransactionId, hundredths, conversationId });
  }

  /**
   * Refunds an amount of the payment, item by item. @throws Refusal 5093 when less is left, another when the payment cannot be
   * refunded
   */
  refundPayment(payment: Payment, hundredths: number, conversationId: string): Reversal[] {
    this.#requireRefundable(payment);
    let left = hundredths;
    const parts = payment.items.flatMap(({ paymentTransactionId }) => {
      const part = Math.min(left, refundable(payment, paymentTransactionId));
      left -= part;
      return part === 0 ? [] : [{ kind: 'refund', paymentTransactionId, hundredths: part, conversationId } as const];
    });
    if (left > 0) throw new Refusal(errors.refundTooLarge);
    return parts.map((part) => this.#reverse(payment, part));
  }

  /** Cancels the whole payment, on its day only. @throws Refusal after that day or a refund, or when it cannot be refunded */
  cancel(payment: Payment, conversationId: string): Reversal {
    this.#requireRefundable(payment);
    if (payment.reversals.length > 0) throw new Refusal(errors.refundTooLarge);
    // iyzico documents the rule but no error code for it.
    if (istanbulDay(payment.createdAt) !== istanbulDay(this.#clock.now())) throw new Refusal(errors.invalidTransaction);
    return this.#reverse(payment, {
      kind: 'cancel',
      paymentTransactionId: null,
      hundredths: payment.order.paidPriceHundredths,
      conversationId,
    });
  }

  reset(): void {
    this.#payments.clear();
    this.#forms.clear();
  }

  #requireRefundable(payment: Payment): void {
    if (payment.status !== 'SUCCESS') throw new Refusal(errors.paymentToCancelNotFound);
    if (payment.card.behaviour.kind === 'keeps-money') throw new Refusal(errors.unspecified);
    const tooOld = this.#clock.now() - payment.createdAt > REFUND_DAYS * DAY_MS;
    if (tooOld) throw new Refusal(errors.invalidTransaction);
  }

  #reverse(payment: Payment, what: Omit<Reversal, 'id' | 'at'>): Reversal {
    const record = this.#record(payment);
    const reversal = { ...what, id: this.#id(), at: this.#clock.now() };
    record.reversals = [...record.reversals, reversal];
    const amount = readableAmount(what.hundredths, record.order.currency);
    this.#note(record, what.kind === 'cancel' ? `cancelled, ${amount}` : `refunded ${amount}`);
    return reversal;
  }

  #record(payment: Payment): PaymentRecord {
    const record = this.#payments.get(payment.paymentId);
    if (!record) throw new Refusal(errors.paymentNotFound);
    return record;
  }

  #note(record: PaymentRecord, what: string): void {
    record.history = [...record.history, { at: this.#clock.now(), what }];
  }

  #id(): string {
    return String(this.#nextId++);
  }
}

import type { Locale } from '../plain/locale.ts';
import { apiPath } from '../site/api-path.ts';

/** States of a payment, in the usual order. */
export const PAYMENT_STATES = [
  /** The price is set; for a group a seat is held where one may be. No card has been seen. */
  'created',
  /** The buyer is at the bank, or on iyzico's page. */
  'awaiting-3ds',
  /** The bank has authenticated the buyer. Exactly one call has claimed the charge and is making it. */
  'authorising',
  'paid',
  'failed',
  /** A charge was requested, or may have been made; its outcome is not known, or iyzico reviews it. Never charged again. */
  'unknown',
  /** The buyer did not come back in time, or placed another order in its place, or iyzico stayed silent. */
  'expired',
  'refunded',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why it is open whether an order's money moved: what its state does not say. */
export const DOUBTS = [
  /** The buyer has come back from iyzico's page, also after the end of the order, and iyzico has not answered since. */
  'returned',
  /** iyzico does not say for sure whether the order was charged. */
  'unclear',
  /** The order was charged, and iyzico reviews the charge. */
  'review',
] as const;

export type Doubt = (typeof DOUBTS)[number];

/** States in which the buyer's money was taken, or may have been. */
export const CHARGED_STATES: ReadonlyArray<PaymentState> = ['authorising', 'paid', 'unknown', 'refunded'];

/** States in which it is not known yet whether the buyer's money was taken. */
export const UNCLEAR_STATES: ReadonlyArray<PaymentState> = ['authorising', 'unknown'];

/** States of an order that may still be paid: it was neither paid nor ended unpaid. */
export const OPEN_STATES: ReadonlyArray<PaymentState> = ['created', 'awaiting-3ds', 'authorising', 'unknown'];

const UNPAID_ENDS: ReadonlyArray<string> = ['failed', 'expired'] satisfies PaymentState[];
const PAID_STATES: ReadonlyArray<string> = ['paid', 'refunded'] satisfies PaymentState[];

/** Whether an order ended unpaid. Accepts any text: a state that was mistyped in the console is none of these. */
export const endedUnpaid = (state: string): boolean => UNPAID_ENDS.includes(state);

/** Whether an order was paid, even if it has been refunded since. Accepts any text, as {@link endedUnpaid} does. */
export const wasPaid = (state: string): boolean => PAID_STATES.includes(state);

/**
 * Where the card number is typed. `form`: on our page, then `start-card-payment`.
 * `hosted`: on iyzico's page, so that no card number touches this site.
 */
export const CARD_ENTRIES = ['form', 'hosted'] as const;

export type CardEntry = (typeof CARD_ENTRIES)[number];

/**
 * Minutes within which the buyer may pay, by where the card is typed: from the order on, and anew whenever the page of the bank,
 * or iyzico's, opens. A seat that is held while such a page is open is held for as long.
 */
export const PAYING_MINUTES: Readonly<Record<CardEntry, number>> = { form: 30, hosted: 45 };

/**
 * Minutes for which a seat is held before such a page opens, and after a failed attempt: long enough to type a card, too short to
 * keep a group full for nothing.
 */
export const BRIEF_HOLD_MINUTES = 5;

/** Hours for which a freed seat is kept for an invited person on the waiting list. */
export const INVITATION_HOURS = 24;

/** Query parameter of the payment page with the token of an invitation. */
export const INVITATION_QUERY = 'invitation';

/** Query parameter of the payment page with the end of the invitation: see {@link invitationEnd}. */
export const INVITATION_END_QUERY = 'until';

/**
 * State of an order's seat. `released`: the order gave its seat up, or none could be held. A free seat is then taken when a page
 * opens; on iyzico's own page the order may get none, and takes a seat when it is paid. `owed`: paid, but every seat was taken. A
 * page also gets `released` for a paid order once the next run of its group has opened.
 */
export const SEAT_STATES = ['none', 'held', 'sold', 'owed', 'released'] as const;

export type SeatState = (typeof SEAT_STATES)[number];

/** Returns the path that a browser requests for the seats of a group. */
export const groupStatusPath = (group: string): `/${string}` => `${apiPath('cohort-status')}?cohort=${group}`;

/**
 * Returns the path of a group's sessions as a calendar file, in the language of `locale`. `run` is the number of the run that a
 * buyer has bought, from 1: without it, a calendar that subscribes to the path would later show the next run. Null for the
 * present run.
 */
export const groupCalendarPath = (group: string, locale: Locale, run: number | null): `/${string}` =>
  `${apiPath('cohort-calendar')}?cohort=${group}&lang=${locale}${run === null ? '' : `&run=${run}`}`;

/** Query parameter of the page with the state of a payment: `/payment?payment=<id>`. */
export const PAYMENT_QUERY = 'payment';

/** Reserved id under which the page shows a return that belongs to no payment. */
export const NO_PAYMENT = 'none';

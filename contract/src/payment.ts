import { apiPath } from './api-path.ts';
import type { Locale } from './locale.ts';

/** Where a payment stands. The order of the names is the usual way through. */
export const PAYMENT_STATES = [
  /** Priced; of a group a seat is held where one may be. No card has been seen. */
  'created',
  /** The buyer is at the bank, or on iyzico's page. */
  'awaiting-3ds',
  /** The bank has authenticated the buyer. Exactly one call has claimed the charge and is making it. */
  'authorising',
  'paid',
  'failed',
  /** A charge was asked for, or may have been made; its outcome is not known, or iyzico reviews it. Never charged again. */
  'unknown',
  /** The buyer did not come back in time, or placed another order in its place, or iyzico stayed silent. */
  'expired',
  'refunded',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** States in which the buyer's money was taken, or may have been. */
export const CHARGED_STATES: ReadonlyArray<PaymentState> = ['authorising', 'paid', 'unknown', 'refunded'];

/** States in which nobody knows yet whether the buyer's money was taken. */
export const UNCLEAR_STATES: ReadonlyArray<PaymentState> = ['authorising', 'unknown'];

/** States of an order that may still be paid: it was neither paid nor ended unpaid. */
export const OPEN_STATES: ReadonlyArray<PaymentState> = ['created', 'awaiting-3ds', 'authorising', 'unknown'];

const UNPAID_ENDS: ReadonlyArray<string> = ['failed', 'expired'] satisfies PaymentState[];
const PAID_STATES: ReadonlyArray<string> = ['paid', 'refunded'] satisfies PaymentState[];

/** Whether an order ended unpaid. Takes any text: a state that was mistyped in the console is none of these. */
export const endedUnpaid = (state: string): boolean => UNPAID_ENDS.includes(state);

/** Whether an order was paid, also when the money has gone back since. Takes any text as {@link endedUnpaid} does. */
export const wasPaid = (state: string): boolean => PAID_STATES.includes(state);

/**
 * Where the card number is typed. `form`: on our page, then `start-card-payment`.
 * `hosted`: on iyzico's page, so that no card number touches this site.
 */
export const CARD_ENTRIES = ['form', 'hosted'] as const;

export type CardEntry = (typeof CARD_ENTRIES)[number];

/**
 * Minutes for which the buyer may pay, by where the card is typed: from the order on, and anew whenever the page of the bank,
 * or iyzico's, opens. A seat that is held while such a page is open is held for as long.
 */
export const PAYING_MINUTES: Readonly<Record<CardEntry, number>> = { form: 30, hosted: 45 };

/**
 * Minutes for which a seat is held before such a page is open, and after an attempt failed: long enough to type a card,
 * too short to keep a group full for nothing.
 */
export const BRIEF_HOLD_MINUTES = 5;

/** Hours for which a freed seat is kept for the person on the waiting list who is invited to it. */
export const INVITATION_HOURS = 24;

/** Query of the payment page with the token of such an invitation. */
export const INVITATION_QUERY = 'invitation';

/** Query of that page with the end of the invitation: see {@link invitationEnd}. */
export const INVITATION_END_QUERY = 'until';

/**
 * What an order has of its group. `released`: the seat was given back, or none could be held. A free seat is then taken
 * when a page opens; iyzico's own page may get none, and the order takes a seat when the money is there. `owed`: paid,
 * but every seat was taken. A page is told `released` of a paid order too, once the next run of its group has opened.
 */
export const SEAT_STATES = ['none', 'held', 'sold', 'owed', 'released'] as const;

export type SeatState = (typeof SEAT_STATES)[number];

/** The path at which a browser asks for the seats of a group. */
export const groupStatusPath = (group: string): `/${string}` => `${apiPath('cohort-status')}?cohort=${group}`;

/**
 * The path of a group's sessions as a file for calendars, in the language of `locale`. Who has bought a run gets its number, from 1:
 * a calendar that subscribes to the path would otherwise show the next run in its place. Null for whichever run is the present one.
 */
export const groupCalendarPath = (group: string, locale: Locale, run: number | null): `/${string}` =>
  `${apiPath('cohort-calendar')}?cohort=${group}&lang=${locale}${run === null ? '' : `&run=${run}`}`;

/** Query of the page that shows how a payment stands: `/payment?payment=<id>`. */
export const PAYMENT_QUERY = 'payment';

/** The reserved id under which the page shows a return that belongs to no payment. */
export const NO_PAYMENT = 'none';

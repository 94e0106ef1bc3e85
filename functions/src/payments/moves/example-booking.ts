import type { CardEntry } from '@site/contract/payments/payment';
import { MINUTE_MS } from '@site/contract/plain/durations';
import type { Outcome } from '../iyzico/outcomes.ts';
import type { BankReturn } from '../iyzico/returns.ts';
import { examplePayment } from '../record/example-order.ts';
import { readSeats } from '../seats/group-document.ts';
import { awaitBank, beginAttempt, type PageUnderWay, type Refused, returnFromBank } from './attempts.ts';
import type { Booking } from './booking.ts';
import { placeBooking } from './placement.ts';
import { type OutcomeSource, settle } from './settle.ts';

// for tests: a payment on its way, and the steps that take it further

/** Before the start of any group that can be set today, whatever the settings. */
export const NOW = new Date('2025-03-01T12:00:00Z');
export const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

/** Id of the call that charges or refunds. */
export const CLAIM = 'claim';

/** The result of a move; throws when the move is refused. */
export function must<T>(value: T | null): T {
  if (value === null) throw new Error('nothing was moved');
  return value;
}

type Unaccepted = Refused | PageUnderWay;

const isUnaccepted = (attempt: { readonly kind: string }): attempt is Unaccepted =>
  attempt.kind === 'refused' || attempt.kind === 'page-under-way';

/** The result of an attempt; throws when the attempt is refused, or another one is under way. */
export function accepted<T extends { readonly kind: string }>(attempt: T): Exclude<T, Unaccepted> {
  if (isUnaccepted(attempt)) throw new Error(attempt.kind === 'refused' ? attempt.key : attempt.kind);
  return attempt as Exclude<T, Unaccepted>;
}

/** A new order that holds its seat. */
export function opened(cardEntry: CardEntry = 'form'): Booking {
  const payment = examplePayment(NOW, cardEntry);
  const placed = placeBooking({ payment, seats: readSeats('tr', undefined), others: [] }, null, null, NOW);
  if (placed.kind === 'refused') throw new Error(placed.key);
  return placed.booking;
}

/** A booking after one more attempt, whose buyer is at the bank or on iyzico's page. */
export function attempted(booking: Booking, now = NOW): Booking {
  const begun = accepted(beginAttempt(booking, null, now));
  const { conversationId } = begun;
  const page = { token: conversationId, url: 'https://iyzico', expiresAt: after(30) };
  const started =
    booking.payment.cardEntry === 'hosted'
      ? ({ kind: 'page', page } as const)
      : ({ kind: 'card', iyzicoPaymentId: `${begun.booking.payment.attempts}00`, card: null } as const);
  return accepted(awaitBank(begun.booking, { conversationId, network: null, ...started }, now)).booking;
}

/** The bank's return of the latest attempt; by default the bank has authenticated the buyer. */
export const back = (booking: Booking, changes: Partial<BankReturn> = {}): BankReturn => ({
  iyzicoPaymentId: booking.payment.iyzicoPaymentId ?? '',
  conversationId: booking.payment.conversationId ?? '',
  authenticated: true,
  code: '1',
  hasBankData: false,
  ...changes,
});

/** A card payment that is being charged. */
export const claimed = () => {
  const booking = attempted(opened());
  return must(returnFromBank(booking, back(booking), CLAIM, after(1)));
};

export const charged = { kind: 'charged', iyzicoPaymentId: '100', card: null } as const satisfies Outcome;
export const review = { kind: 'review', iyzicoPaymentId: '300' } as const satisfies Outcome;
export const declined = { kind: 'declined', refusal: 'do-not-honour', code: '10005' } as const satisfies Outcome;

/** A 3-D Secure that failed or is still in progress on iyzico's page: iyzico's answers are the same. */
export const notAuthenticated = {
  kind: 'declined',
  refusal: 'three-ds',
  code: 'three-ds',
} as const satisfies Outcome;

/** How an outcome was learned, with the time at which iyzico was asked unless it is the answer to the charge. */
export const learned = (kind: OutcomeSource['kind'], askedAt: Date): OutcomeSource =>
  kind === 'charge' ? { kind } : { kind, askedAt };

/** The booking settled by an outcome of its latest attempt; null when nothing changes. */
export const settled = (booking: Booking, outcome: Outcome, now: Date, kind: OutcomeSource['kind'] = 'query') =>
  settle(booking, booking.payment.conversationId ?? '', outcome, learned(kind, now), now);

/** The booking settled by iyzico's answer to a query about an attempt; null when nothing changes. */
export const queried = (booking: Booking, conversationId: string, outcome: Outcome, now: Date, askedAt = now) =>
  settle(booking, conversationId, outcome, learned('query', askedAt), now);

export const lastLine = ({ payment }: Booking) => payment.history.at(-1);

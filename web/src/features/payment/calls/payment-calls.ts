import type { CardInput } from '@site/contract/card/card';
import type { InstalmentOffer, Instalments } from '@site/contract/card/instalments';
import { isIyzicoPage } from '@site/contract/payments/iyzico-hosts';
import { PAYMENT_STATES, SEAT_STATES } from '@site/contract/payments/payment';
import type { InstalmentOffers, PaymentOpened, PaymentStatus } from '@site/contract/payments/payment-call';
import { PAYMENT_MESSAGES } from '@site/contract/payments/payment-error';
import type { CallableName } from '@site/contract/site/call';
import { isRecord } from '../../../lib/is-record.ts';
import { askStatus } from '../../../payment-document/first-answer.ts';
import { takeFirstAnswer } from '../../../payment-document/first-question.ts';
import { readCallableError } from '../../../sending/callable-error.ts';
import { atPress, inTime } from '../../../sending/in-time.ts';
import { loadSender } from '../../../sending/load-sender.ts';
import { failureOf, type PaymentFailure } from './refusal.ts';

/** Longer than the function's own deadline of 50 s; Hosting cuts a call at 60 s. */
const PAY_DEADLINE_MS = 60_000;
const STATUS_DEADLINE_MS = 15_000;

/** The result of a call, or why it failed. */
export type Answer<T> = T | { readonly failure: PaymentFailure };

/** The answer did not have the contract's shape: it came from a proxy, say, or a captive portal. */
const unsuccessful = { failure: { key: 'unsuccessful' } } as const;

/**
 * Calls made by a user action. Only these may ask the buyer to reload when the chunk that sends them is missing; the question for
 * instalments must not interrupt.
 */
const PRESSED: ReadonlySet<CallableName> = new Set<CallableName>(['process-iyzico-payment', 'start-card-payment']);

async function send<T>(
  name: CallableName,
  data: unknown,
  deadlineMs: number,
  read: (answer: unknown) => T | null,
): Promise<Answer<T>> {
  // tried even if the browser says that it is offline, because that may be wrong, for as long as the page is open
  try {
    const { call } = await (PRESSED.has(name) ? atPress : inTime)(loadSender());
    return read(await call(name, data, deadlineMs)) ?? unsuccessful;
  } catch (error) {
    return { failure: failureOf(error, navigator.onLine) };
  }
}

/** Logs why a call failed, by its key alone. */
function logFailure<T extends object>(name: CallableName, answer: Answer<T>): Answer<T> {
  if ('failure' in answer) console.info(`payment: ${name} refused, ${answer.failure.key}`);
  return answer;
}

/** Makes a call, and logs why it failed. */
async function ask<T extends object>(...question: Parameters<typeof send<T>>): Promise<Answer<T>> {
  return logFailure(question[0], await send(...question));
}

const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:[/?#]|$)/;

/**
 * Only iyzico's pages may be opened: `javascript:` in an answer would run in this page, another site could ask for the
 * card in iyzico's name. The local stack has a sandbox on the same machine.
 */
function mayOpen(url: unknown): url is string {
  return typeof url === 'string' && (isIyzicoPage(url) || (LOCAL.test(window.location.origin) && LOCAL.test(url)));
}

function nextIn(next: unknown): PaymentOpened['next'] | null {
  if (!isRecord(next)) return null;
  if (next['kind'] === 'card') return { kind: 'card' };
  const { url } = next;
  const seat = SEAT_STATES.find((each) => each === next['seat']);
  return next['kind'] === 'redirect' && mayOpen(url) && seat ? { kind: 'redirect', url, seat } : null;
}

type Opened = Pick<PaymentOpened, 'paymentId' | 'next'>;

/** Opens a payment with the documented body. */
export function openPayment(body: unknown): Promise<Answer<Opened>> {
  return ask('process-iyzico-payment', body, PAY_DEADLINE_MS, (answer) => {
    if (!isRecord(answer) || answer['success'] !== true || typeof answer['paymentId'] !== 'string') return null;
    const next = nextIn(answer['next']);
    return next && { paymentId: answer['paymentId'], next };
  });
}

/** Starts the card payment; resolves with the bank's page. Nothing is charged yet. */
export function startCard(paymentId: string, card: CardInput): Promise<Answer<{ readonly html: string }>> {
  return ask('start-card-payment', { paymentId, card }, PAY_DEADLINE_MS, (answer) =>
    isRecord(answer) && answer['success'] === true && typeof answer['html'] === 'string'
      ? { html: answer['html'] }
      : null,
  );
}

/** An offer of the answer as a list of one; an empty list for anything else. */
function instalmentOffersIn(value: unknown): InstalmentOffer[] {
  if (!isRecord(value)) return [];
  const { count, totalKurus } = value;
  return Number.isInteger(count) && Number.isInteger(totalKurus)
    ? [{ count: Number(count), totalKurus: Number(totalKurus) }]
    : [];
}

/** Fetches the instalments that the bank of a card offers for a product; `bin` is the beginning of the card number. */
export function fetchInstalments(bin: string, productId: string): Promise<Answer<InstalmentOffers>> {
  return ask('instalment-offers', { bin, productId }, STATUS_DEADLINE_MS, (answer) =>
    isRecord(answer) && Array.isArray(answer['offers'])
      ? { offers: answer['offers'].flatMap(instalmentOffersIn) }
      : null,
  );
}

function instalmentsIn(value: unknown): Instalments | null {
  if (!isRecord(value)) return null;
  const { count, priceKurus } = value;
  return typeof count === 'number' && typeof priceKurus === 'number' ? { count, priceKurus } : null;
}

/** An instant as ISO 8601; null for anything else. */
const momentIn = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null);

function statusIn(answer: unknown): PaymentStatus | null {
  if (!isRecord(answer)) return null;
  const { productId, amountKurus } = answer;
  const state = PAYMENT_STATES.find((each) => each === answer['state']);
  const seat = SEAT_STATES.find((each) => each === answer['seat']);
  if (!state || !seat || typeof productId !== 'string' || typeof amountKurus !== 'number') return null;
  const productTitle = typeof answer['productTitle'] === 'string' ? answer['productTitle'] : null;
  const message = PAYMENT_MESSAGES.find((each) => each === answer['message']) ?? null;
  const instalments = instalmentsIn(answer['instalments']);
  const refundedKurus = typeof answer['refundedKurus'] === 'number' ? answer['refundedKurus'] : 0;
  const lastFour = typeof answer['lastFour'] === 'string' ? answer['lastFour'] : null;
  const seller = typeof answer['seller'] === 'string' ? answer['seller'] : null;
  const paidAt = momentIn(answer['paidAt']);
  const invitedUntil = momentIn(answer['invitedUntil']);
  const run = typeof answer['run'] === 'number' ? answer['run'] : null;
  return {
    state,
    message,
    seat,
    productId,
    productTitle,
    amountKurus,
    currency: 'TRY',
    instalments,
    refundedKurus,
    lastFour,
    seller,
    paidAt,
    invitedUntil,
    run,
  };
}

/** Reads the body of an answer of `payment-status`; null if it is not our function's, but a captive portal's, say. */
function statusOf(body: unknown): Answer<PaymentStatus> | null {
  if (!isRecord(body)) return null;
  const { error, result } = body;
  return readCallableError(error).key === undefined ? statusIn(result) : { failure: failureOf(error, true) };
}

/**
 * Fetches the state of a payment. The first call takes the answer to the question that the document asked before this code
 * arrived. Does not use Firebase's client, which a result would load for nothing else.
 */
export async function fetchStatus(paymentId: string): Promise<Answer<PaymentStatus>> {
  const first = statusOf(await takeFirstAnswer(paymentId));
  if (first) return logFailure('payment-status', first);
  const body = await askStatus(paymentId, STATUS_DEADLINE_MS);
  const key = body === undefined ? 'disconnected' : 'unavailable';
  return logFailure('payment-status', statusOf(body) ?? { failure: { key: navigator.onLine ? key : 'offline' } });
}

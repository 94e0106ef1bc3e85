import type { PaymentOpened } from '@site/contract/payments/payment-call';
import type { Outcome } from '../../../sending/submitter.ts';
import type { Answer } from '../calls/payment-calls.ts';
import type { FailureKey } from '../calls/refusal.ts';
import { bankPageAddress } from '../tab/bank-page.ts';

/**
 * The next step of an accepted order: the state of its payment, and from there the bank's or iyzico's page. `warn-then-leave`: no
 * seat is held on that page, and the buyer reads so before leaving for it.
 */
export type NextStep = { readonly paymentId: string } & (
  | { readonly kind: 'result' }
  | { readonly kind: 'leave' | 'warn-then-leave'; readonly to: string }
);

export type OrderOutcome = Outcome<NextStep, FailureKey>;

export const DROPPED: OrderOutcome = { type: 'dropped' };

/** Side effects of an attempt, in the order of its steps. */
export interface AttemptSteps {
  /** Whether the bank's page of a card could be kept in this tab; true if no card is entered here. */
  readonly canKeepBankPage: () => boolean;
  /** Loads the code that sends. Resolves with the failure if it cannot be fetched. */
  readonly load: () => Promise<Answer<object>>;
  /** Sends the order. Resolves with null if the buyer has left by then. */
  readonly open: () => Promise<Answer<Pick<PaymentOpened, 'paymentId' | 'next'>> | null>;
  /** Gives up the id of the order, so that it is sent under a new one. */
  readonly dropAttempt: () => void;
  /** Warms up the functions that are called when the buyer comes back from the bank. */
  readonly wake: () => void;
  /** Hands the card over; undefined if no card is entered here. */
  readonly startCard: ((paymentId: string) => Promise<Answer<{ readonly html: string }>>) | undefined;
  /** Keeps the bank's page in this tab. Returns whether it could be kept. */
  readonly keepBankPage: (paymentId: string, html: string) => boolean;
  readonly hasLeft: () => boolean;
}

/** Returns the failure of an attempt that the page itself ends, logged here because no call logs it. */
function stopped(key: FailureKey) {
  console.info(`payment: stopped, ${key}`);
  return { failure: { key } };
}

/**
 * Whether an order is over, so that only a new one can go on, which takes its seat. The server has closed the order of this id,
 * or stored another under it; or the order was begun with a card on this site before cards were entered on iyzico's page alone.
 */
function isOver(opened: Answer<Pick<PaymentOpened, 'next'>>, { startCard }: Pick<AttemptSteps, 'startCard'>): boolean {
  if ('failure' in opened) return opened.failure.key === 'ended' || opened.failure.key === 'conflict';
  return opened.next.kind === 'card' && startCard === undefined;
}

/** Opens the payment of an order, and starts it: a card's with its number, else on iyzico's page. Resolves with the outcome. */
export async function attemptPayment(steps: AttemptSteps): Promise<Answer<OrderOutcome>> {
  // Checked before anything is sent: later a seat would be held, and the card would be with its bank.
  if (!steps.canKeepBankPage()) return stopped('storage');
  // If the buyer leaves before the code that sends is there, nothing must be ordered, and no seat held.
  const loaded = await steps.load();
  if (steps.hasLeft()) return DROPPED;
  if ('failure' in loaded) return loaded;
  let opened = await steps.open();
  if (opened && isOver(opened, steps)) {
    steps.dropAttempt();
    opened = await steps.open();
  }
  if (!opened || steps.hasLeft()) return DROPPED;
  if ('failure' in opened) return opened;
  steps.wake();
  const { paymentId, next } = opened;
  if (next.kind === 'redirect') {
    const kind = next.seat === 'released' ? 'warn-then-leave' : 'leave';
    return { type: 'confirmed', receipt: { paymentId, kind, to: next.url } };
  }
  if (!steps.startCard) return stopped('unavailable');
  const started = await steps.startCard(paymentId);
  if ('failure' in started) return started;
  if (steps.hasLeft()) return DROPPED;
  if (!steps.keepBankPage(paymentId, started.html)) return stopped('storage');
  return { type: 'confirmed', receipt: { paymentId, kind: 'leave', to: bankPageAddress(paymentId) } };
}

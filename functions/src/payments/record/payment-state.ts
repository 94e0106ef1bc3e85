import type { CardEntry, PaymentState } from '@site/contract/payment';

type Moves = Readonly<Record<PaymentState, ReadonlyArray<PaymentState>>>;

const formMoves: Moves = {
  created: ['awaiting-3ds', 'failed', 'expired'],
  // to itself: the buyer starts again with another card, and only the latest attempt counts
  'awaiting-3ds': ['awaiting-3ds', 'authorising', 'failed', 'expired'],
  authorising: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  paid: ['refunded'],
  failed: [],
  expired: [],
  refunded: [],
};

/** iyzico charges on its own page, so the outcome arrives without a step of ours and may arrive late. */
const hostedMoves: Moves = {
  ...formMoves,
  'awaiting-3ds': ['awaiting-3ds', 'paid', 'failed', 'unknown', 'expired'],
  expired: ['paid'],
};

const moves: Readonly<Record<CardEntry, Moves>> = { form: formMoves, hosted: hostedMoves };

/**
 * Whether a payment may go from one state to another. False means a repeated or late event:
 * answer it politely and change nothing.
 */
export function mayMove(cardEntry: CardEntry, from: PaymentState, to: PaymentState): boolean {
  return moves[cardEntry][from].includes(to);
}

/** Whether the seat of a payment in this state may never be given away by time alone. */
export function holdsSeatWithoutEnd(state: PaymentState): boolean {
  return state === 'authorising' || state === 'unknown' || state === 'paid';
}

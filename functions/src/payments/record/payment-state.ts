import type { CardEntry, PaymentState } from '@site/contract/payments/payment';

type Moves = Readonly<Record<PaymentState, ReadonlyArray<PaymentState>>>;

const formMoves: Moves = {
  created: ['awaiting-3ds', 'failed', 'expired'],
  // `awaiting-3ds` again: the buyer tries another card, and only the latest attempt counts. `unknown`: iyzico stayed silent for
  // an hour after `expiresAt`, or reports money although no call claimed the charge, because the record was restored from a
  // backup made before the claim.
  'awaiting-3ds': ['awaiting-3ds', 'authorising', 'failed', 'unknown', 'expired'],
  authorising: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  paid: ['refunded'],
  failed: [],
  expired: [],
  refunded: [],
};

/** On its own page iyzico charges without a call of ours, so the outcome may arrive after the payment has ended. */
const hostedMoves: Moves = {
  ...formMoves,
  'awaiting-3ds': ['awaiting-3ds', 'paid', 'failed', 'unknown', 'expired'],
  failed: ['paid'],
  expired: ['paid'],
};

const moves: Readonly<Record<CardEntry, Moves>> = { form: formMoves, hosted: hostedMoves };

/**
 * Whether a payment may move from one state to another. False means that the event is repeated or late and must change nothing.
 */
export function mayMove(cardEntry: CardEntry, from: PaymentState, to: PaymentState): boolean {
  return moves[cardEntry][from].includes(to);
}

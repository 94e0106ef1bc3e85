import type { PaymentStatus } from '@site/contract/payments/payment-call';

/** For tests: the server's answer about a payment in this state. */
export const exampleStatus = (
  state: PaymentStatus['state'],
  message: PaymentStatus['message'] = null,
): PaymentStatus => ({
  state,
  message,
  seat: 'none',
  productId: 'koclar-paketi',
  productTitle: null,
  amountKurus: 179_500,
  currency: 'TRY',
  instalments: null,
  refundedKurus: 0,
  lastFour: null,
  seller: null,
  paidAt: null,
  invitedUntil: null,
  run: null,
});

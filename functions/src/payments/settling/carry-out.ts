import type { RefusalWhy } from '@site/contract/payments/payment-history';
import type { PaymentRequest } from '@site/contract/payments/payment-request';
import { logInfo, logWarning } from '../../platform/log.ts';
import { iyzico } from '../config/parameters.ts';
import type { Reversal } from '../iyzico/outcomes.ts';
import type { IyzicoAttempt } from '../iyzico/requests.ts';
import { isRefundedInFull, unrefundedCharges } from '../moves/charges.ts';
import {
  claimReversal,
  closeAsNotCharged,
  closeByHand,
  finishReversal,
  giveSeat,
  isReportConclusive,
  isRequestOld,
  mayReverse,
  noteUnclear,
  type ReversalRequest,
  refuseRequest,
  resendReceipt,
  targetOf,
  whyNotShown,
} from '../moves/founder-requests.ts';
import { iyzicoAttemptOf } from '../record/iyzico-attempt.ts';
import type { Payment } from '../record/payment-schema.ts';
import { movePayment } from '../store/decide-booking.ts';
import { askIyzico } from './ask-iyzico.ts';
import { confirmCharge } from './named-charge.ts';

/** Asks iyzico to refund `kurus` of a charge, or to cancel the charge. */
async function reverseCharge(
  { kind, iyzicoPaymentId }: ReversalRequest,
  attempt: IyzicoAttempt,
  transactionId: string | null,
  kurus: number,
): Promise<Reversal> {
  if (kind === 'cancel') return iyzico().cancel(attempt, iyzicoPaymentId);
  if (transactionId === null) return { kind: 'refused', code: 'no-item' };
  return iyzico().refund(attempt, iyzicoPaymentId, { transactionId, kurus });
}

/**
 * Refunds or cancels a charge. Idempotent: iyzico's report is read first, and a refund that it shows is not made again, even
 * after a crash between iyzico's answer and our record of it.
 */
async function carryOutReversal(payment: Payment, request: ReversalRequest): Promise<void> {
  const { id: paymentId, amountKurus } = payment;
  const refuse = (why: RefusalWhy) =>
    movePayment(payment, (booking) => refuseRequest(booking, request, why, new Date()));
  const finish = (kurus: number) =>
    movePayment(payment, (booking) => finishReversal(booking, request, kurus, new Date()));
  const charge = unrefundedCharges(payment).find((one) => one.iyzicoPaymentId === request.iyzicoPaymentId);
  if (!charge) {
    // a race: `watchRefunds` may have booked the refund first
    if (isRefundedInFull(payment, request.iyzicoPaymentId)) await finish(amountKurus);
    else await refuse({ kind: 'no-such-charge' });
    return;
  }
  const attempt = iyzicoAttemptOf(payment, charge.conversationId);
  const report = await iyzico().refunds(attempt, request.iyzicoPaymentId);
  if (report.kind !== 'reported') {
    if (isRequestOld(request, new Date())) await refuse({ kind: 'no-answer', iyzicoCode: report.code });
    logInfo('payment.refunds-unknown', { paymentId, code: report.code });
    return;
  }
  // iyzico's report may lag behind its own earlier answer, so the larger amount counts; refunding twice would lose money
  const before = Math.max(report.refundedKurus, charge.refundedKurus);
  const missing = targetOf(request, amountKurus) - before;
  if (missing <= 0) {
    await finish(before);
    return;
  }
  if (request.begunAt !== null) {
    if (isReportConclusive(request.begunAt, new Date())) await refuse(whyNotShown(request));
    return;
  }
  const claim = crypto.randomUUID();
  const begun = await movePayment(payment, (booking) => claimReversal(booking, request, claim, new Date()));
  if (!begun || !mayReverse(begun.payment, request, claim)) return;
  const answer = await reverseCharge(request, attempt, report.transactionId, missing);
  const facts = { paymentId, kind: request.kind };
  // logged before it is stored: the money has moved, even if our record of it fails
  if (answer.kind === 'reversed') {
    logInfo('payment.reversed', facts);
    await finish(Math.min(before + answer.kurus, amountKurus));
  } else if (answer.kind === 'refused') {
    logInfo('payment.reversal-refused', { ...facts, code: answer.code });
    await refuse({ kind: 'iyzico', iyzicoCode: answer.code });
  } else {
    logWarning('payment.reversal-unclear', { paymentId, code: answer.code });
    await movePayment(payment, (booking) => noteUnclear(booking, request, answer.code));
  }
}

/**
 * Closes a payment by hand: as not charged only if iyzico still shows no charge when asked once more, or does not answer. A charge
 * that the founder named is booked only after iyzico has confirmed it.
 */
async function carryOutClosing(payment: Payment, request: PaymentRequest & { kind: 'close' }): Promise<void> {
  const { as, iyzicoPaymentId } = request;
  if (as === 'not-charged') {
    // iyzico may show by now what its panel did not: a buyer whose card was charged must not be told the contrary
    if (iyzicoPaymentId === null) await askIyzico(payment.id);
    await movePayment(payment, (booking) =>
      iyzicoPaymentId === null
        ? closeAsNotCharged(booking, request, payment, new Date())
        : refuseRequest(booking, request, { kind: 'charge-named' }, new Date()),
    );
    return;
  }
  if (iyzicoPaymentId === null) {
    await movePayment(payment, (booking) => closeByHand(booking, request, new Date()));
    return;
  }
  const confirmed = await confirmCharge(payment, iyzicoPaymentId);
  if (confirmed.kind === 'confirmed') {
    await movePayment(payment, (booking) => closeByHand(booking, request, new Date(), confirmed.charge));
    return;
  }
  if (confirmed.kind === 'no-answer' && !isRequestOld(request, new Date())) {
    logInfo('payment.charge-unconfirmed', { paymentId: payment.id, code: confirmed.code });
    return;
  }
  const why: RefusalWhy =
    confirmed.kind === 'refused' ? confirmed.why : { kind: 'no-answer', iyzicoCode: confirmed.code };
  await movePayment(payment, (booking) => refuseRequest(booking, request, why, new Date()));
}

/** Carries out a request of the founder. Idempotent: when two runs race, one carries it out. */
export async function carryOut(payment: Payment, request: PaymentRequest): Promise<void> {
  switch (request.kind) {
    case 'refund':
    case 'cancel':
      return carryOutReversal(payment, request);
    case 'close':
      return carryOutClosing(payment, request);
    case 'resend-receipt':
      await movePayment(payment, (booking) => resendReceipt(booking, request, new Date()));
      return;
    case 'give-seat':
      await movePayment(payment, (booking) => giveSeat(booking, request, new Date()));
      return;
  }
}

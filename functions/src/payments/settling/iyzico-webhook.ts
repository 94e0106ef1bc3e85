import type { IncomingHttpHeaders } from 'node:http';
import { onRequest } from 'firebase-functions/https';
import { NEVER_CACHED } from '../../platform/caching.ts';
import { codeToLog, logError, logWarning } from '../../platform/log.ts';
import { isSmallBody } from '../../platform/request-body.ts';
import { iyzicoHttpOptions, paymentParams } from '../config/parameters.ts';
import { type Notification, readNotification } from '../iyzico/notifications.ts';
import { paymentIdOf } from '../record/payment-schema.ts';
import { findIdByToken, findPayment } from '../store/find-payments.ts';
import { askIyzico } from './ask-iyzico.ts';
import { followHint, followRefundHint } from './hints.ts';
import { watchRefunds } from './watch-refunds.ts';

/** Id of the payment that a notification is about; null when it is about none of ours. */
async function notifiedPayment({ conversationId, token }: Notification): Promise<string | null> {
  return paymentIdOf(conversationId) ?? (token === '' ? null : findIdByToken(token));
}

/**
 * Asks iyzico about the payment that a notification names. Anybody can send an unsigned notification, so that is a hint.
 */
async function followNotification(
  paymentId: string,
  { isRefund }: Notification,
  isSigned: boolean,
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (isRefund) await (isSigned ? watchRefunds(paymentId) : followRefundHint(paymentId, headers));
  else await (isSigned ? askIyzico(paymentId, { kind: 'notification' }) : followHint(paymentId, headers));
}

/**
 * Receives iyzico's notifications, which only cause a query and are never believed. A missing signature is accepted, unless
 * `IYZICO_WEBHOOKS` is `signed`: iyzico signs only for merchants who asked for it. After an answer other than 2xx iyzico repeats
 * the notification up to three times.
 */
export const iyzicoWebhook = onRequest(iyzicoHttpOptions, async (request, response) => {
  response.set('Cache-Control', NEVER_CACHED);
  if (request.method !== 'POST') {
    response.set('Allow', 'POST').sendStatus(405);
    return;
  }
  const notification = isSmallBody(request) ? readNotification(request.body) : null;
  if (!notification) {
    logWarning('payment.webhook-unreadable', { tooLarge: !isSmallBody(request) });
    response.sendStatus(400);
    return;
  }
  const signature = request.get('x-iyz-signature-v3') ?? '';
  const { IYZICO_SECRET_KEY, IYZICO_WEBHOOKS } = paymentParams.values();
  const isSigned = signature !== '' && notification.isSignedBy(IYZICO_SECRET_KEY, signature);
  if (!isSigned && (signature !== '' || IYZICO_WEBHOOKS === 'signed')) {
    logWarning('payment.webhook-forged', { signed: signature !== '' });
    response.sendStatus(401);
    return;
  }
  if (!notification.isFinal && !notification.isRefund) {
    response.sendStatus(200);
    return;
  }
  let paymentId: string | null = null;
  try {
    paymentId = await notifiedPayment(notification);
    if (paymentId !== null && isSigned && (await findPayment(paymentId)) === null) {
      logError('payment.webhook-unknown', { paymentId });
    } else if (paymentId !== null) {
      await followNotification(paymentId, notification, isSigned, request.headers);
    }
    response.sendStatus(200);
  } catch (error) {
    logError('payment.webhook-broken', { paymentId: paymentId ?? '', code: codeToLog(error) });
    response.sendStatus(503);
  }
});

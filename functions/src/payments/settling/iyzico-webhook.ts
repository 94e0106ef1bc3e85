import { onRequest } from 'firebase-functions/https';
import { z } from 'zod';
import { callableOptions } from '../../platform/function-options.ts';
import { errorCode, logError, logWarning } from '../../platform/log.ts';
import { paymentConfig } from '../config/parameters.ts';
import { iyzicoOptions } from '../config/request.ts';
import { isWebhookSigned } from '../iyzico/client.ts';
import { paymentIdOf } from '../record/payment-record.ts';
import { look } from './ask-iyzico.ts';

const text = z.string().max(200);
const id = z.union([text, z.number().int()]).transform(String);

const eventSchema = z.object({
  iyziEventType: text,
  status: text,
  paymentConversationId: text,
  /** Direct payments carry `paymentId`, those of the hosted page `token` and `iyziPaymentId`. */
  paymentId: id.optional(),
  iyziPaymentId: id.optional(),
  token: text.optional(),
});

/** Others tell of steps on the way. */
const FINAL = ['SUCCESS', 'FAILURE'];

/**
 * iyzico's notification: a hint to ask, never believed. Its signature is checked when there is one; iyzico sends it only
 * after having been asked to. An answer other than 2xx makes iyzico repeat it, up to three times.
 */
export const iyzicoWebhook = onRequest(
  { ...iyzicoOptions, region: callableOptions.region, maxInstances: callableOptions.maxInstances },
  async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').sendStatus(405);
      return;
    }
    const parsed = eventSchema.safeParse(request.body);
    if (!parsed.success) {
      logWarning('payment.webhook-unreadable', {});
      response.sendStatus(400);
      return;
    }
    const event = parsed.data;
    const signature = request.get('x-iyz-signature-v3');
    const iyzicoId = event.token === undefined ? event.paymentId : event.iyziPaymentId;
    const signed = { ...event, paymentId: iyzicoId ?? '' };
    if (signature && !isWebhookSigned(paymentConfig().IYZICO_SECRET_KEY, signature, signed)) {
      logWarning('payment.webhook-forged', {});
      response.sendStatus(401);
      return;
    }
    const paymentId = paymentIdOf(event.paymentConversationId);
    if (paymentId === null || !FINAL.includes(event.status)) {
      response.sendStatus(200);
      return;
    }
    try {
      await look(paymentId);
      response.sendStatus(200);
    } catch (error) {
      logError('payment.webhook-broken', { paymentId, code: errorCode(error) });
      response.sendStatus(503);
    }
  },
);

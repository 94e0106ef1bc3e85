import { referenceOf } from '@site/contract/plain/reference';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { defineString } from 'firebase-functions/params';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { PAYMENTS } from '../payments/record/payment-schema.ts';
import { config } from '../platform/config.ts';
import { triggerOptions } from '../platform/function-options.ts';
import { codeToLog, logWarning } from '../platform/log.ts';
import { LoggedFailure } from '../platform/logged-trigger.ts';
import { parameterGroup } from '../platform/parameter-group.ts';
import { limitHashKey } from '../platform/rate-limit.ts';
import { WITHDRAWALS } from '../withdrawals/withdrawal-document.ts';
import { type Alert, alertKey, alertOf, isJustPaid, isNewRecord, isStale, sendAlert } from './alert.ts';

// a parameter, although some addresses are secret: a declared secret has to exist in every project, and `omit` needs the value at
// deploy
const webhookUrl = defineString('ALERT_WEBHOOK_URL', {
  default: 'off',
  description: 'https address that is told of each new enquiry, payment and withdrawal within seconds; off: nobody is.',
});

const parameters = parameterGroup(
  'the alerts',
  {
    ALERT_WEBHOOK_URL: z.union(
      [z.literal('off'), z.url({ protocol: /^https$/ })],
      'is neither off nor an https address',
    ),
  },
  { ALERT_WEBHOOK_URL: webhookUrl },
);

/** Left out of a deploy that states no address. */
const alertOptions = { ...triggerOptions, secrets: [limitHashKey], omit: webhookUrl.equals('off') };

interface Cause {
  readonly id: string;
  readonly time: string;
}

/**
 * Sends an alert about the document with an id, unless its cause is stale. Rejects when it was not sent, so that the event is
 * delivered again.
 */
async function alert(event: Alert['event'], id: string, cause: Cause): Promise<void> {
  const now = new Date();
  if (isStale(cause.time, now)) return;
  const receiver = { url: parameters.values().ALERT_WEBHOOK_URL, key: alertKey(limitHashKey.value()) };
  try {
    await sendAlert(receiver, alertOf(event, id, cause.time, config()), cause.id, now);
  } catch (error) {
    logWarning('alert.not-sent', { event, ref: referenceOf(id), code: codeToLog(error) });
    throw new LoggedFailure('an alert was not sent');
  }
}

/** Sends an alert about a new enquiry, unless it was set aside. */
export const alertEnquiry = onDocumentCreated(
  { ...alertOptions, document: `${ENQUIRIES}/{enquiryId}` },
  async ({ data, id, time, params: { enquiryId } }) => {
    if (!data || !isNewRecord(data, time)) return;
    await alert('new-enquiry', enquiryId, { id, time });
  },
);

/** Sends an alert about an order that has just been paid. */
export const alertPayment = onDocumentWritten(
  { ...alertOptions, document: `${PAYMENTS}/{paymentId}` },
  async ({ data, id, time, params: { paymentId } }) => {
    if (!data || !isJustPaid(data)) return;
    await alert('new-payment', paymentId, { id, time });
  },
);

/** Sends an alert about a new withdrawal, unless it was set aside. */
export const alertWithdrawal = onDocumentCreated(
  { ...alertOptions, document: `${WITHDRAWALS}/{withdrawalId}` },
  async ({ data, id, time, params: { withdrawalId } }) => {
    if (!data || !isNewRecord(data, time)) return;
    await alert('new-withdrawal', withdrawalId, { id, time });
  },
);

import type { EnquiryStatus } from '@site/contract/enquiry-status';
import type { Localized } from '@site/contract/locale';
import type { PaymentState } from '@site/contract/payment';
import { enquiryPath, paymentPath } from '@site/contract/records';
import { referenceOf } from '@site/contract/reference';
import { settings } from '@site/contract/settings';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { defineString } from 'firebase-functions/params';
import { z } from 'zod';
import { ENQUIRIES } from '../enquiries/enquiry-document.ts';
import { consoleAddress } from '../mail/letter/console-address.ts';
import { PAYMENTS } from '../payments/record/payment-record.ts';
import { config } from '../platform/config.ts';
import { triggerOptions } from '../platform/function-options.ts';
import { errorCode, logWarning } from '../platform/log.ts';
import { parameterGroup } from '../platform/parameters.ts';
import { limitHashKey } from '../platform/rate-limit.ts';
import { type Alert, alertKey, sendAlert } from './alert.ts';

const webhookUrl = defineString('ALERT_WEBHOOK_URL', {
  default: 'off',
  description: 'https address that is told of each new enquiry and payment within seconds; off: nobody is.',
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

/** An alert that comes later tells nothing new: the mail has arrived. */
const STALE_MS = 10 * 60_000;

const words: Localized<Readonly<Record<Alert['event'], string>>> = {
  tr: { 'new-enquiry': 'Yeni talep', 'new-payment': 'Ödeme alındı' },
  en: { 'new-enquiry': 'New enquiry', 'new-payment': 'Payment received' },
};

/** Left out of a deploy that states no address. */
const alertOptions = { ...triggerOptions, secrets: [limitHashKey], omit: webhookUrl.equals('off') };

async function alert(event: Alert['event'], path: string, cause: { readonly id: string; readonly time: string }) {
  const now = new Date();
  if (now.getTime() - Date.parse(cause.time) > STALE_MS) return;
  const ref = referenceOf(path.slice(path.indexOf('/') + 1));
  const text = `${words[settings.founderLocale][event]}: ${ref}`;
  const receiver = { url: parameters.values().ALERT_WEBHOOK_URL, key: alertKey(limitHashKey.value()) };
  try {
    const message = { text, event, ref, url: consoleAddress(config(), path), at: cause.time };
    await sendAlert(receiver, message, cause.id, now);
  } catch (error) {
    logWarning('alert.not-sent', { event, ref, code: errorCode(error) });
    throw error;
  }
}

/** Tells of a new enquiry, unless it was set aside. */
export const alertEnquiry = onDocumentCreated(
  { ...alertOptions, document: `${ENQUIRIES}/{enquiryId}` },
  async ({ data, id, time, params: { enquiryId } }) => {
    if (data?.get('_status') === ('spam' satisfies EnquiryStatus)) return;
    await alert('new-enquiry', enquiryPath(enquiryId), { id, time });
  },
);

const PAID: PaymentState = 'paid';

/** Tells of an order that has just been paid. */
export const alertPayment = onDocumentWritten(
  { ...alertOptions, document: `${PAYMENTS}/{paymentId}` },
  async ({ data, id, time, params: { paymentId } }) => {
    if (data?.after.get('_state') !== PAID || data.before.get('_state') === PAID) return;
    await alert('new-payment', paymentPath(paymentId), { id, time });
  },
);

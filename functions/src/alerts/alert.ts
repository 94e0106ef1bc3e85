import { createHmac } from 'node:crypto';
import { settings } from '@site/contract/business/settings';
import type { PaymentState } from '@site/contract/payments/payment';
import { MINUTE_MS } from '@site/contract/plain/durations';
import type { Localized } from '@site/contract/plain/locale';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath, withdrawalPath } from '@site/contract/records/collections';
import type { Notification } from '@site/contract/records/deliveries';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { type ConsoleLocation, consoleAddress } from '../mail/letter/console-address.ts';
import { isSetBack } from '../payments/record/payment-schema.ts';

/** The body that a receiver gets. It names nobody: the receiver is another company. */
export interface Alert {
  /** Shown by chat programs as it is. */
  readonly text: string;
  readonly event: 'new-enquiry' | 'new-payment' | 'new-withdrawal';
  readonly ref: string;
  /** Address in the console: of the enquiry or the withdrawal, or of the collection of payments. */
  readonly url: string;
  /** Time of the event, ISO 8601. */
  readonly at: string;
}

const words: Localized<Readonly<Record<Alert['event'], string>>> = {
  tr: { 'new-enquiry': 'Yeni talep', 'new-payment': 'Ödeme alındı', 'new-withdrawal': 'Yeni cayma bildirimi' },
  en: { 'new-enquiry': 'New inquiry', 'new-payment': 'Payment received', 'new-withdrawal': 'New withdrawal' },
};

/** Path of what an alert links to, by the id of its document. */
const paths: Readonly<Record<Alert['event'], (id: string) => string>> = {
  'new-enquiry': enquiryPath,
  // without the id of the payment: anybody who has it can ask `payment-status`, and the receiver is another company
  'new-payment': () => COLLECTIONS.payments,
  'new-withdrawal': withdrawalPath,
};

/** The alert of an event of one document. `at` is its time as ISO 8601. */
export function alertOf(event: Alert['event'], id: string, at: string, location: ConsoleLocation): Alert {
  const ref = referenceOf(id);
  return {
    text: `${words[settings.founderLocale][event]}: ${ref}`,
    event,
    ref,
    url: consoleAddress(location, paths[event](id)),
    at,
  };
}

/** An alert that comes later is useless: the mail has arrived. */
const STALE_MS = 10 * MINUTE_MS;

/** Whether an event of a time, as ISO 8601, is too old for an alert. */
export function isStale(time: string, now: Date): boolean {
  return now.getTime() - Date.parse(time) > STALE_MS;
}

/** The methods of a snapshot that are used here. */
type Stored = Pick<DocumentSnapshot, 'exists' | 'get'>;

/**
 * Whether an enquiry or a withdrawal that appears at a time, as ISO 8601, is new and was not set aside. A record that
 * is older, or whose mails have been delivered or have failed already, was restored from a backup.
 */
export function isNewRecord(data: Stored, time: string): boolean {
  const receivedAt: unknown = data.get('receivedAt');
  const isOld = receivedAt instanceof Timestamp && Date.parse(time) - receivedAt.toMillis() > STALE_MS;
  return !isOld && data.get('notification') === ('queued' satisfies Notification);
}

const historyOf = (data: Stored) => ({ history: z.array(z.unknown()).catch([]).parse(data.get('history')) });

/** Whether an order has just been paid. An order that appears as paid, or is paid again, was restored from a backup. */
export function isJustPaid({ before, after }: { readonly before: Stored; readonly after: Stored }): boolean {
  const isPaid = (data: Stored) => data.get('_state') === ('paid' satisfies PaymentState);
  return before.exists && !isPaid(before) && isPaid(after) && !isSetBack(historyOf(before), historyOf(after));
}

/** How long a receiver may take. If it has not answered by then, the event is delivered again and the alert sent again. */
const RECEIVER_DEADLINE_MS = 10_000;

/**
 * Returns the key of the signatures, derived from a secret that every deploy has, so that alerts need none of their own. It
 * reveals nothing of that secret. docs/operations.md shows how a receiver derives it.
 */
export function alertKey(secret: string): string {
  return createHmac('sha256', secret).update('alert-webhook').digest('hex');
}

/** The signature header of a body at a time in seconds since 1970. */
function signatureOf(key: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}

/** Where alerts go, and how they are signed. */
interface AlertReceiver {
  readonly url: string;
  readonly key: string;
}

/**
 * The body for a receiver. Telegram's `sendMessage` takes the chat from the body and shows only its text, so an address that
 * names a `chat_id` gets both there. Source: https://core.telegram.org/bots/api#sendmessage
 */
function bodyFor(url: string, alert: Alert): string {
  const chat = new URL(url).searchParams.get('chat_id');
  return JSON.stringify(chat === null ? alert : { ...alert, chat_id: chat, text: `${alert.text}\n${alert.url}` });
}

/** Sends one alert. `eventId` is the same for a repeated event. Rejects when the receiver refuses or stays silent. */
export async function sendAlert({ url, key }: AlertReceiver, alert: Alert, eventId: string, now: Date): Promise<void> {
  const body = bodyFor(url, alert);
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-site-event': eventId,
      'x-site-signature': signatureOf(key, Math.floor(now.getTime() / 1000), body),
    },
    // a redirect would take the alert to an address that nobody has configured
    redirect: 'error',
    signal: AbortSignal.timeout(RECEIVER_DEADLINE_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`);
}

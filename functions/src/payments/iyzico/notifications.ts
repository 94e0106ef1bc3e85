import { isToken } from '@site/contract/plain/token';
import { z } from 'zod';
import { equalInConstantTime, hmac } from './signatures.ts';

const text = z.string().max(200);
const id = z.union([text, z.number().int()]).transform(String);
/** A field that is null must not make a notification unreadable: iyzico gives up after three refusals. */
const textOrEmpty = text.nullable().transform((value) => value ?? '');

const eventSchema = z.object({
  iyziEventType: textOrEmpty,
  status: textOrEmpty,
  /**
   * Missing in notifications of the hosted page, as iyzico documents them: they name only the token (dev.iyzipay.com,
   * Webhooks).
   */
  paymentConversationId: textOrEmpty.default(''),
  /** Direct payments carry `paymentId`, those of the hosted page `token` and `iyziPaymentId`. */
  paymentId: id.nullish(),
  iyziPaymentId: id.nullish(),
  token: text.nullish(),
});

/** Statuses of an attempt that has ended; the others are intermediate steps. */
const FINAL = ['SUCCESS', 'FAILURE'];

/** Events about refunds and cancels, which a query of the charge does not contain (docs.iyzico.com, Webhook). */
const REFUND_EVENT = /REFUND|CANCEL/;

/** A webhook call of iyzico. */
export interface Notification {
  /** Empty when it names only the token of a hosted page. */
  readonly conversationId: string;
  /** Empty for a direct payment, and when the value cannot be a token. */
  readonly token: string;
  /** Whether the attempt has ended; false for an intermediate step. */
  readonly isFinal: boolean;
  /** Whether it is about a refund or cancel. */
  readonly isRefund: boolean;
  /** Whether `signature`, from the header `X-IYZ-SIGNATURE-V3`, is valid. */
  readonly isSignedBy: (secretKey: string, signature: string) => boolean;
}

/** Parses the body of a webhook call; null when it is not a notification. */
export function readNotification(body: unknown): Notification | null {
  const { data: event } = eventSchema.safeParse(body);
  if (!event) return null;
  const { iyziEventType, paymentConversationId, status } = event;
  const token = event.token ?? '';
  const paymentId = (token === '' ? event.paymentId : event.iyziPaymentId) ?? '';
  return {
    conversationId: paymentConversationId,
    token: isToken(token) ? token : '',
    isFinal: FINAL.includes(status),
    isRefund: REFUND_EVENT.test(iyziEventType),
    isSignedBy(secretKey, signature) {
      // the message begins with the key itself and has no separators
      const message = `${secretKey}${iyziEventType}${paymentId}${token}${paymentConversationId}${status}`;
      return equalInConstantTime(signature, hmac(secretKey, message));
    },
  };
}

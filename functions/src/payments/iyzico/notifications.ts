import { isToken } from '@site/contract/token';
import { z } from 'zod';
import { equalInConstantTime, hmac } from './signatures.ts';

const text = z.string().max(200);
const id = z.union([text, z.number().int()]).transform(String);
/** iyzico gives up after three refusals, so a field that says nothing must not make a notification unreadable. */
const textOrEmpty = text.nullable().transform((value) => value ?? '');

const eventSchema = z.object({
  iyziEventType: textOrEmpty,
  status: textOrEmpty,
  /** iyzico documents notifications of its hosted page without it, which name the token alone (dev.iyzipay.com, Webhooks). */
  paymentConversationId: textOrEmpty.default(''),
  /** Direct payments carry `paymentId`, those of the hosted page `token` and `iyziPaymentId`. */
  paymentId: id.nullish(),
  iyziPaymentId: id.nullish(),
  token: text.nullish(),
});

/** Other statuses tell of steps in between. */
const FINAL = ['SUCCESS', 'FAILURE'];

/** Events about money that goes back, which the signed values of a charge do not tell (docs.iyzico.com, Webhook). */
const REFUND_EVENT = /REFUND|CANCEL/;

/** A webhook call of iyzico. */
export interface Notification {
  /** Empty when it names only the token of a hosted page. */
  readonly conversationId: string;
  /** Empty for a direct payment, and in place of what can be no token. */
  readonly token: string;
  /** Whether an attempt has ended; else it tells of a step in between. */
  readonly isFinal: boolean;
  /** Whether it tells of money that goes back. */
  readonly isRefund: boolean;
  /** Whether the header `X-IYZ-SIGNATURE-V3` is right. */
  readonly isSignedBy: (secretKey: string, signature: string) => boolean;
}

/** Reads the body of a webhook call; null when it is none. */
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

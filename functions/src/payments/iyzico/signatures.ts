import { createHmac, timingSafeEqual } from 'node:crypto';

// docs.iyzico.com, Response Signature Validation and Webhook

/** HMAC-SHA256 of a message in hex. */
export function hmac(secretKey: string, message: string): string {
  return createHmac('sha256', secretKey).update(message).digest('hex');
}

/** Whether two strings are equal, in a time that does not reveal how much of a guess is right. */
export function equalInConstantTime(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether iyzico signed these values in this sequence. A signature proves the origin, not to which order it belongs. */
export function isSigned(secretKey: string, signature: string | undefined, values: ReadonlyArray<string>): boolean {
  return equalInConstantTime(signature ?? '', hmac(secretKey, values.join(':')));
}

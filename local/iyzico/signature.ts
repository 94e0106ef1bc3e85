import { createHmac, timingSafeEqual } from 'node:crypto';

/** The merchant's keys. The sandbox knows one merchant. */
export interface Keys {
  readonly apiKey: string;
  readonly secretKey: string;
}

function hmac(secretKey: string, message: string | Buffer): string {
  return createHmac('sha256', secretKey).update(message).digest('hex');
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The fault of a request's signature. */
type SignatureFault = 'unknown-key' | 'wrong-signature';

/**
 * Checks the `IYZWSv2` signature of a request (docs.iyzico.com, HMACSHA256 Auth).
 *
 * The header is the scheme, a space and base64 of `apiKey:…&randomKey:…&signature:…`; the signature is the
 * hex HMAC of random key + path + body, where the path has no query and the body is the bytes as sent.
 */
export function checkRequest(
  keys: Keys,
  request: {
    readonly authorization: string | undefined;
    readonly random: string | undefined;
    readonly path: string;
    readonly body: Buffer;
  },
): SignatureFault | undefined {
  const [scheme, encoded] = (request.authorization ?? '').split(' ');
  if (scheme !== 'IYZWSv2' || !encoded) return 'wrong-signature';
  const fields = new Map(
    Buffer.from(encoded, 'base64')
      .toString('utf8')
      .split('&')
      .map((pair): [string, string] => {
        const colon = pair.indexOf(':');
        return [pair.slice(0, colon), pair.slice(colon + 1)];
      }),
  );
  if (fields.get('apiKey') !== keys.apiKey) return 'unknown-key';
  const random = fields.get('randomKey') ?? '';
  if (random === '' || random !== request.random) return 'wrong-signature';
  const expected = hmac(keys.secretKey, Buffer.concat([Buffer.from(random + request.path), request.body]));
  return equal(fields.get('signature') ?? '', expected) ? undefined : 'wrong-signature';
}

/**
 * Signature (hex HMAC) of an answer and of the browser's return: the values joined with colons, a missing one empty. An `Amount`
 * becomes a string without trailing zeros, as the rule requires.
 */
export function answerSignature(secretKey: string, values: ReadonlyArray<unknown>): string {
  return hmac(secretKey, values.map((value) => (value === undefined || value === null ? '' : `${value}`)).join(':'));
}

/** The signature with one digit changed, for faults. */
export function spoiled(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
}

/** The fields that a webhook signature covers; `token` only for the hosted page. */
export interface SignedEvent {
  readonly iyziEventType: string;
  readonly paymentId: string;
  readonly token: string | null;
  readonly paymentConversationId: string;
  readonly status: string;
}

/** `X-IYZ-SIGNATURE-V3`: hex HMAC of a concatenation that begins with the secret key itself. */
export function webhookSignature(secretKey: string, event: SignedEvent): string {
  const { iyziEventType, paymentId, token, paymentConversationId, status } = event;
  return hmac(secretKey, secretKey + iyziEventType + paymentId + (token ?? '') + paymentConversationId + status);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** As long as half of SHA-256, which nobody guesses; a whole one would break the link in some mail programs. */
const SIGNATURE_BYTES = 16;

/**
 * Signs the id of an invitation. Its key is made of a secret that every deploy has and that stays unknown; the label
 * keeps these signatures apart from others made with it.
 */
function signatureOf(id: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('seat-invitation').digest();
  return createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);
}

/** The token of the link that an invited person gets: `<id>.<signature>`. The hold of the seat says until when it counts. */
export function invitationToken(id: string, secret: string): string {
  return `${id}.${signatureOf(id, secret).toString('base64url')}`;
}

/** The id of the invitation that a token proves; null for any other text. */
export function invitationIn(token: string, secret: string): string | null {
  const [id = '', signature = ''] = token.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const proven = given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(id, secret));
  return proven ? id : null;
}

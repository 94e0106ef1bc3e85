import { createHmac, timingSafeEqual } from 'node:crypto';

/** Half of SHA-256: nobody guesses it, and a whole one would make the link so long that some mail programs break it. */
const SIGNATURE_BYTES = 16;

/**
 * Signs the id of an invitation. The key is derived from a secret that every deploy has; the label keeps these signatures apart
 * from others that are made with the secret.
 */
function signatureOf(id: string, secret: string): Buffer {
  const key = createHmac('sha256', secret).update('seat-invitation').digest();
  return createHmac('sha256', key).update(id).digest().subarray(0, SIGNATURE_BYTES);
}

/** The token in the link of an invitation: `<id>.<signature>`. It expires with the hold of the seat. */
export function invitationToken(id: string, secret: string): string {
  return `${id}.${signatureOf(id, secret).toString('base64url')}`;
}

/** The id of the invitation in a token; null when the signature is not valid. */
export function invitationIn(token: string, secret: string): string | null {
  const [id = '', signature = ''] = token.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const proven = given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(id, secret));
  return proven ? id : null;
}

import { z } from 'zod';

const TOKEN_MAX = 200;

/**
 * What `newsletter-answer` takes. A token is 128 random bits in base64url; what a mail program has left of a link is no
 * error of its sender, but as unknown as any other.
 */
export const newsletterCallSchema = z.strictObject({
  token: z.string().max(TOKEN_MAX, 'invalid'),
  answer: z.enum(['confirm', 'leave']),
});

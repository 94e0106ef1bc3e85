import { z } from 'zod';
import { isToken } from './token.ts';

const TOKEN_MAX = 200;

/**
 * What `newsletter-answer` takes. A token is 128 random bits in base64url; what a mail program has left of a link is no
 * error of its sender, but as unknown as any other. What can be no token becomes an empty one, which no link has.
 */
export const newsletterCallSchema = z.strictObject({
  token: z
    .string()
    .max(TOKEN_MAX, 'invalid')
    .transform((token) => (isToken(token) ? token : '')),
  answer: z.enum(['confirm', 'leave']),
});

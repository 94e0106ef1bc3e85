import { z } from 'zod';
import { isToken } from '../plain/token.ts';

const TOKEN_MAX = 200;

/**
 * Input of `newsletter-answer`. A token is 128 random bits in base64url. A text that cannot be a token becomes an empty one,
 * which no link has: a mail program may have cut the link, which is no error of the sender, so the link counts as unknown.
 */
export const newsletterCallSchema = z.strictObject({
  token: z
    .string()
    .max(TOKEN_MAX, 'invalid')
    .transform((token) => (isToken(token) ? token : '')),
  answer: z.enum(['confirm', 'leave']),
});

import { z } from 'zod';
import { isToken } from './token.ts';

const TOKEN_MAX = 200;

/**
 * What `newsletter-answer` takes. A token is 128 random bits in base64url. A text that can be no token becomes an empty
 * one, which no link has: where a mail program has cut a link, its sender made no error, and the link counts as
 * unknown.
 */
export const newsletterCallSchema = z.strictObject({
  token: z
    .string()
    .max(TOKEN_MAX, 'invalid')
    .transform((token) => (isToken(token) ? token : '')),
  answer: z.enum(['confirm', 'leave']),
});

import { z } from 'zod';

/** What `newsletter-answer` takes. A token is 128 random bits in base64url. */
export const newsletterCallSchema = z.strictObject({
  token: z.string().regex(/^[\w-]{22}$/, 'invalid'),
  answer: z.enum(['confirm', 'leave']),
});

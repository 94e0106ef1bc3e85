import { z } from 'zod';
import { LOCALES } from './locale.ts';
import { foldedLine } from './text.ts';

const utmValue = foldedLine(100).optional();

/**
 * What each callable takes beside the documented body. `submissionId` is the idempotency key: a form keeps its id for
 * repeated calls and takes a new one when a value changes after an attempt. `website` is the honeypot, empty from a
 * person. `elapsedMs` is the time from the first sight of the form to the submit.
 */
export const metaSchema = z.strictObject(
  {
    submissionId: z.uuid({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') }).toLowerCase(),
    locale: z.enum(LOCALES),
    page: foldedLine(300).refine((value) => value.startsWith('/'), 'invalid'),
    referrer: foldedLine(500),
    utm: z.strictObject({
      source: utmValue,
      medium: utmValue,
      campaign: utmValue,
      term: utmValue,
      content: utmValue,
    }),
    noticeVersion: foldedLine(40).refine((value) => value !== '', 'required'),
    elapsedMs: z.number().int().nonnegative(),
    website: z.string().max(200),
  },
  { error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? 'required' : undefined) },
);

export type Meta = z.infer<typeof metaSchema>;

import { z } from 'zod';
import { HONEYPOT_MAX, NOTICE_VERSION_MAX, PAGE_MAX, REFERRER_MAX, UTM_MAX, type UTM_NAMES } from '../plain/limits.ts';
import { LOCALES } from '../plain/locale.ts';
import { foldedLine } from '../plain/text.ts';

const utmValue = foldedLine(UTM_MAX).optional();

const version = foldedLine(NOTICE_VERSION_MAX).refine((value) => value !== '', 'required');

/**
 * Metadata that the callables of forms and orders take besides the documented body. `submissionId` is the idempotency key: a form
 * keeps its id for repeated calls and takes a new one when a value changes after an attempt. `website` is the honeypot, empty
 * from a person. `elapsedMs` is the time from the first sight of the form to the submit.
 */
export const metaSchema = z.strictObject(
  {
    submissionId: z.uuid({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') }).toLowerCase(),
    locale: z.enum(LOCALES),
    page: foldedLine(PAGE_MAX).refine((value) => value.startsWith('/'), 'invalid'),
    referrer: foldedLine(REFERRER_MAX),
    utm: z.strictObject({
      source: utmValue,
      medium: utmValue,
      campaign: utmValue,
      term: utmValue,
      content: utmValue,
    } satisfies Record<(typeof UTM_NAMES)[number], typeof utmValue>),
    noticeVersion: version,
    /** Version of the sentence beside the newsletter's tick; pages of an earlier version of the site do not send it. */
    newsletterTextVersion: version.optional(),
    elapsedMs: z.number().int().nonnegative(),
    website: z.string().max(HONEYPOT_MAX),
  },
  { error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? 'required' : undefined) },
);

export type Meta = z.infer<typeof metaSchema>;

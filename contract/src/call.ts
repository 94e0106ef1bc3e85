import { z } from 'zod';
import type { FieldErrors } from './field-error.ts';
import { LOCALES } from './locale.ts';
import { foldedLine } from './text.ts';

/** Path under which Hosting forwards a callable, on the site's own origin. */
export function callablePath(name: CallableName): string {
  return `/api/${name}`;
}

export type CallableName =
  | 'send-consultation-email'
  | 'send-service-inquiry'
  | 'send-partnership-email'
  | 'send-waiting-list-request'
  | 'send-withdrawal'
  | 'newsletter-answer'
  | 'process-iyzico-payment'
  | 'instalment-offers'
  | 'start-card-payment'
  | 'payment-status';

/** Stable reasons of a refused call; the interface has a sentence for each in both languages. */
export type CallErrorKey =
  /** Fields are wrong; `fields` names them. */
  | 'invalid'
  /** The same submissionId was stored before with other content. */
  | 'conflict'
  /** Too many messages in a short time. */
  | 'rate-limited'
  /** The database did not answer in time. Nothing was written, or a repeated call finds the record by its id. */
  | 'unavailable';

/** `details` of a callable error. */
export interface CallErrorDetails {
  readonly key: CallErrorKey;
  readonly fields?: FieldErrors;
}

/** Answer of every `send-*` callable. It is sent only after the enquiry is committed. */
export interface EnquiryReceipt {
  readonly success: true;
  /** Short reference that a person can read out, for example `7F3A-91C2`. */
  readonly ref: string;
}

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

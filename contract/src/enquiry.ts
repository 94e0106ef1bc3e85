import { z } from 'zod';
import { metaSchema } from './call.ts';
import { COMPANY_MAX, EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX } from './limits.ts';
import type { Locale } from './locale.ts';
import { type HomeService, homeServices } from './options.ts';

// Control characters have no place in a line of text, and a line break there could forge a mail header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

const missing = (issue: { input: unknown }) => (issue.input === undefined ? 'required' : 'invalid');

/** Composed form, so that a decomposed `İ` of another keyboard equals ours; a lone surrogate cannot be stored. */
function tidy(value: string): string {
  return value.toWellFormed().normalize('NFC').trim();
}

/** One line of text: trimmed, no control characters. Limits apply to the tidied text. */
function line(max: number) {
  return z
    .string({ error: missing })
    .transform(tidy)
    .pipe(
      z
        .string()
        .max(max)
        .refine((value) => !CONTROL.test(value), 'invalid'),
    );
}

/** A required line: after trimming there is something left. */
function requiredLine(max: number) {
  return line(max).refine((value) => value !== '', 'required');
}

/** Several lines of text; line ends become `\n`. */
function requiredText(max: number) {
  return z
    .string({ error: missing })
    .transform((value) => tidy(value.replaceAll(/\r\n?/g, '\n')))
    .pipe(z.string().max(max).min(1, 'required'));
}

/** A mail address, lower-cased: providers treat case alike, and limits per address count on it. */
const email = requiredLine(EMAIL_MAX)
  .transform((value) => value.toLowerCase())
  .pipe(
    z.string().superRefine((value, context) => {
      if (value !== '' && !z.email().safeParse(value).success) context.addIssue({ code: 'custom', message: 'invalid' });
    }),
  );

/** A closed list; the empty selection means that nothing was chosen. */
function choice<Value extends string>(options: Readonly<Record<Value, unknown>>) {
  return z.enum(Object.keys(options) as [Value, ...Value[]], {
    error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : 'invalid'),
  });
}

/** The consultation request of both home pages, as documented. */
export const homeEnquirySchema = z.strictObject({
  fullName: requiredLine(FULL_NAME_MAX),
  email,
  company: line(COMPANY_MAX),
  service: choice<HomeService>(homeServices),
  message: requiredText(MESSAGE_MAX),
  newsletter: z.boolean({ error: missing }),
});

/** Values of the home form as typed; `service` is empty until something is chosen. */
export type HomeEnquiry = z.infer<typeof homeEnquirySchema>;

/** Body of `send-consultation-email`: the documented fields beside `meta`. */
export const homeEnquiryCallSchema = homeEnquirySchema.extend({ meta: metaSchema });

export type HomeEnquiryCall = z.input<typeof homeEnquiryCallSchema>;

/** Kinds of enquiry, named in each stored document. */
export type EnquiryKind = 'home';

/** Subject of the founder's mail; `name` has passed the schema, so it holds no line break. */
export function homeSubject(locale: Locale, name: string): string {
  return locale === 'tr' ? `Danışma Talebi - ${name}` : `Consultation Request from ${name}`;
}

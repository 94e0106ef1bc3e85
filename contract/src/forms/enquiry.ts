import type { z } from 'zod';
import { metaSchema } from '../site/call-meta.ts';
import { schemaOf } from './form-schemas.ts';
import { ENQUIRY_KINDS, type EnquiryForms, type EnquiryKind, enquiryForms } from './forms.ts';

/**
 * Schemas of the fields of each kind of enquiry. Unknown keys are refused. The browser validates with the same schema for
 * convenience; the function's check decides.
 */
export const enquirySchemas = {
  home: schemaOf(enquiryForms.home),
  intro: schemaOf(enquiryForms.intro),
  strategy: schemaOf(enquiryForms.strategy),
  booking: schemaOf(enquiryForms.booking),
  service: schemaOf(enquiryForms.service),
  partnership: schemaOf(enquiryForms.partnership),
  waitingList: schemaOf(enquiryForms.waitingList),
} as const satisfies Readonly<Record<EnquiryKind, unknown>>;

/** Checked and tidied fields of one kind. */
export type EnquiryFields<Kind extends EnquiryKind = EnquiryKind> = z.infer<(typeof enquirySchemas)[Kind]>;

/** One enquiry; `kind` discriminates the type of its fields. */
export type Enquiry = {
  readonly [Kind in EnquiryKind]: { readonly kind: Kind; readonly fields: EnquiryFields<Kind> };
}[EnquiryKind];

/** Kinds that share the callable `send-consultation-email`. */
type ConsultationKind = {
  [Kind in EnquiryKind]: EnquiryForms[Kind]['callable'] extends 'send-consultation-email' ? Kind : never;
}[EnquiryKind];

const CONSULTATIONS = ENQUIRY_KINDS.filter((kind) => enquiryForms[kind].callable === 'send-consultation-email');

/** Whether a body has a field that no other consultation form has. */
function hasFieldOf(kind: ConsultationKind, body: Readonly<Record<string, unknown>>): boolean {
  const others = CONSULTATIONS.filter((other) => other !== kind);
  return Object.keys(enquiryForms[kind].fields).some(
    (name) => name in body && !others.some((other) => name in enquiryForms[other].fields),
  );
}

/**
 * Returns the consultation form of a body, by the fields that only one form has. The intro form has none, so its documented keys
 * identify it. A body without any of those keys counts as the home form, so that the refusal names the required fields.
 */
export function consultationKind(body: Readonly<Record<string, unknown>>): ConsultationKind {
  if (hasFieldOf('strategy', body)) return 'strategy';
  if (hasFieldOf('booking', body)) return 'booking';
  if ('timePreference' in body || 'firstName' in body) return 'intro';
  return 'home';
}

/** Input of the callable of one kind: the documented fields and `meta`. */
export type EnquiryCall<Kind extends EnquiryKind> = z.input<(typeof enquirySchemas)[Kind]> & {
  readonly meta: z.input<typeof metaSchema>;
};

/** Returns the schema of a whole call: one kind's fields and `meta`. */
export function enquiryCallSchema<Kind extends EnquiryKind>(kind: Kind) {
  return enquirySchemas[kind].extend({ meta: metaSchema });
}

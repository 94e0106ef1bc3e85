import type { EnquiryFields } from '@site/contract/enquiry';
import { ENQUIRY_KINDS, type EnquiryKind, enquiryForms, fieldsOf } from '@site/contract/forms';
import { z } from 'zod';

/** Fields as they are stored: a list may hold a value that its form offered before, or offers in a later version. */
type StoredFields<Fields> = { readonly [Name in keyof Fields]: Fields[Name] extends boolean ? boolean : string };

/** What is stored of an enquiry, its fields told apart by its kind. */
export type StoredEnquiry = {
  readonly [Kind in EnquiryKind]: { readonly kind: Kind; readonly fields: StoredFields<EnquiryFields<Kind>> };
}[EnquiryKind];

/** Empty where the form had no such field. What the form has no field for stays, so that the founder can read it. */
function storedSchemaOf(kind: EnquiryKind) {
  const shape = Object.entries(fieldsOf(enquiryForms[kind])).map(([name, { control }]) => [
    name,
    control === 'tick' ? z.boolean().default(false) : z.string().default(''),
  ]);
  return z.object({ kind: z.literal(kind), fields: z.looseObject(Object.fromEntries(shape)) });
}

type StoredSchema = ReturnType<typeof storedSchemaOf>;

/**
 * Reads the kind and the fields of a stored enquiry, which outlives the form that it was sent by: one whose option, field or length
 * is gone, or is of a later version that was rolled back, has its mails all the same. What a call may say is stricter
 * (`enquirySchema`).
 */
export const storedEnquirySchema = z.discriminatedUnion(
  'kind',
  // The compiler cannot follow a kind through a list: the casts give each kind its own fields.
  ENQUIRY_KINDS.map(storedSchemaOf) as [StoredSchema, ...StoredSchema[]],
) as unknown as z.ZodType<StoredEnquiry>;

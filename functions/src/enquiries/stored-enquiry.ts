import type { EnquiryFields } from '@site/contract/forms/enquiry';
import { ENQUIRY_KINDS, type EnquiryKind, enquiryForms, fieldsOf } from '@site/contract/forms/forms';
import { z } from 'zod';

/** Fields as they are stored: a list may hold a value that its form offered before, or offers in a later version. */
type StoredFields<Fields> = { readonly [Name in keyof Fields]: Fields[Name] extends boolean ? boolean : string };

/** Kind and fields of a stored enquiry, discriminated by the kind. */
export type StoredEnquiry = {
  readonly [Kind in EnquiryKind]: { readonly kind: Kind; readonly fields: StoredFields<EnquiryFields<Kind>> };
}[EnquiryKind];

/**
 * A field that is not stored is read as empty. Fields that the form does not have are kept, so that the founder can read them.
 */
function storedSchemaOf(kind: EnquiryKind) {
  const shape = Object.entries(fieldsOf(enquiryForms[kind])).map(([name, { control }]) => [
    name,
    control === 'tick' ? z.boolean().default(false) : z.string().default(''),
  ]);
  return z.object({ kind: z.literal(kind), fields: z.looseObject(Object.fromEntries(shape)) });
}

type StoredSchema = ReturnType<typeof storedSchemaOf>;

/**
 * Reads the kind and the fields of a stored enquiry. It accepts options, fields and lengths that the form no longer has, or that
 * came with a later version which was rolled back, so that the mails about such an enquiry are still sent. `enquirySchema` for
 * calls is stricter.
 */
export const storedEnquirySchema = z.discriminatedUnion(
  'kind',
  // The compiler cannot follow a kind through a list: the casts give each kind its own fields.
  ENQUIRY_KINDS.map(storedSchemaOf) as [StoredSchema, ...StoredSchema[]],
) as unknown as z.ZodType<StoredEnquiry>;

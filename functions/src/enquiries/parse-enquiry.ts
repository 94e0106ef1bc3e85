import { enquiryCallSchema } from '@site/contract/forms/enquiry';
import type { EnquiryKind } from '@site/contract/forms/forms';
import { parseCall } from '../platform/callable.ts';
import { type EnquiryRequest, enquirySchema } from './enquiry-document.ts';

/** Parses the body of a callable as one kind of enquiry. Throws `invalid-argument` with the names of the wrong fields. */
export function parseEnquiry(kind: EnquiryKind, data: unknown): EnquiryRequest {
  const { meta, ...fields } = parseCall(enquiryCallSchema(kind), data);
  // parsed again as a union of kinds, so that the compiler knows which fields belong to the kind; parsing is idempotent
  return { ...enquirySchema.parse({ kind, fields }), meta };
}

import { enquiryCallSchema } from '@site/contract/enquiry';
import type { EnquiryKind } from '@site/contract/forms';
import { parseCall } from '../platform/callable.ts';
import { type EnquiryRequest, enquirySchema } from './enquiry-document.ts';

/** Parses the body of a callable as one kind of enquiry. Throws `invalid-argument` that names the wrong fields. */
export function parseEnquiry(kind: EnquiryKind, data: unknown): EnquiryRequest {
  const { meta, ...fields } = parseCall(enquiryCallSchema(kind), data);
  // checked once more, so that kind and fields belong together for the compiler too; tidied fields stay as they are
  return { ...enquirySchema.parse({ kind, fields }), meta };
}

import { logError } from '../platform/log.ts';
import { type EnquiryDocument, enquiryDocumentSchema } from './enquiry-document.ts';

/** A document of `enquiries` as it stands; undefined, and an error in the log, when it is none any more. */
export function readEnquiry(enquiryId: string, stored: unknown): EnquiryDocument | undefined {
  const parsed = enquiryDocumentSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(' ');
  logError('enquiry.unreadable', { enquiryId, fields });
  return undefined;
}

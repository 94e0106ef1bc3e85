import { logError, refusedPaths } from '../platform/log.ts';
import { type EnquiryDocument, enquiryDocumentSchema } from './enquiry-document.ts';

/**
 * Returns the parsed document of `enquiries`; undefined, with an error in the log, when an edit in the console made it
 * unreadable.
 */
export function readEnquiry(enquiryId: string, stored: unknown): EnquiryDocument | undefined {
  const parsed = enquiryDocumentSchema.safeParse(stored);
  if (parsed.success) return parsed.data;
  logError('enquiry.unreadable', { enquiryId, fields: refusedPaths(parsed.error) });
  return undefined;
}

import type { RefObject } from 'react';
import type { Values } from '../../sending/attempt.ts';
import { useCallMeta } from '../../sending/use-call-meta.ts';
import type { FormShape } from './forms.ts';
import { submitEnquiry } from './submit-enquiry.ts';
import type { EnquiryDraft } from './use-enquiry-draft.ts';

/** Name of the honeypot in the form, one that no address book has: `website` is filled in for people. */
export const HONEYPOT = 'remark';

/**
 * Gives the call that sends what stands in the form. Until the server has answered, the same words are sent under the same
 * id, so that a repeated call stores nothing twice.
 */
export function useEnquiryCall(shape: FormShape, draft: EnquiryDraft, element: RefObject<HTMLFormElement | null>) {
  const metaOf = useCallMeta();

  return async (): Promise<{ values: Values; result: Awaited<ReturnType<typeof submitEnquiry>> }> => {
    const { submissionId, values } = draft.begin();
    const honeypot = element.current?.elements.namedItem(HONEYPOT);
    const meta = metaOf(submissionId, honeypot instanceof HTMLInputElement ? honeypot.value : '');
    return { values, result: await submitEnquiry(shape.callable, { ...values, ...shape.fixed }, meta) };
  };
}

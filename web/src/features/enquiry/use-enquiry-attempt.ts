import { sameValues, type Values } from '../../sending/attempt.ts';
import { useCallMeta } from '../../sending/use-call-meta.ts';
import type { FormShape } from './forms.ts';
import { type SendFailure, submitEnquiry } from './submit-enquiry.ts';
import type { EnquiryDraft } from './use-enquiry-draft.ts';

/** The confirmation of an enquiry, with the values that were sent. */
export interface Receipt {
  readonly ref: string;
  readonly values: Values;
  /** Whether the visitor has changed the form while it was sent. */
  readonly typedOn: boolean;
}

/**
 * Returns a function that sends the values of a form, under the submission id of its draft. `honeypot` returns what stands in the
 * honeypot.
 */
export function useEnquiryAttempt(
  shape: FormShape,
  draft: Pick<EnquiryDraft, 'key' | 'begin' | 'currentValues'>,
  honeypot: () => string,
): () => Promise<{ readonly receipt: Receipt } | { readonly failure: SendFailure }> {
  const metaOf = useCallMeta(draft.key);
  return async () => {
    const { submissionId, values } = draft.begin();
    const meta = metaOf(submissionId, honeypot());
    const result = await submitEnquiry(shape.callable, { ...values, ...shape.given }, meta);
    if ('failure' in result) return result;
    return { receipt: { ref: result.receipt.ref, values, typedOn: !sameValues(draft.currentValues(), values) } };
  };
}

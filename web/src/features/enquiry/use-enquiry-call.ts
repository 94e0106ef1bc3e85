import type { RefObject } from 'react';
import { useIsLive } from '../../islands/use-is-live.ts';
import { arrival } from '../../sending/arrival.ts';
import { nextAttempt, type Values } from '../../sending/attempt.ts';
import { callMeta } from '../../sending/call-meta.ts';
import { useFirstSight } from '../../sending/use-first-sight.ts';
import { useLocale } from '../../site/locale.tsx';
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
  const locale = useLocale();
  const elapsed = useFirstSight(useIsLive());

  return async (): Promise<{ values: Values; result: Awaited<ReturnType<typeof submitEnquiry>> }> => {
    const { submissionId, values } = nextAttempt(draft.attempt.current, draft.currentValues(), () =>
      crypto.randomUUID(),
    );
    draft.attempt.current = { submissionId, values };
    draft.keep();
    const honeypot = element.current?.elements.namedItem(HONEYPOT);
    const meta = callMeta({
      submissionId,
      locale,
      page: window.location.pathname,
      arrival: arrival(),
      elapsedMs: elapsed(),
      website: honeypot instanceof HTMLInputElement ? honeypot.value : '',
    });
    return { values, result: await submitEnquiry(shape.callable, { ...values, ...shape.fixed }, meta) };
  };
}

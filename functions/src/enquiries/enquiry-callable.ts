import type { EnquiryKind } from '@site/contract/forms/forms';
import type { SubmissionReceipt } from '@site/contract/site/call';
import type { CallableFunction } from 'firebase-functions/https';
import { formOptions } from '../platform/function-options.ts';
import { onPrivateCall } from '../platform/on-private-call.ts';
import { limitHashKey } from '../platform/rate-limit.ts';
import { visitOf } from '../platform/visit.ts';
import { parseEnquiry } from './parse-enquiry.ts';
import { storeEnquiry } from './store-enquiry.ts';

/**
 * A callable that takes enquiries: `EnquiryCall` in, `SubmissionReceipt` out, errors with `FormErrorDetails`. `kindOf` derives the
 * kind from the keys of the body; a body that is no object is refused.
 */
export function enquiryCallable(
  kindOf: (body: Readonly<Record<string, unknown>>) => EnquiryKind,
): CallableFunction<unknown, Promise<SubmissionReceipt>> {
  return onPrivateCall({ ...formOptions, secrets: [limitHashKey] }, (request) => {
    const { data } = request;
    const body = typeof data === 'object' && data !== null ? data : {};
    return storeEnquiry(parseEnquiry(kindOf({ ...body }), data), visitOf(request));
  });
}

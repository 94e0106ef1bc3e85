import { withdrawalCallSchema } from '@site/contract/forms/withdrawal';
import type { WithdrawalRequest } from './withdrawal-document.ts';

/** Submission id of {@link exampleCall}. */
export const EXAMPLE_ID = '9b1d77e0-5b1e-4a52-9d0c-3f6f6f6f6f6f';

/** The call of a buyer's withdrawal, as it was parsed, with these fields and meta data in the place of the ordinary ones. */
export function exampleCall(fields: object = {}, meta: object = {}): WithdrawalRequest {
  return withdrawalCallSchema.parse({
    order: ' #7f3a 91c2',
    email: 'Isil@Ornek.com',
    ...fields,
    meta: {
      submissionId: EXAMPLE_ID,
      locale: 'tr',
      page: '/cayma-bildirimi',
      referrer: '',
      utm: {},
      noticeVersion: '2026-11',
      elapsedMs: 45_000,
      website: '',
      ...meta,
    },
  });
}

import { withdrawalCallSchema } from '@site/contract/forms/withdrawal';
import type { SubmissionReceipt } from '@site/contract/site/call';
import { parseCall } from '../platform/callable.ts';
import { formOptions } from '../platform/function-options.ts';
import { onPrivateCall } from '../platform/on-private-call.ts';
import { limitHashKey } from '../platform/rate-limit.ts';
import { visitOf } from '../platform/visit.ts';
import { storeWithdrawal } from './store-withdrawal.ts';

/** Takes the statement by which a buyer withdraws: `WithdrawalCall` in, `SubmissionReceipt` out. */
export const sendWithdrawal = onPrivateCall<SubmissionReceipt>({ ...formOptions, secrets: [limitHashKey] }, (request) =>
  storeWithdrawal(parseCall(withdrawalCallSchema, request.data), visitOf(request)),
);

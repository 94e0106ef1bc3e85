import { counterId, type Limit } from '../platform/rate-limit.ts';
import type { EnquiryRequest } from './enquiry-document.ts';
import type { EnquiryParams } from './enquiry-params.ts';

type LimitParams = Pick<EnquiryParams, 'ENQUIRIES_PER_IP' | 'ENQUIRIES_PER_MAIL_ADDRESS' | 'LIMIT_HASH_KEY'>;

/**
 * The limits that a request counts towards: that of its mail address and, if the network is known, that of network and
 * form.
 */
export function limitsOf(
  { kind, fields: { email } }: Pick<EnquiryRequest, 'kind' | 'fields'>,
  network: string | undefined,
  params: LimitParams,
): Limit[] {
  const key = params.LIMIT_HASH_KEY;
  const ofAddress = { id: counterId('mail', email, key), max: params.ENQUIRIES_PER_MAIL_ADDRESS };
  if (network === undefined) return [ofAddress];
  return [ofAddress, { id: counterId(`ip-${kind}`, network, key), max: params.ENQUIRIES_PER_IP }];
}

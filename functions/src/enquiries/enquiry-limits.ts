import { HOUR_MS } from '@site/contract/durations';
import type { Caller } from '../platform/caller-address.ts';
import { mailboxOf } from '../platform/mailbox.ts';
import { counterId, type Limit, networkLimits, TEN_MINUTES_MS } from '../platform/rate-limit.ts';
import type { EnquiryRequest } from './enquiry-document.ts';
import type { EnquiryParams } from './enquiry-params.ts';

type LimitParams = Pick<EnquiryParams, 'ENQUIRIES_PER_IP' | 'ENQUIRIES_PER_MAIL_ADDRESS' | 'LIMIT_HASH_KEY'>;

/**
 * Acknowledgements for the enquiries of one network in an hour. Anyone can enter strangers' addresses, who must not be
 * flooded through us.
 */
const ACKNOWLEDGEMENTS_PER_NETWORK = 3;

/** The limits of one enquiry, by what happens when one of them is reached. */
export type EnquiryLimits = {
  /** The enquiry is refused: too many from its mailbox, whatever the form. Anybody can enter anybody's address. */
  readonly mailbox: ReadonlyArray<Limit>;
  /** The enquiry is refused: too many from its network, whatever the form. */
  readonly network: ReadonlyArray<Limit>;
  /** It is treated as in a busy hour: too many by the machine of the CDN that speaks for it and for many others. */
  readonly proxy: ReadonlyArray<Limit>;
  /** It is accepted without an acknowledgement: too many for its network. */
  readonly acknowledgement: ReadonlyArray<Limit>;
};

/** The limits that a request counts towards; those of the network only where it is known. */
export function limitsOf(
  { fields: { email } }: { readonly fields: Pick<EnquiryRequest['fields'], 'email'> },
  caller: Pick<Caller, 'own' | 'proxy' | 'networks'>,
  { ENQUIRIES_PER_IP, ENQUIRIES_PER_MAIL_ADDRESS, LIMIT_HASH_KEY: key }: LimitParams,
): EnquiryLimits {
  const id = counterId('mail', mailboxOf(email), key);
  return {
    mailbox: [{ id, max: ENQUIRIES_PER_MAIL_ADDRESS, windowMs: TEN_MINUTES_MS }],
    network: networkLimits('ip-enquiry', caller.own, ENQUIRIES_PER_IP, key),
    proxy: networkLimits('proxy-enquiry', caller.proxy, ENQUIRIES_PER_IP, key),
    acknowledgement: networkLimits('acknowledged', caller.networks, ACKNOWLEDGEMENTS_PER_NETWORK, key, HOUR_MS),
  };
}

import { HOUR_MS } from '@site/contract/durations';
import type { Caller } from '../platform/caller-address.ts';
import { hourOf } from '../platform/hour.ts';
import { mailboxOf } from '../platform/mailbox.ts';
import { ADDRESSES_MIN, counterId, type Limit, networkLimits, TEN_MINUTES_MS } from '../platform/rate-limit.ts';
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

/**
 * The limits of what a caller may use up of the hour that all visitors share: a third for a household, a ninth for an address.
 * Counted by the hours of the clock as that one is: of two windows that begin with the first enquiry, the end of one and the
 * start of the next could stand in the same hour, with twice the limit.
 */
export function hourLimits(
  { own }: Pick<Caller, 'own'>,
  { ENQUIRIES_PER_HOUR, LIMIT_HASH_KEY }: Pick<EnquiryParams, 'ENQUIRIES_PER_HOUR' | 'LIMIT_HASH_KEY'>,
  now: Date,
): Limit[] {
  const networks = own.map(({ name, share }) => ({ name: `${hourOf(now)} ${name}`, share }));
  return networkLimits('ip-hour', networks, Math.floor(ENQUIRIES_PER_HOUR / ADDRESSES_MIN), LIMIT_HASH_KEY, HOUR_MS);
}

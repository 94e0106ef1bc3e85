import { DAY_MS, HOUR_MS } from '@site/contract/plain/durations';
import type { Caller } from '../platform/caller-address.ts';
import { hourOf } from '../platform/hour.ts';
import { mailboxOf } from '../platform/mailbox.ts';
import {
  counterId,
  type Limit,
  networkLimits,
  SHARED_PER_ADDRESS_MIN,
  TEN_MINUTES_MS,
} from '../platform/rate-limit.ts';
import type { EnquiryParams } from './enquiry-params.ts';

type SenderParams = Pick<EnquiryParams, 'ENQUIRIES_PER_IP' | 'ENQUIRIES_PER_MAIL_ADDRESS' | 'LIMIT_HASH_KEY'>;
type LimitParams = SenderParams & Pick<EnquiryParams, 'ENQUIRIES_PER_HOUR'>;
type Sender = Pick<Caller, 'own' | 'proxy'>;

/**
 * Acknowledgements for the enquiries of one network in an hour. Anyone can enter strangers' addresses, who must not be
 * flooded through us.
 */
const ACKNOWLEDGEMENTS_PER_NETWORK = 3;

/**
 * How many times its part of the hourly limit a network may send in a day. Its part of each hour would be hundreds of mails to the
 * founder in a day, which use up the plan of a small mail server, so that receipts fail.
 */
const HOURLY_PARTS_PER_DAY = 3;

/** The rate limits of a sender, by what happens to an enquiry when one of them is reached. */
type SenderLimits = {
  /**
   * The enquiry is refused: too many from its mailbox, whatever the form. Anybody can enter anybody's address, so what is set aside
   * does not count.
   */
  readonly mailbox: ReadonlyArray<Limit>;
  /** The enquiry is refused: too many from its network, whatever the form. */
  readonly network: ReadonlyArray<Limit>;
  /**
   * The enquiry is treated as in a busy hour: too many came through the machine of the CDN that forwarded it, and that forwards
   * for many visitors.
   */
  readonly proxy: ReadonlyArray<Limit>;
  /** The enquiry is accepted without an acknowledgement: too many for its network. */
  readonly acknowledgement: ReadonlyArray<Limit>;
};

/** The rate limits of an enquiry: those of its sender, and those of its hour and its day. */
export type EnquiryLimits = SenderLimits & {
  /** The enquiry is treated as in a busy hour: its network has used up its part of the hourly limit that all visitors share. */
  readonly hour: ReadonlyArray<Limit>;
  /** The enquiry is treated as in a busy hour: its network has sent {@link HOURLY_PARTS_PER_DAY} times that part within a day. */
  readonly day: ReadonlyArray<Limit>;
};

/** Returns the part of one address in the hourly limit that all visitors share. */
const partOfAddress = (perHour: number): number => Math.floor(perHour / SHARED_PER_ADDRESS_MIN);

/**
 * Limits of a caller's part of the hourly limit that all visitors share: a third for a household, a ninth for an address. Their
 * windows are hours of the clock, as for the shared limit. If they began with a first enquiry, the end of one window and the
 * start of the next could fall into the same hour, which allows twice the limit.
 */
function hourLimits(own: Caller['own'], perHour: number, key: string, now: Date): Limit[] {
  const networks = own.map(({ name, share }) => ({ name: `${hourOf(now)} ${name}`, share }));
  return networkLimits('ip-hour', networks, partOfAddress(perHour), key, HOUR_MS);
}

/**
 * The rate limits for a mail address, and for the network if it is known. Acknowledgements count for the machine of the CDN only
 * while the visitor is unknown: otherwise ten strangers could use them up for everybody behind it, and with them the places on a
 * waiting list. A forged visitor address is still bounded by the hourly limit that everybody shares.
 */
export function senderLimits(
  email: string,
  caller: Sender,
  { ENQUIRIES_PER_IP, ENQUIRIES_PER_MAIL_ADDRESS, LIMIT_HASH_KEY: key }: SenderParams,
): SenderLimits {
  const id = counterId('mail', mailboxOf(email), key);
  return {
    mailbox: [{ id, max: ENQUIRIES_PER_MAIL_ADDRESS, windowMs: TEN_MINUTES_MS }],
    network: networkLimits('ip-enquiry', caller.own, ENQUIRIES_PER_IP, key),
    proxy: networkLimits('proxy-enquiry', caller.proxy, ENQUIRIES_PER_IP, key),
    acknowledgement: networkLimits(
      'acknowledged',
      caller.own.length > 0 ? caller.own : caller.proxy,
      ACKNOWLEDGEMENTS_PER_NETWORK,
      key,
      HOUR_MS,
    ),
  };
}

/** The rate limits of an enquiry. */
export function enquiryLimits(email: string, caller: Sender, params: LimitParams, now: Date): EnquiryLimits {
  const { ENQUIRIES_PER_HOUR: perHour, LIMIT_HASH_KEY: key } = params;
  return {
    ...senderLimits(email, caller, params),
    hour: hourLimits(caller.own, perHour, key, now),
    day: networkLimits('ip-day', caller.own, HOURLY_PARTS_PER_DAY * partOfAddress(perHour), key, DAY_MS),
  };
}

import { createHmac } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { EnquiryRequest } from './enquiry-document.ts';
import type { EnquiryParams } from './enquiry-params.ts';

/** Name of the collection. It holds hashes and counts, no address. */
export const RATE_LIMITS = 'rateLimits';

const WINDOW_MS = 10 * 60_000;

/** How often one sender may do one thing in ten minutes. */
export interface Limit {
  /** Id of the document that counts. */
  readonly id: string;
  readonly max: number;
}

const counterSchema = z.object({
  count: z.number().int().nonnegative(),
  /** Begin and end of the window; a TTL policy deletes the document some time after its end. */
  startedAt: z.instanceof(Timestamp),
  expireAt: z.instanceof(Timestamp),
});

/** A document of `rateLimits` that counts one sender. */
export type Counter = z.infer<typeof counterSchema>;

/** A keyed hash: without the key nobody can try out which address it stands for. 128 bits do not collide by chance. */
function hashOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}

type LimitParams = Pick<EnquiryParams, 'ENQUIRIES_PER_IP' | 'ENQUIRIES_PER_MAIL_ADDRESS' | 'LIMIT_HASH_KEY'>;

/** The limits that a request counts towards: of its mail address, and of its network for this form, if that is known. */
export function limitsOf(
  { kind, fields: { email } }: Pick<EnquiryRequest, 'kind' | 'fields'>,
  network: string | undefined,
  params: LimitParams,
): Limit[] {
  const key = params.LIMIT_HASH_KEY;
  const ofAddress = { id: `mail-${hashOf(email, key)}`, max: params.ENQUIRIES_PER_MAIL_ADDRESS };
  if (network === undefined) return [ofAddress];
  return [ofAddress, { id: `ip-${kind}-${hashOf(network, key)}`, max: params.ENQUIRIES_PER_IP }];
}

/**
 * The counter after one more request, from what is stored; undefined when the limit is reached. A window begins with
 * the first request and lasts ten minutes.
 */
export function counted(stored: unknown, max: number, now: Date): Counter | undefined {
  const { data: counter } = counterSchema.safeParse(stored);
  if (counter === undefined || counter.expireAt.toMillis() <= now.getTime()) {
    return {
      count: 1,
      startedAt: Timestamp.fromDate(now),
      expireAt: Timestamp.fromMillis(now.getTime() + WINDOW_MS),
    };
  }
  return counter.count < max ? { ...counter, count: counter.count + 1 } : undefined;
}

import { HELD_BACK } from '@site/contract/records';
import { z } from 'zod';

/** States of the Trigger Email schema in which no worker sends a mail any more. */
const ENDED: readonly string[] = ['SUCCESS', 'ERROR'];

const deliverySchema = z.looseObject({ state: z.string() });

/** The delivery state of one mail; undefined when there is none or it is unreadable. */
export function stateOf(mail: Readonly<Record<string, unknown>>): string | undefined {
  return deliverySchema.safeParse(mail['delivery']).data?.state;
}

/**
 * A mail whose delivery had not ended, as it is restored: failed, and without the time of its next check, so that neither
 * a worker nor the watchdog sends it. It may have been sent between the backup and the restore; the digest names it, and
 * a person decides. Undefined for a mail that nothing would send.
 */
export function asHeldMail(mail: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const { checkAt, ...others } = mail;
  const { data: delivery } = deliverySchema.safeParse(mail['delivery']);
  const isOver = delivery !== undefined && ENDED.includes(delivery.state);
  if (isOver && (delivery.state === 'SUCCESS' || checkAt === undefined)) return undefined;
  return { ...others, delivery: { ...delivery, state: 'ERROR', error: HELD_BACK, leaseExpireTime: null } };
}

import { deliveryStateOf, HELD_BACK } from '@site/contract/deliveries';
import { isMap } from '@site/contract/stored-values';

/**
 * Returns a mail whose delivery had not ended as it is restored: failed and without `checkAt`, so that neither a worker nor the
 * watchdog sends it. It may have been sent between the backup and the restore; the digest names it, and a person decides. Returns
 * undefined for a mail that nothing would send.
 */
export function asHeldMail(mail: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const { checkAt, delivery, ...others } = mail;
  const state = deliveryStateOf(mail);
  if (state === 'SUCCESS' || (state === 'ERROR' && checkAt === undefined)) return undefined;
  const known = isMap(delivery) ? delivery : {};
  return { ...others, delivery: { ...known, state: 'ERROR', error: HELD_BACK, leaseExpireTime: null } };
}

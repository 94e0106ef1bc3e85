import { isMap } from '@site/contract/plain/stored-values';
import { deliveryStateOf, HELD_BACK } from '@site/contract/records/deliveries';

/**
 * Returns a mail that had not left as it is restored: failed and without `checkAt`, so that neither a worker nor the watchdog sends
 * it, with the error of its last attempt in `errorBefore`. It may have been sent between the backup and the restore, also a mail
 * that had been given up (`npm run mails -- retry`); the digest names it, and a person decides. Returns undefined for a mail that
 * had left.
 */
export function asHeldMail(mail: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  if (deliveryStateOf(mail) === 'SUCCESS') return undefined;
  const { checkAt, delivery, ...others } = mail;
  const known = isMap(delivery) ? delivery : {};
  const { error } = known;
  // `error` itself stays the constant by which health, digest and `npm run mails` tell a mail that was held back
  const before = typeof error === 'string' && error !== HELD_BACK ? { errorBefore: error } : {};
  return { ...others, delivery: { ...known, ...before, state: 'ERROR', error: HELD_BACK, leaseExpireTime: null } };
}

import { z } from 'zod';
import { PASSING_ROLES } from './mail-roles.ts';

/** The states of a delivery, in the schema of the Trigger Email extension. */
export const DELIVERY_STATES = ['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The state of a delivery, also as it is typed in the console: as `retry` no worker would send the mail. */
export const deliveryState = z.string().trim().toUpperCase().pipe(z.enum(DELIVERY_STATES));

const ofDelivery = z.object({ delivery: z.object({ state: deliveryState }) });

/** The delivery state of one mail; undefined when there is none or it is unreadable. */
export function deliveryStateOf(mail: unknown): DeliveryState | undefined {
  return ofDelivery.safeParse(mail).data?.delivery.state;
}

/**
 * The error of a mail that was restored from a backup and held back. The console and the digest show it; until somebody
 * sets RETRY, such a mail says nothing of the mail server.
 */
export const HELD_BACK =
  'Restored from a backup. It may have been sent after the backup was made; set RETRY to send it.';

/** Whether a mail that failed with an error can go out late, and has not been sent by the site that a backup was made of. */
export const maySendLate = ({ role, error }: { readonly role: string; readonly error: string }): boolean =>
  !PASSING_ROLES.includes(role) && error !== HELD_BACK;

/**
 * State of the mails about one record, as that record shows it. `held`: the record was set aside, so it has no mails; once
 * restored it stays so until the first of them is delivered or fails.
 */
export const NOTIFICATIONS = ['queued', 'delivered', 'failed', 'held'] as const;

export type Notification = (typeof NOTIFICATIONS)[number];

/**
 * One state for all mails about one record, from those of their deliveries: `failed` as soon as one failed, `delivered` once
 * all are. Undefined for a mail without a delivery, or with an unreadable one.
 */
export function notificationOf(deliveries: ReadonlyArray<DeliveryState | undefined>): Notification {
  if (deliveries.includes('ERROR')) return 'failed';
  return deliveries.every((state) => state === 'SUCCESS') ? 'delivered' : 'queued';
}

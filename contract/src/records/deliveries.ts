import { z } from 'zod';

/** The states of a delivery, in the schema of the Trigger Email extension. */
export const DELIVERY_STATES = ['PENDING', 'PROCESSING', 'SUCCESS', 'ERROR', 'RETRY'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * The state of a delivery, normalised because it may be typed in the console: no worker would send a mail in the state `retry`.
 */
export const deliveryState = z.string().trim().toUpperCase().pipe(z.enum(DELIVERY_STATES));

const ofDelivery = z.object({ delivery: z.object({ state: deliveryState }) });

/** Returns the delivery state of a mail; undefined when it is missing or unreadable. */
export function deliveryStateOf(mail: unknown): DeliveryState | undefined {
  return ofDelivery.safeParse(mail).data?.delivery.state;
}

/** How often the watchdog sends a failed mail again; after that it is given up. */
export const REQUEUES_MAX = 4;

/**
 * Error of a mail that was restored from a backup and held back. The console and the digest show it. Until somebody sets RETRY,
 * such a failure says nothing about the mail server.
 */
export const HELD_BACK =
  'Restored from a backup. It may have been sent after the backup was made; set RETRY to send it.';

/**
 * State of the mails about one record, as that record shows it. `held`: the record was set aside, so it has no mails; after it is
 * restored, it stays `held` until its first mail is delivered or fails.
 */
export const NOTIFICATIONS = ['queued', 'delivered', 'failed', 'held'] as const;

export type Notification = (typeof NOTIFICATIONS)[number];

/**
 * Returns one state for all mails about a record, from their deliveries: `failed` as soon as one failed, `delivered` once all
 * are. Undefined stands for a mail without a readable delivery.
 */
export function notificationOf(deliveries: ReadonlyArray<DeliveryState | undefined>): Notification {
  if (deliveries.includes('ERROR')) return 'failed';
  return deliveries.every((state) => state === 'SUCCESS') ? 'delivered' : 'queued';
}

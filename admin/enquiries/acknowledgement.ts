import type { Notification } from '@site/contract/records/deliveries';
import { ACKNOWLEDGEMENT_ROLE, ENQUIRY_NOTICE_ROLE, type MailRole } from '@site/contract/records/mail-roles';
import type { Acknowledgement } from '@site/contract/records/records';
import type { StoredEnquiry } from './enquiries.ts';

/** Delivery states of the mails about an enquiry, by role, in the Trigger Email schema; empty before the first attempt. */
export type Deliveries = ReadonlyMap<string, string>;

/** Why an enquiry never gets an acknowledgement. Any other record keeps `due` for good, also after the mail was sent. */
const NEVER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'busy-hour': 'none: the hour was busy',
    network: 'none: the network had enough',
  } satisfies Record<Exclude<Acknowledgement, 'due'>, string>),
);

function sentText(state: string): string {
  if (state === 'SUCCESS') return 'sent';
  return state === 'ERROR' ? 'not delivered' : 'on its way';
}

/** Returns the state of the acknowledgement to the visitor, in words. `acknowledgement` is the field of the record. */
export function acknowledgementText(
  { notification }: Pick<StoredEnquiry, 'notification'>,
  acknowledgement: string,
  deliveries: Deliveries,
): string {
  const state = deliveries.get(ACKNOWLEDGEMENT_ROLE satisfies MailRole);
  if (state !== undefined) return sentText(state);
  const never = NEVER.get(acknowledgement);
  if (never !== undefined) return never;
  if (notification === ('held' satisfies Notification)) return 'none while it is set aside';
  // both mails are written together and expire together
  if (deliveries.has(ENQUIRY_NOTICE_ROLE satisfies MailRole)) {
    return 'none: the mailbox had enough that day, or you had answered before';
  }
  return notification === ('queued' satisfies Notification) ? acknowledgement : 'its mail is deleted by now';
}

import { HOUR_MS } from '@site/contract/durations';
import { settings } from '@site/contract/settings';

/** From the payment on: the time within which the agreement promises files, and a first mail to arrange sessions. */
export const DELIVERY_MS = settings.replyHours.enquiry * HOUR_MS;

import { settings } from '@site/contract/settings';

/** Digits and a leading +, whatever else people write in a phone number. */
const dialled = settings.phone.replace(/[^+\d]/g, '');

/** Targets of the links that write to the business, call it, or open a chat with it. */
export const mailHref = `mailto:${settings.email}`;
export const phoneHref = `tel:${dialled}`;
export const whatsappHref = `https://wa.me/${settings.whatsapp}`;

import { settings } from '@site/contract/settings';

/** Digits and a leading +, whatever else people write in a phone number. */
const dialled = settings.phone.replace(/[^+\d]/g, '');

/** Targets of the links that write to the business, call it, or open a chat with it. */
export const mailHref = `mailto:${settings.email}`;
export const phoneHref = `tel:${dialled}`;
export const whatsappHref = `https://wa.me/${settings.whatsapp}`;

/** The phone number for a text: no line ends inside it. */
export const unbrokenPhone = settings.phone.replaceAll(' ', '\u00a0');

/** The address, with the postal code on the line of its city and the number of the house on that of its “No:”. */
export const addressInText = settings.address
  .replaceAll(/\b(\d{5}) (?=\p{L})/gu, '$1\u00a0')
  .replaceAll(/: (?=\d)/g, ':\u00a0');

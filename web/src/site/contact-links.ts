import { settings } from '@site/contract/business/settings';
import { unbrokenName } from '../lib/unbroken.ts';

/** The phone number without the spaces and brackets that are written for readers. */
const dialled = settings.phone.replace(/[^+\d]/g, '');

/** Targets of the links that write to the business, call it, or open a chat with it. */
export const mailHref = `mailto:${settings.email}`;
export const phoneHref = `tel:${dialled}`;
export const whatsappHref = `https://wa.me/${settings.whatsapp}`;

/** The phone number for a text, in which no line breaks. */
export const unbrokenPhone = settings.phone.replaceAll(' ', '\u00a0');

/** The address for a text: no line breaks between postal code and city, nor between “No:” and the number of the house. */
export const addressInText = settings.address
  .replaceAll(/\b(\d{5}) (?=\p{L})/gu, '$1\u00a0')
  .replaceAll(/: (?=\d)/g, ':\u00a0');

/** The legal name for a text. */
export const legalNameInText = unbrokenName(settings.legal.legalName);

import { settings } from '../business/settings.ts';
import type { Localized } from '../plain/locale.ts';

const { legal, address, email, phone } = settings;

/** The seller as the texts of a sale name it: legal name, numbers, address and ways to reach it, in one line. */
export const sellerInWords: Localized = {
  tr: [
    legal.legalName,
    `MERSİS: ${legal.mersis}`,
    `vergi dairesi ve numarası: ${legal.taxOffice}, ${legal.taxNumber}`,
    address,
    email,
    phone,
    `KEP: ${legal.kep}`,
  ].join(', '),
  en: [
    legal.legalName,
    `MERSIS number: ${legal.mersis}`,
    `tax office and number: ${legal.taxOffice}, ${legal.taxNumber}`,
    address,
    email,
    phone,
    `registered email (KEP): ${legal.kep}`,
  ].join(', '),
};

import type { CardEntry } from '@site/contract/payments/payment';

/** The consequence of each card entry for the business, in one line. */
export const CARD_ENTRY_MEANS: Readonly<Record<CardEntry, string>> = {
  hosted: 'the card is typed on the page of iyzico, no card number touches this site (PCI DSS: SAQ A)',
  form: 'the card is typed on our page and passes through one function (PCI DSS: SAQ D)',
};

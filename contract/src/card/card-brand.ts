/** Accepted card schemes, in the order in which they are shown. */
export const CARD_BRANDS = ['visa', 'mastercard', 'troy', 'amex'] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];

/** Names of the card schemes as these write them, the same in every language. */
export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  troy: 'Troy',
  amex: 'American Express',
};

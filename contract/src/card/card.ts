import { asciiDigits, digitsOf } from '../plain/digits.ts';
import { HOUR_MS } from '../plain/durations.ts';
import type { CardFieldError } from '../plain/field-error.ts';
import type { Locale } from '../plain/locale.ts';
import { BRAND_NAMES, type CardBrand } from './card-brand.ts';

/** Card fields as they are typed, on our form or in a call. They are never stored, logged or kept in a draft. */
export interface CardInput {
  /** Digits, in groups or not. */
  readonly number: string;
  readonly holder: string;
  /** Two digits each. */
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cvv: string;
}

export type CardField = keyof CardInput;

type CardErrors = Readonly<Partial<Record<CardField, CardFieldError>>>;

/** Documented maximum lengths in characters: sixteen digits in fours, a name, and the two digits of a month or a year. */
export const CARD_NUMBER_MAX = 19;
export const CARD_HOLDER_MAX = 60;
export const EXPIRY_MAX = 2;

/** Most years until a card in use expires. */
const VALID_YEARS_MAX = 20;

/**
 * First digits by scheme. Debit cards of the Mastercard family begin with 50, 56 to 58, 63 or 67. Elsewhere Troy's 65 belongs to
 * Discover, which iyzico does not accept.
 */
const brands: ReadonlyArray<readonly [CardBrand, RegExp]> = [
  ['amex', /^3[47]/],
  ['visa', /^4/],
  ['troy', /^(?:9792|65)/],
  ['mastercard', /^(?:5[0-8]|6[37]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
];

/** Returns a card with ASCII digits, whatever keyboard it was typed with. */
export function withAsciiDigits(card: CardInput): CardInput {
  const { number, expiryMonth, expiryYear, cvv } = card;
  return {
    ...card,
    number: asciiDigits(number),
    expiryMonth: asciiDigits(expiryMonth),
    expiryYear: asciiDigits(expiryYear),
    cvv: asciiDigits(cvv),
  };
}

/** Returns a typed card number in ASCII digits, without spaces and hyphens. */
export function cardDigits(number: string): string {
  return asciiDigits(number).replaceAll(/[\s-]/g, '');
}

/**
 * Returns the scheme of a card number or of its beginning; null when the number is too short to tell, or its scheme is not
 * accepted.
 */
export function cardBrand(number: string): CardBrand | null {
  const digits = cardDigits(number);
  return brands.find(([, first]) => first.test(digits))?.[0] ?? null;
}

/** Display names of card schemes, by iyzico's and our own keys. */
const SCHEMES: Readonly<Record<string, string>> = {
  VISA: BRAND_NAMES.visa,
  MASTER_CARD: BRAND_NAMES.mastercard,
  TROY: BRAND_NAMES.troy,
  AMERICAN_EXPRESS: BRAND_NAMES.amex,
  ...BRAND_NAMES,
};

/** Returns the display name of a card scheme, from iyzico's name or a {@link CardBrand}; empty for an unknown one. */
export function schemeName(brand: string): string {
  return SCHEMES[brand] ?? '';
}

/** Returns the display name of a stored card's scheme; iyzico's name for an unknown one. */
export function cardScheme({ brand }: { readonly brand: string }): string {
  return schemeName(brand) || brand;
}

/** Formats a stored card for the founder: `552879…0008 Mastercard`. */
export function maskedCard(card: { readonly bin: string; readonly lastFour: string; readonly brand: string }): string {
  return `${card.bin}…${card.lastFour} ${cardScheme(card)}`.trim();
}

/** Returns the number of digits in a card number: 15 for American Express, otherwise 16. */
function cardLength(brand: CardBrand | null): number {
  return brand === 'amex' ? 15 : 16;
}

/** Returns the number of digits in the security code: 4 on the front of an American Express card, otherwise 3 on the back. */
export function cvvLength(brand: CardBrand | null): number {
  return brand === 'amex' ? 4 : 3;
}

/**
 * Formats a card number in blocks of four, as the form shows it. Drops anything but digits, and digits beyond the full length.
 */
export function groupCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, cardLength(cardBrand(typed)));
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Returns a name in capitals, as cards carry it: `i` becomes `İ` on the Turkish page and `I` on the English one. */
export function holderInCapitals(typed: string, locale: Locale): string {
  return typed.toLocaleUpperCase(locale);
}

/** Whether the check digit is right (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function numberError(number: string): CardFieldError | undefined {
  const digits = cardDigits(number);
  if (digits === '') return 'required';
  if (!/^\d+$/.test(digits)) return 'invalid';
  const brand = cardBrand(digits);
  if (!brand) return digits.length < 4 ? 'incomplete' : 'unsupported';
  if (digits.length < cardLength(brand)) return 'incomplete';
  return digits.length === cardLength(brand) && passesLuhn(digits) ? undefined : 'invalid';
}

/**
 * Characters that are printed on cards, also on those of companies, and the accents and quotes that keyboards type instead.
 * iyzico sets no rule of its own.
 */
const HOLDER = /^[\p{L}\p{M}\p{Zs}0-9.,:&/()+!#@*°'’‘´`"“”‐‑–-]+$/u;

/**
 * Most digits in a holder's name: as many as two years have, which is more than names do. A card number that was typed into the
 * wrong field has more.
 */
const HOLDER_DIGITS_MAX = 8;

function holderError(holder: string): CardFieldError | undefined {
  if (holder.trim() === '') return 'required';
  const isName = HOLDER.test(holder) && /\p{L}/u.test(holder);
  const digits = holder.replaceAll(/\D/g, '');
  return isName && holder.length <= CARD_HOLDER_MAX && digits.length <= HOLDER_DIGITS_MAX ? undefined : 'invalid';
}

function monthError(month: string): CardFieldError | undefined {
  if (month.trim() === '') return 'required';
  return /^(?:0?[1-9]|1[0-2])$/.test(month) ? undefined : 'invalid';
}

/** Time for which a month goes on at UTC−12, where it ends last, after it has ended in UTC. */
const LAST_ZONE_MS = 12 * HOUR_MS;

/**
 * Returns the error of the year. A card is valid to the end of its month, which is taken where it ends last (UTC−12): a card may
 * pass some hours too long, never too short.
 */
function yearError({ expiryMonth, expiryYear }: CardInput, now: Date): CardFieldError | undefined {
  if (expiryYear.trim() === '') return 'required';
  if (!/^\d{2}$/.test(expiryYear)) return 'invalid';
  const there = new Date(now.getTime() - LAST_ZONE_MS);
  const year = 2000 + Number(expiryYear);
  if (year > there.getUTCFullYear() + VALID_YEARS_MAX) return 'invalid';
  const lastMonth = monthError(expiryMonth) ? 12 : Number(expiryMonth);
  const monthsLeft = (year - there.getUTCFullYear()) * 12 + lastMonth - (there.getUTCMonth() + 1);
  return monthsLeft < 0 ? 'expired' : undefined;
}

function cvvError({ number, cvv }: CardInput): CardFieldError | undefined {
  if (cvv === '') return 'required';
  return /^\d+$/.test(cvv) && cvv.length === cvvLength(cardBrand(number)) ? undefined : 'invalid';
}

/** Returns what is wrong with a card, by field; empty when it may be sent to iyzico. */
export function cardErrors(typed: CardInput, now: Date): CardErrors {
  const card = withAsciiDigits(typed);
  const found: ReadonlyArray<readonly [CardField, CardFieldError | undefined]> = [
    ['number', numberError(card.number)],
    ['holder', holderError(card.holder)],
    ['expiryMonth', monthError(card.expiryMonth)],
    ['expiryYear', yearError(card, now)],
    ['cvv', cvvError(card)],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
}

import { type Locale, type Localized, languageTags } from './locale.ts';

/** Currencies of prices. A card is charged in lira. */
export const CURRENCIES = ['TRY', 'EUR'] as const;

type Currency = (typeof CURRENCIES)[number];

/** An amount in the smallest unit of its currency: kuruş or cents. Never a fraction. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Returns the amount of whole lira, in kuruş. */
export const lira = (whole: number): Money => ({ minor: whole * 100, currency: 'TRY' });
/** Returns the amount of whole euros, in cents. */
export const euros = (whole: number): Money => ({ minor: whole * 100, currency: 'EUR' });

const NO_BREAK_SPACE = '\u00a0';

const inEuros: Localized<(amount: string) => string> = {
  tr: (amount) => `${amount}${NO_BREAK_SPACE}€`,
  en: (amount) => `€${amount}`,
};

/**
 * Formats an amount as the visitor's language does: `1.795 TL`, `1.795,00 TL`, `1,795 TL`, `€497`, `497 €`. `fraction` shows the
 * two decimals even where they are zero, as bills do.
 */
export function formatMoney({ minor, currency }: Money, locale: Locale, { fraction = false } = {}): string {
  const digits = fraction || minor % 100 !== 0 ? 2 : 0;
  const amount = new Intl.NumberFormat(languageTags[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100);
  return currency === 'TRY' ? `${amount}${NO_BREAK_SPACE}TL` : inEuros[locale](amount);
}

/** Formats kuruş as bills do, with both decimals: `1.795,00 TL`, `1,795.00 TL`. */
export function liraText(kurus: number, locale: Locale): string {
  return formatMoney({ minor: kurus, currency: 'TRY' }, locale, { fraction: true });
}

/**
 * Returns what a card is charged, in kuruş. Turkish cards cannot be charged in another currency, so euro prices are converted
 * with the parameter `EUR_TO_TRY`; lira prices stay as they are.
 */
export function chargedKurus({ minor, currency }: Money, eurToTry: number): number {
  return currency === 'EUR' ? Math.round(minor * eurToTry) : minor;
}

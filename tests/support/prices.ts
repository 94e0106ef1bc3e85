import type { Locale } from '@site/contract/plain/locale';
import { chargedKurus, liraText } from '@site/contract/plain/money';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';
import { EUR_TO_TRY } from '../../local/seed/orders.ts';

/** Returns the amount that a card is charged for a product, in kuruş. */
export const kurusOf = (id: ProductId): number => chargedKurus(catalogue[id].price, EUR_TO_TRY);

/** Returns an amount in kuruş as pages and mails write it, with an ordinary space: `1.795,00 TL`. */
export const kurusText = (kurus: number, locale: Locale): string => liraText(kurus, locale).replace('\u00a0', ' ');

/** Returns the amount that a card is charged for a product, as pages write it. */
export const chargedText = (id: ProductId, locale: Locale): string => kurusText(kurusOf(id), locale);

/** Returns the amount that a card is charged for a product, as iyzico's panel expects it: `1795.00`. */
export const panelPrice = (id: ProductId): string => (kurusOf(id) / 100).toFixed(2);

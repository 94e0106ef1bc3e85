import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { settings } from '@site/contract/business/settings';
import type { PaymentState } from '@site/contract/payments/payment';
import type { PaymentCallInput } from '@site/contract/payments/payment-call';
import { paymentParameters } from '@site/contract/payments/payment-parameters';
import type { Locale } from '@site/contract/plain/locale';
import { chargedKurus } from '@site/contract/plain/money';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';

/** One order of the example day, and how far it gets. */
export interface SeedOrder {
  readonly product: ProductId;
  readonly name: string;
  readonly locale: Locale;
  readonly state: PaymentState;
}

/** Name of the buyer that withdraws, and the reason given. */
export const seedWithdrawal = { buyer: 'Gül Doğan', reason: 'Tarihler bana uymuyor.' } as const;

/** Orders in every state; those of the Turkish group fill half of its seats. */
export const seedOrders: ReadonlyArray<SeedOrder> = [
  { product: 'grup-kocluk-tr', name: 'Ayşe Yılmaz', locale: 'tr', state: 'paid' },
  { product: 'grup-kocluk-tr', name: 'Fatma Çelik', locale: 'tr', state: 'paid' },
  { product: 'grup-kocluk-tr', name: 'Gül Doğan', locale: 'tr', state: 'paid' },
  { product: 'grup-kocluk-tr', name: 'Hande Korkmaz', locale: 'tr', state: 'awaiting-3ds' },
  { product: 'koçlara-özel-dijital-araçlar', name: 'Murat Öz', locale: 'tr', state: 'failed' },
  { product: '3-seanslık-bireysel-paket', name: 'Derya Uçar', locale: 'tr', state: 'refunded' },
  { product: '3-seanslık-bireysel-paket', name: 'Kerem Ateş', locale: 'tr', state: 'expired' },
  { product: 'group-coaching-program', name: 'Olivia Brown', locale: 'en', state: 'unknown' },
  { product: 'bireysel-koçluk-programı', name: 'Işıl Çağ', locale: 'tr', state: 'authorising' },
  { product: 'koçlara-özel-dijital-araçlar', name: 'Emma Novak', locale: 'en', state: 'created' },
];

const PARAMETERS = new URL('../../functions/env/.env.demo-coaching', import.meta.url);
/** Liras per euro on the local stack: an order states its price in lira, and the function refuses another price. */
export const { EUR_TO_TRY } = paymentParameters.parse(parseEnv(readFileSync(PARAMETERS, 'utf8')));

/** The call that places an order under an id. */
export function orderCall({ product: productId, name, locale }: SeedOrder, submissionId: string): PaymentCallInput {
  const product = catalogue[productId];
  return {
    userEmail: `${submissionId.slice(0, 8)}@ornek.com`,
    userName: name,
    userPhone: '+90 532 000 20 00',
    productId,
    productName: product.title[locale],
    amount: chargedKurus(product.price, EUR_TO_TRY) / 100,
    currency: 'TRY',
    billingAddress: { contactName: name, city: 'İzmir', address: 'Gül Sok. 12', zipCode: '35220' },
    consents: { distanceSales: true, preInformation: true },
    meta: {
      submissionId,
      locale,
      page: '/payment',
      referrer: '',
      utm: {},
      noticeVersion: settings.noticeVersion,
      elapsedMs: 90_000,
      website: '',
    },
  };
}

import type { CardEntry } from '@site/contract/payments/payment';
import { type PaymentCall, paymentCallSchema } from '@site/contract/payments/payment-call';
import { catalogue } from '@site/contract/sale/catalogue';
import { readSeats } from '../seats/group-document.ts';
import { newPayment, priceOrder } from './order.ts';
import type { Payment } from './payment-schema.ts';

/** The price of the order, in kuruş. */
export const EXAMPLE_KURUS: number = catalogue['grup-kocluk-tr'].price.minor;

/** An order for tests; `changes` replaces top-level fields. */
export function exampleCall(changes: object = {}): PaymentCall {
  return paymentCallSchema.parse({
    userEmail: 'isil@ornek.com',
    userName: 'Işıl Çağ Öztürk',
    productId: 'grup-kocluk-tr',
    productName: catalogue['grup-kocluk-tr'].title.tr,
    amount: EXAMPLE_KURUS / 100,
    currency: 'TRY',
    billingAddress: { contactName: 'Işıl Çağ Öztürk', city: 'İzmir', address: 'Kordon 1\nAlsancak', zipCode: '35220' },
    consents: { distanceSales: true, preInformation: true },
    meta: {
      submissionId: '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
      locale: 'tr',
      page: '/payment',
      referrer: '',
      utm: { source: 'newsletter' },
      noticeVersion: '2026-11',
      elapsedMs: 30_000,
      website: '',
    },
    ...changes,
  });
}

/** The new payment of an {@link exampleCall}. Throws when the order is refused. */
export function examplePayment(
  now: Date,
  cardEntry: CardEntry = 'form',
  changes: object = {},
  eurToTry = 30,
  instalmentsMax = 1,
): Payment {
  const priced = priceOrder(exampleCall(changes), eurToTry, instalmentsMax);
  if ('key' in priced) throw new Error(`the example is refused: ${priced.key}`);
  const { group } = priced.product;
  return newPayment(priced, cardEntry, group ? readSeats(group, undefined) : null, now);
}

import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { DAY_MS } from '@site/contract/plain/durations';
import { chargedKurus, formatMoney } from '@site/contract/plain/money';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { agreedWithdrawalEnd, SALE_TEXT_VERSION, withdrawalEnd } from '@site/contract/sale/sale-terms';
import { sellerInWords } from '@site/contract/sale/seller';
import { expect, test, vi } from 'vitest';
import { EXAMPLE_KURUS, exampleCall, examplePayment } from './example-order.ts';
import { hashOf, priceOrder } from './order.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const price = { minor: EXAMPLE_KURUS, currency: 'TRY' } as const;
const NOW = new Date('2027-03-01T12:00:00Z');
const TICKS = { distanceSales: true, preInformation: true };
/** Total of the instalments, in kuruş. */
const SURCHARGE = 5_385;

test('the catalogue decides the price; a euro price is charged in lira at the rate of the parameter', () => {
  expect(priceOrder(exampleCall(), 30)).toMatchObject({ productId: 'grup-kocluk-tr', amountKurus: EXAMPLE_KURUS });
  const amountKurus = chargedKurus(catalogue['group-coaching-program'].price, 48.3508);
  const program = {
    productId: 'group-coaching-program',
    productName: catalogue['group-coaching-program'].title.en,
    amount: amountKurus / 100,
  };
  expect(priceOrder(exampleCall(program), 48.3508)).toMatchObject({ amountKurus });
});

test.each([
  [
    { amount: (EXAMPLE_KURUS / 100) * 30 },
    { key: 'price-changed', fields: { amount: 'invalid' }, amountKurus: EXAMPLE_KURUS },
  ],
  [
    { amount: EXAMPLE_KURUS / 100 + 0.001 },
    { key: 'price-changed', fields: { amount: 'invalid' }, amountKurus: EXAMPLE_KURUS },
  ],
  [{ productName: 'Hediye' }, { key: 'texts-changed' }],
  [{ consents: { ...TICKS, textVersion: '2025-01-01' } }, { key: 'texts-changed' }],
  [{ consents: { ...TICKS, textVersion: SALE_TEXT_VERSION } }, { key: 'texts-changed' }],
  [{ productId: 'hediye' }, { key: 'texts-changed' }],
])('an order with %j is refused and says why', (changes, refusal) => {
  expect(priceOrder(exampleCall(changes), 30)).toEqual(refusal);
});

test.each([
  [{ count: 9, total: (EXAMPLE_KURUS + SURCHARGE) / 100 }, 6],
  [{ count: 3, total: (EXAMPLE_KURUS - 1) / 100 }, 6],
  [{ count: 3, total: (2 * EXAMPLE_KURUS + 1) / 100 }, 6],
  [{ count: 2, total: (EXAMPLE_KURUS + SURCHARGE) / 100 }, 1],
])('instalments of %j are refused where up to %i are offered', (instalments, max) => {
  expect(priceOrder(exampleCall({ instalments }), 30, max)).toEqual({ key: 'instalments-changed' });
});

test('an order with instalments is charged their total, and the confirmed texts name number and total', () => {
  const total = { minor: EXAMPLE_KURUS + SURCHARGE, currency: 'TRY' } as const;
  const payment = examplePayment(NOW, 'form', { instalments: { count: 3, total: total.minor / 100 } }, 30, 3);
  expect(payment).toMatchObject({ amountKurus: total.minor, instalments: { count: 3, priceKurus: EXAMPLE_KURUS } });
  for (const { text } of [payment.consents.preInformation, payment.consents.distanceSales]) {
    expect(text).toContain(formatMoney(total, 'tr', { fraction: true }));
    expect(text).toContain('3 taksit');
    expect(text).not.toContain('tek çekim');
  }
});

test('a new payment stores its order, its expiresAt and the confirmed texts', () => {
  const payment = examplePayment(NOW);
  const { title } = catalogue['grup-kocluk-tr'];
  expect(payment).toMatchObject({
    id: '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
    _state: 'created',
    amountKurus: EXAMPLE_KURUS,
    currency: 'TRY',
    seat: 'held',
    expiresAt: new Date('2027-03-01T12:30:00Z'),
    consents: { version: SALE_TEXT_VERSION, at: NOW },
    source: { utm: { source: 'newsletter' } },
  });
  expect(plain(payment._summary)).toBe(
    `Başlatıldı · Işıl Çağ Öztürk · ${title.tr} · ${plain(formatMoney(price, 'tr', { fraction: true }))}`,
  );
  expect(payment.consents.distanceSales.text).toContain('Işıl Çağ Öztürk');
  expect(payment.consents.distanceSales.text).toContain(formatMoney(price, 'tr', { fraction: true }));
  expect(payment.consents.preInformation.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(examplePayment(NOW, 'hosted').expiresAt).toEqual(new Date('2027-03-01T12:45:00Z'));
});

test.each(['grup-kocluk-tr', 'group-coaching-program', 'koçlara-özel-dijital-araçlar'] as const)(
  'a new payment stores the promises of its agreement: %s',
  (productId) => {
    const { title, price, ...product }: Product = catalogue[productId];
    const { product: stored, consents } = examplePayment(NOW, 'form', {
      productId,
      productName: title.tr,
      amount: chargedKurus(price, 30) / 100,
    });
    expect(stored.promised).toEqual({
      guaranteeDays: product.guaranteeDays ?? null,
      gift: product.gift !== undefined,
      supportGroup: product.supportGroup ?? false,
      deliveryHours: settings.replyHours.enquiry,
    });
    expect(consents.seller).toBe(sellerInWords.tr);
  },
);

const begins = new Date(groups.tr.startsAt);

test.each([
  ['a group that begins after the withdrawal period', 'grup-kocluk-tr', 30, false],
  ['a group that begins sooner', 'grup-kocluk-tr', 3, true],
  ['sessions', '3-seanslık-bireysel-paket', 30, true],
  ['files', 'koçlara-özel-dijital-araçlar', 30, false],
] as const)(
  'the wish for an early start is stored only where it ends the right of withdrawal by the texts: %s',
  (_, productId, days, counts) => {
    const { title, price } = catalogue[productId];
    const wish = { ...TICKS, earlyStart: true };
    const order = { productId, productName: title.tr, amount: price.minor / 100, consents: wish };
    const { consents } = examplePayment(new Date(begins.getTime() - days * DAY_MS), 'form', order);
    expect(consents.earlyStart).toBe(counts);
    expect(consents.distanceSales.text.includes('başlanmasını istediniz')).toBe(counts);
    expect(consents.preInformation.text.includes('başlanmasını istediniz')).toBe(counts);
  },
);

test.each(
  (['grup-kocluk-tr', '3-seanslık-bireysel-paket', 'koçlara-özel-dijital-araçlar'] as const).flatMap((productId) =>
    [3, 30].flatMap((days) => [true, false].map((earlyStart) => [productId, days, earlyStart] as const)),
  ),
)(
  'the stored agreement and its texts agree on the end of the right of withdrawal: %s, %i days before, wish %s',
  (productId, days, earlyStart) => {
    const { title, price, ...product } = catalogue[productId];
    const at = new Date(begins.getTime() - days * DAY_MS);
    const consents = { ...TICKS, earlyStart };
    const order = { productId, productName: title.tr, amount: price.minor / 100, consents };
    const stored = examplePayment(at, 'form', order);
    const agreed = { delivery: stored.product.delivery, earlyStart: stored.consents.earlyStart };
    const group = 'group' in product ? { startsAt: begins, capacity: groups.tr.capacity } : null;
    expect(agreedWithdrawalEnd(agreed)).toBe(withdrawalEnd({ productId, group, earlyStart, at }));
  },
);

test('start and version of the confirmed texts change the hash', () => {
  const hash = (told: object) => hashOf(exampleCall({ consents: { ...TICKS, ...told } }));
  const told = { textVersion: SALE_TEXT_VERSION, startsAt: '2027-09-30T17:00:00.000Z' };
  expect(hash({ ...told, startsAt: '2027-10-15T17:00:00.000Z' })).not.toBe(hash(told));
  expect(hash({ ...told, textVersion: '2027-01-01' })).not.toBe(hash(told));
});

test('a repeated order has the same hash despite other metadata, and a different order has another one', () => {
  const { meta } = exampleCall();
  const hash = examplePayment(NOW).bodyHash;
  expect(examplePayment(NOW, 'form', { meta: { ...meta, elapsedMs: 1 } }).bodyHash).toBe(hash);
  expect(examplePayment(NOW, 'form', { userName: 'Başka Biri' }).bodyHash).not.toBe(hash);
});

import { settings } from '@site/contract/business/settings';
import { HOUR_MS } from '@site/contract/plain/durations';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { expect, test } from 'vitest';
import { deliveryMs, promisedBy, promisedIn } from './promised.ts';

/** Promises that no product has. */
const ofTheSale = { guaranteeDays: 99, gift: false, supportGroup: true, deliveryHours: 7 };

test.each(['group-coaching-program', 'grup-kocluk-tr', 'an-id-of-nothing-on-sale'])(
  'an order keeps the promises of its sale, whatever the catalogue says now: %s',
  (id) => {
    expect(promisedIn({ id, promised: ofTheSale })).toEqual(ofTheSale);
    expect(deliveryMs({ promised: ofTheSale })).toBe(7 * HOUR_MS);
  },
);

test('an order whose promises were spoilt in the console promises what its product has today', () => {
  const product: Product = catalogue['group-coaching-program'];
  expect(promisedIn({ id: 'group-coaching-program', promised: null })).toEqual(promisedBy(product));
  expect(promisedIn({ id: 'group-coaching-program', promised: null }).guaranteeDays).toBe(product.guaranteeDays);
});

test('an order whose promises were spoilt promises only the delivery time when its product has left the catalogue', () => {
  expect(promisedIn({ id: 'an-id-of-nothing-on-sale', promised: null })).toEqual({
    guaranteeDays: null,
    gift: false,
    supportGroup: false,
    deliveryHours: settings.replyHours.enquiry,
  });
  expect(deliveryMs({ promised: null })).toBe(settings.replyHours.enquiry * HOUR_MS);
});

import { catalogue, DEFAULT_PRODUCT } from '@site/contract/sale/catalogue';
import { expect, test } from 'vitest';
import { emptyOrder, type Offer, orderBody } from '../calls/order.ts';
import { attemptValues } from './order-drafts.ts';

const id = DEFAULT_PRODUCT;
const offer: Offer = { id, product: catalogue[id], amountKurus: 179_500, instalments: null };
const order = (changes: object = {}) => ({
  ...orderBody({ ...emptyOrder(), userName: 'Işıl Çağ', userPhone: '+90 532 000 11 22' }, offer, 'tr'),
  consents: { preInformation: true, distanceSales: true, earlyStart: true, textVersion: '2026-11-27', startsAt: null },
  ...changes,
});

test('the values of an order that outlast a reload hold neither phone number nor confirmations, as the privacy notice says', () => {
  const { notKept: _, ...kept } = attemptValues(order());
  expect(JSON.stringify(kept)).toContain('Işıl Çağ');
  expect(JSON.stringify(kept)).not.toMatch(/532|preInformation|distanceSales|earlyStart|2026-11-27/);
});

test('the values of an order that outlast a reload hold the company of its invoice without the tax number', () => {
  // the tax number of a sole trader is the number of a person's identity card
  const companyInvoice = { title: 'Işık A.Ş.', taxOffice: 'Konak', taxNumber: '10000000146' };
  const { notKept: _, ...kept } = attemptValues(order({ companyInvoice }));
  expect(JSON.stringify(kept)).toContain('Konak');
  expect(JSON.stringify(kept)).not.toContain('10000000146');
  const other = { ...companyInvoice, taxNumber: '1234567890' };
  expect(attemptValues(order({ companyInvoice: other }))).not.toEqual(attemptValues(order({ companyInvoice })));
});

test('another phone number, or a tick that is taken back, makes another order until a reload', () => {
  const before = attemptValues(order());
  expect(attemptValues(order())).toEqual(before);
  expect(attemptValues(order({ userPhone: '+90 532 000 11 23' }))).not.toEqual(before);
  expect(attemptValues(order({ consents: { ...order().consents, earlyStart: false } }))).not.toEqual(before);
});

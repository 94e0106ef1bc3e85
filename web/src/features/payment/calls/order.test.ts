import { chargedKurus } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkOrder } from './check-order.ts';
import { emptyOrder, type InvoiceTo, keptValues, offerIn, orderBody } from './order.ts';

// The build sets this from its parameters.
beforeEach(() => {
  vi.stubGlobal('__EUR_TO_TRY__', 30);
});

const offer = (query: string) => offerIn(new URLSearchParams(query));

test('only the id in the address decides; title, price and description are not believed', () => {
  expect(offer('productId=grup-kocluk-tr&title=Bedava&price=1&description=x')).toMatchObject({
    id: 'grup-kocluk-tr',
    amountKurus: catalogue['grup-kocluk-tr'].price.minor,
  });
});

test('an address without a product offers the documented default, in lira', () => {
  const amountKurus = chargedKurus(catalogue['group-coaching-program'].price, 30);
  expect(offer('')).toMatchObject({ id: 'group-coaching-program', amountKurus });
});

test('a product that is not on sale has no offer', () => {
  expect(offer('productId=hediye')).toBeNull();
});

function filledOrder() {
  const address = { contactName: 'Işıl Çağ', address: 'Kordon 1', city: 'İzmir', zipCode: '35220' };
  return {
    ...emptyOrder(),
    userName: 'Işıl Çağ',
    userEmail: 'isil@ornek.com',
    billingAddress: address,
    card: { number: '5528 7900 0000 0008', holder: 'IŞIL ÇAĞ', expiryMonth: '12', expiryYear: '35', cvv: '739' },
    consents: { preInformation: true, distanceSales: true, earlyStart: false },
  };
}

const now = new Date('2026-11-21T12:00:00Z');

function errorsOf(changes: Partial<ReturnType<typeof filledOrder>>, cardEntry: 'form' | 'hosted' = 'form', at = now) {
  const offered = offer('productId=bireysel-koçluk-programı');
  if (!offered) throw new Error('not on sale');
  return checkOrder({ ...filledOrder(), ...changes }, offered, 'tr', cardEntry, at);
}

test('a filled form may be sent; the company block counts only where it is asked for', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ invoiceTo: 'company' })).toEqual({
    'companyInvoice.title': 'required',
    'companyInvoice.taxOffice': 'required',
    'companyInvoice.taxNumber': 'required',
  });
});

test('an invoice to the buyer takes the name of the order, and is wrong where the name is', () => {
  const unnamed = { ...filledOrder().billingAddress, contactName: '' };
  expect(errorsOf({ billingAddress: unnamed })).toEqual({});
  expect(errorsOf({ billingAddress: unnamed, userName: '' })).toEqual({ userName: 'required' });
  expect(errorsOf({ billingAddress: unnamed, invoiceTo: 'person' })).toEqual({
    'billingAddress.contactName': 'required',
  });
  const offered = offer('');
  if (!offered) throw new Error('not on sale');
  expect(orderBody({ ...filledOrder(), billingAddress: unnamed }, offered, 'tr').billingAddress.contactName).toBe(
    'Işıl Çağ',
  );
});

test('an invoice to a company carries the name of the buyer, whatever name was typed before, and any other no company', () => {
  const offered = offer('');
  if (!offered) throw new Error('not on sale');
  const companyInvoice = { title: 'Işık A.Ş.', taxOffice: 'Konak', taxNumber: '1234567890' };
  const billingAddress = { ...filledOrder().billingAddress, contactName: 'Ada Işık' };
  const values = { ...filledOrder(), billingAddress, companyInvoice };
  const sent = (invoiceTo: InvoiceTo) => {
    const body = orderBody({ ...values, invoiceTo }, offered, 'tr');
    return [body.billingAddress.contactName, body.companyInvoice];
  };
  expect(sent('buyer')).toEqual(['Işıl Çağ', null]);
  expect(sent('person')).toEqual(['Ada Işık', null]);
  expect(sent('company')).toEqual(['Işıl Çağ', companyInvoice]);
});

test('card fields are checked if they are typed in our form, and are never part of the order', () => {
  const card = { ...filledOrder().card, number: '5528 7900 0000 0009', expiryYear: '25' };
  expect(errorsOf({ card })).toEqual({ 'card.number': 'invalid', 'card.expiryYear': 'expired' });
  expect(errorsOf({ card: emptyOrder().card }, 'hosted')).toEqual({});
  const offered = offer('');
  if (!offered) throw new Error('not on sale');
  expect(JSON.stringify(orderBody({ ...filledOrder(), card }, offered, 'tr'))).not.toContain('5528');
});

test('a card that has expired by a clock some days ahead may be sent: the server knows the day', () => {
  const card = { ...filledOrder().card, expiryMonth: '10', expiryYear: '26' };
  expect(errorsOf({ card }, 'form', new Date('2026-11-02T12:00:00Z'))).toEqual({});
  expect(errorsOf({ card })).toEqual({ 'card.expiryYear': 'expired' });
});

test('a draft keeps neither card nor confirmations', () => {
  expect(
    Object.keys(keptValues(emptyOrder())).filter((name) => /^(?:card|consents)|phone|taxNumber/i.test(name)),
  ).toEqual([]);
});

test('an order in instalments is sent with its price and, beside it, their number and total', () => {
  const product = offer('productId=grup-kocluk-tr');
  if (!product) throw new Error('the example is not sold');
  const priceKurus = product.amountKurus;
  const inThree = { ...product, amountKurus: priceKurus + 5_385, instalments: { count: 3, priceKurus } };
  const body = orderBody(filledOrder(), inThree, 'tr');
  expect(body).toMatchObject({ amount: priceKurus / 100, instalments: { count: 3, total: inThree.amountKurus / 100 } });
  expect(checkOrder(filledOrder(), inThree, 'tr', 'form', now)).toEqual({});
});

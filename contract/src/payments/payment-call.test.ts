import { expect, test } from 'vitest';
import { fieldErrors } from '../plain/field-error.ts';
import { ADDRESS_MAX } from '../plain/limits.ts';
import {
  instalmentOffersCallSchema,
  type PaymentCallInput,
  paymentCallSchema,
  paymentStatusCallSchema,
  startCardCallSchema,
} from './payment-call.ts';

const empty = { contactName: '', city: '', country: 'Turkey', address: '', zipCode: '' } as const;

const call: PaymentCallInput = {
  userEmail: 'isil@ornek.com',
  userName: 'Işıl Çağ',
  userPhone: '',
  productId: 'grup-kocluk-tr',
  productName: 'Kadın Girişimciler İçin Grup Koçluğu',
  amount: 1795,
  currency: 'TRY',
  billingAddress: {
    contactName: 'Işıl Çağ',
    city: 'İzmir',
    country: 'Turkey',
    address: 'Kordon 1\nAlsancak',
    zipCode: '',
  },
  shippingAddress: empty,
  consents: { distanceSales: true, preInformation: true },
  meta: {
    submissionId: '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11',
    locale: 'tr',
    page: '/payment',
    referrer: '',
    utm: {},
    noticeVersion: '2026-11',
    elapsedMs: 30_000,
    website: '',
  },
};

function errorsOf(changes: Record<string, unknown>) {
  const parsed = paymentCallSchema.safeParse({ ...call, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test('the documented body passes, with consents alone and with every optional field; an empty delivery address counts as none', () => {
  const none = { companyInvoice: null, instalments: null, replaces: null, again: false, invitation: null };
  const { consents } = call;
  expect(paymentCallSchema.parse(call)).toEqual({
    ...call,
    ...none,
    shippingAddress: null,
    consents: { ...consents, earlyStart: false, textVersion: null, startsAt: null },
  });
  const more = {
    companyInvoice: { title: 'Pruva Ltd.', taxOffice: 'Konak', taxNumber: '1234567890' },
    instalments: { count: 3, total: 1850 },
    replaces: '8d7b6c5a-1e2f-4a3b-9c4d-5e6f7a8b9c0d',
    again: true,
    invitation: 'token',
    consents: { ...consents, earlyStart: true, textVersion: '2026-11-26', startsAt: '2027-10-15T17:00:00.000Z' },
  } as const;
  expect(paymentCallSchema.parse({ ...call, ...more })).toEqual({ ...call, ...more, shippingAddress: null });
});

test('card fields are no part of it', () => {
  expect(errorsOf({ cardNumber: '5528790000000008', cvv: '123' })).toEqual({ cardNumber: 'unknown', cvv: 'unknown' });
});

test.each(['1,795', '1.795', '1795', Number.NaN, Number.POSITIVE_INFINITY, 0, -1795, null])(
  'the amount %j is refused and named',
  (amount) => {
    expect(errorsOf({ amount })).toEqual({ amount: 'invalid' });
  },
);

test('what is missing is named by its path', () => {
  expect(
    errorsOf({
      userName: undefined,
      currency: 'EUR',
      billingAddress: { ...empty, zipCode: '351' },
      consents: { distanceSales: true, preInformation: false },
    }),
  ).toEqual({
    userName: 'required',
    currency: 'invalid',
    'billingAddress.contactName': 'required',
    'billingAddress.city': 'required',
    'billingAddress.address': 'required',
    'billingAddress.zipCode': 'invalid',
    'consents.preInformation': 'required',
  });
});

test.each([
  ['123 456 7890', '1234567890'],
  ['100-000-00-146', '10000000146'],
  ['123\u00a0456\u20117890', '1234567890'],
  ['१२३ ४५६ ७८९०', '1234567890'],
])('the tax number %s and a grouped postal code are stored as their digits', (taxNumber, digits) => {
  const order = paymentCallSchema.parse({
    ...call,
    billingAddress: { ...call.billingAddress, zipCode: '34 710' },
    companyInvoice: { title: 'Işıl Ltd.', taxOffice: 'Konak', taxNumber },
  });
  expect(order.companyInvoice?.taxNumber).toBe(digits);
  expect(order.billingAddress.zipCode).toBe('34710');
});

test.each(['123 456 789', '12345678901 2', '123 456 7891', 'TR34567890', '- -'])(
  'the tax number %j is refused',
  (taxNumber) => {
    expect(errorsOf({ companyInvoice: { title: 'Işıl Ltd.', taxOffice: 'Konak', taxNumber } })).toEqual({
      'companyInvoice.taxNumber': 'invalid',
    });
  },
);

test('a blank tax number of a company is reported as required', () => {
  expect(errorsOf({ companyInvoice: { title: 'Işıl Ltd.', taxOffice: 'Konak', taxNumber: ' ' } })).toEqual({
    'companyInvoice.taxNumber': 'required',
  });
});

test('a delivery address is kept as it was typed, and an order needs none', () => {
  const typed = {
    contactName: 'Ali Er',
    city: 'Bursa',
    country: 'Turkey',
    address: 'Çekirge 2',
    zipCode: '16 070',
  } as const;
  const { shippingAddress } = paymentCallSchema.parse({ ...call, shippingAddress: typed });
  expect(shippingAddress).toEqual({ ...typed, zipCode: '16070' });
  const { shippingAddress: _, ...without } = call;
  expect(paymentCallSchema.parse(without).shippingAddress).toBeNull();
});

test('a delivery address of which only the postal code was typed is refused', () => {
  expect(errorsOf({ shippingAddress: { ...empty, zipCode: '16070' } })).toEqual({
    'shippingAddress.contactName': 'required',
    'shippingAddress.city': 'required',
    'shippingAddress.address': 'required',
  });
});

test('a postal code of five letters is refused', () => {
  expect(errorsOf({ billingAddress: { ...call.billingAddress, zipCode: 'ABCDE' } })).toEqual({
    'billingAddress.zipCode': 'invalid',
  });
});

test.each([
  [{ count: 1, total: 1795 }, 'instalments.count'],
  [{ count: 5, total: 1795 }, 'instalments.count'],
  [{ count: 3, total: 0 }, 'instalments.total'],
  [{ count: 3, total: -1850 }, 'instalments.total'],
  [{ count: 3, total: 1850.004 }, 'instalments.total'],
])('the instalments %j are refused', (instalments, field) => {
  expect(errorsOf({ instalments })).toEqual({ [field]: 'invalid' });
});

test.each(['552879', '55287900'])('instalments are asked for by the first digits of a card: %s', (bin) => {
  expect(instalmentOffersCallSchema.safeParse({ bin, productId: 'x' }).success).toBe(true);
});

test.each(['55287', '5528790', '552879000', '5528790000000008', '55287x', '552879\n'])(
  'no instalments are asked for by %j, so that no whole number of a card is sent',
  (bin) => {
    expect(instalmentOffersCallSchema.safeParse({ bin, productId: 'x' }).success).toBe(false);
  },
);

test('texts that no page sends in such a length are refused', () => {
  const long = 'x'.repeat(1_000);
  expect(errorsOf({ invitation: long, consents: { ...call.consents, textVersion: long } })).toEqual({
    invitation: 'tooLong',
    'consents.textVersion': 'tooLong',
  });
  const card = { number: '', holder: '', expiryMonth: '', expiryYear: '', cvv: '' };
  const paymentId = call.meta.submissionId;
  for (const field of Object.keys(card)) {
    const typed = { paymentId, card: { ...card, [field]: long } };
    expect(startCardCallSchema.safeParse(typed).success, field).toBe(false);
  }
});

test('the id of an order is found in capital letters too', () => {
  const id = call.meta.submissionId;
  expect(paymentStatusCallSchema.parse({ paymentId: id.toUpperCase() }).paymentId).toBe(id);
  expect(paymentCallSchema.parse({ ...call, replaces: id.toUpperCase() }).replaces).toBe(id);
});

test('half a delivery address is refused', () => {
  expect(errorsOf({ shippingAddress: { ...empty, city: 'İzmir' } })).toEqual({
    'shippingAddress.contactName': 'required',
    'shippingAddress.address': 'required',
  });
});

test('a text over its limit and an invalid phone number are named', () => {
  const address = 'x'.repeat(ADDRESS_MAX + 1);
  expect(
    errorsOf({
      userName: 'x'.repeat(10_000),
      userPhone: 'call me',
      billingAddress: { ...call.billingAddress, address },
    }),
  ).toEqual({ userName: 'tooLong', userPhone: 'invalid', 'billingAddress.address': 'tooLong' });
});

test.each(['', ' ', '\u200e', undefined])(
  'a phone number without a visible character becomes empty: %j',
  (userPhone) => {
    expect(paymentCallSchema.parse({ ...call, userPhone }).userPhone).toBe('');
  },
);

test('an invoice to a company needs a valid tax number', () => {
  expect(errorsOf({ companyInvoice: { title: 'Pruva Ltd.', taxOffice: 'Konak', taxNumber: '1234567890' } })).toEqual(
    {},
  );
  expect(errorsOf({ companyInvoice: { title: 'Pruva Ltd.', taxOffice: 'Konak', taxNumber: '12' } })).toEqual({
    'companyInvoice.taxNumber': 'invalid',
  });
});

test('a card typed with digits of another script is parsed into ASCII digits', () => {
  const card = { number: '٥٥٢٨ ٧٩٠٠ ٠٠٠٠ ٠٠٠٨', holder: 'IŞIL ÇAĞ', expiryMonth: '１２', expiryYear: '۳۰', cvv: '१२३' };
  const paymentId = '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';
  expect(startCardCallSchema.parse({ paymentId, card }).card).toEqual({
    number: '5528 7900 0000 0008',
    holder: 'IŞIL ÇAĞ',
    expiryMonth: '12',
    expiryYear: '30',
    cvv: '123',
  });
});

test('a payment id that is no UUID is refused', () => {
  const card = { number: '', holder: '', expiryMonth: '', expiryYear: '', cvv: '' };
  expect(startCardCallSchema.safeParse({ paymentId: '../cohorts/tr', card }).success).toBe(false);
});

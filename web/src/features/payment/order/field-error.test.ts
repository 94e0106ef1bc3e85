import { expect, test } from 'vitest';
import en from '../../../content/en/payment.ts';
import tr from '../../../content/tr/payment.ts';
import { fieldErrorText } from './field-error.ts';

test('the code of an American Express card is asked for with four digits', () => {
  expect(fieldErrorText('card.cvv', 'invalid', tr.fieldErrors, 'amex')).toBe(tr.fieldErrors.cvvAmex);
  expect(fieldErrorText('card.cvv', 'invalid', tr.fieldErrors, 'mastercard')).toBe(tr.fieldErrors.card.cvv.invalid);
});

test('the same part has a message of its own in each address', () => {
  expect(fieldErrorText('billingAddress.city', 'required', en.fieldErrors)).toBe('Please enter the city.');
  expect(fieldErrorText('shippingAddress.city', 'required', en.fieldErrors)).toBe(
    'Please complete the delivery address or leave it empty.',
  );
  expect(fieldErrorText('companyInvoice.title', 'required', en.fieldErrors)).toBe(
    'Please enter the name of the company.',
  );
});

test('a valid field, and a path that is no field of the form, have no message', () => {
  expect(fieldErrorText('userName', undefined, en.fieldErrors)).toBeUndefined();
  expect(fieldErrorText('amount', 'invalid', en.fieldErrors)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { toastFor } from './toast-for.ts';

test.each([
  [{ userEmail: 'required', 'billingAddress.city': 'required' }, 'missing'],
  [{ 'card.number': 'required', 'consents.distanceSales': 'required' }, 'missing'],
  [{ 'billingAddress.city': 'required', 'consents.distanceSales': 'required' }, 'missingAddress'],
  [{ 'consents.preInformation': 'required' }, 'consents'],
  [{ 'consents.preInformation': 'required', 'card.cvv': 'invalid' }, null],
  [{ 'shippingAddress.city': 'required' }, null],
  [{ 'card.number': 'invalid', userEmail: 'invalid' }, null],
] as const)('a form with the errors %j shows the toast %s', (errors, toast) => {
  expect(toastFor(errors)).toBe(toast);
});

import { expect, test } from 'vitest';
import { complaintAbout } from './complaint.ts';

test.each([
  [{ userEmail: 'required', 'billingAddress.city': 'required' }, 'missing'],
  [{ 'card.number': 'required', 'consents.distanceSales': 'required' }, 'missing'],
  [{ 'billingAddress.city': 'required', 'consents.distanceSales': 'required' }, 'missingAddress'],
  [{ 'consents.preInformation': 'required' }, 'consents'],
  [{ 'consents.preInformation': 'required', 'card.cvv': 'invalid' }, null],
  [{ 'shippingAddress.city': 'required' }, null],
  [{ 'card.number': 'invalid', userEmail: 'invalid' }, null],
] as const)('%j is complained of as %s', (errors, toast) => {
  expect(complaintAbout(errors)).toBe(toast);
});

import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import payment from '../../../content/en/payment.ts';
import { markupOf } from '../../../theme/testing.tsx';
import type { OrderValues } from '../calls/order.ts';
import { AddressFields } from './address-fields.tsx';

function Address({ kind, billToBuyer }: { kind: 'billing' | 'shipping'; billToBuyer: boolean }) {
  const form = useForm<OrderValues>({ defaultValues: { billToBuyer } });
  return <AddressFields kind={kind} content={payment} form={form} />;
}

/** Names of the fields that must be filled in. */
function requiredFields(kind: 'billing' | 'shipping', billToBuyer = false): ReadonlyArray<string | undefined> {
  const inputs = markupOf(<Address kind={kind} billToBuyer={billToBuyer} />).match(/<input\b[^>]*>/g) ?? [];
  return inputs.filter((input) => input.includes('required=""')).map((input) => input.match(/name="([^"]*)"/)?.[1]);
}

test('no field of a shipping address is required', () => {
  expect(requiredFields('shipping')).toEqual([]);
});

test('all fields of a billing address but the postal code are required', () => {
  expect(requiredFields('billing')).toEqual([
    'billingAddress.contactName',
    'billingAddress.address',
    'billingAddress.city',
  ]);
});

test('an invoice to the buyer does not ask for the name again', () => {
  expect(requiredFields('billing', true)).toEqual(['billingAddress.address', 'billingAddress.city']);
});

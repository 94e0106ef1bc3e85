import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import payment from '../../content/en/payment.ts';
import { system } from '../../theme/system.ts';
import { AddressFields } from './address-fields.tsx';
import type { OrderValues } from './order.ts';

function Address({ kind }: { kind: 'billing' | 'shipping' }) {
  const form = useForm<OrderValues>();
  return (
    <ChakraProvider value={system}>
      <AddressFields kind={kind} content={payment} form={form} />
    </ChakraProvider>
  );
}

/** Names of the fields that must be filled in. */
function requiredFields(kind: 'billing' | 'shipping'): ReadonlyArray<string | undefined> {
  const inputs = renderToStaticMarkup(<Address kind={kind} />).match(/<input\b[^>]*>/g) ?? [];
  return inputs.filter((input) => input.includes('required=""')).map((input) => input.match(/name="([^"]*)"/)?.[1]);
}

test('of a shipping address no field is required', () => {
  expect(requiredFields('shipping')).toEqual([]);
});

test('of a billing address all but the postal code are required', () => {
  expect(requiredFields('billing')).toEqual([
    'billingAddress.contactName',
    'billingAddress.address',
    'billingAddress.city',
  ]);
});

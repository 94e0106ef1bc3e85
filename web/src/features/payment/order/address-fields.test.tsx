import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import payment from '../../../content/en/payment.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { INVOICE_TO, type InvoiceTo, type OrderValues } from '../calls/order.ts';
import { AddressFields } from './address-fields.tsx';

interface AddressProps {
  readonly kind: 'billing' | 'shipping';
  readonly invoiceTo: InvoiceTo;
}

function Address({ kind, invoiceTo }: AddressProps) {
  const form = useForm<OrderValues>({ defaultValues: { invoiceTo } });
  return <AddressFields kind={kind} content={payment} form={form} />;
}

const inputsOf = (kind: AddressProps['kind'], invoiceTo: InvoiceTo) =>
  markupOf(<Address kind={kind} invoiceTo={invoiceTo} />).match(/<input\b[^>]*>/g) ?? [];

/** Names of the fields that must be filled in. */
function requiredFields(
  kind: AddressProps['kind'],
  invoiceTo: InvoiceTo = 'person',
): ReadonlyArray<string | undefined> {
  const required = inputsOf(kind, invoiceTo).filter((input) => input.includes('required=""'));
  return required.map((input) => input.match(/name="([^"]*)"/)?.[1]);
}

test('the invoice goes to one of three, of which one is chosen', () => {
  for (const chosen of INVOICE_TO) {
    const choices = inputsOf('billing', chosen).filter((input) => input.includes('type="radio"'));
    expect(choices).toHaveLength(3);
    expect(choices.filter((input) => input.includes('checked=""'))).toEqual([
      expect.stringContaining(`value="${chosen}"`),
    ]);
  }
  expect(inputsOf('shipping', 'buyer').join('')).not.toContain('radio');
});

test('an invoice to a company asks for its data in place of a name', () => {
  expect(requiredFields('billing', 'company')).toEqual([
    'companyInvoice.title',
    'companyInvoice.taxOffice',
    'companyInvoice.taxNumber',
    'billingAddress.address',
    'billingAddress.city',
  ]);
});

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
  expect(requiredFields('billing', 'buyer')).toEqual(['billingAddress.address', 'billingAddress.city']);
});

import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import payment from '../../../content/tr/payment.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { emptyOrder, keptValues, type OrderValues } from '../calls/order.ts';
import { AddressFields } from './address-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { OrderField } from './order-field.tsx';

function Fields() {
  const form = useForm<OrderValues>({ defaultValues: { ...emptyOrder(), invoiceTo: 'company' } });
  const common = { form, errors: payment.fieldErrors, maxLength: 20 };
  return (
    <>
      <OrderField {...common} path="userName" texts={payment.fields.userName} />
      <OrderField {...common} path="userPhone" texts={payment.fields.userPhone} type="tel" />
      <AddressFields kind="billing" content={payment} form={form} />
      <CardFields content={payment} form={form} />
    </>
  );
}

test('fields of an order whose values no draft keeps are marked, and no others', () => {
  const inputs = markupOf(<Fields />).match(/<input\b[^>]*\bname="[^"]*"[^>]*>/g) ?? [];
  const texts = inputs.filter((input) => !input.includes('type="radio"'));
  const nameOf = (input: string) => input.match(/\bname="([^"]*)"/)?.[1] ?? '';
  const marked = texts.filter((input) => input.includes('data-not-kept')).map(nameOf);
  expect(marked.sort()).toEqual([
    'card.cvv',
    'card.expiryMonth',
    'card.expiryYear',
    'card.holder',
    'card.number',
    'companyInvoice.taxNumber',
    'userPhone',
  ]);
  const kept = keptValues(emptyOrder());
  expect(
    texts
      .map(nameOf)
      .filter((name) => !(name in kept))
      .sort(),
  ).toEqual(marked);
});

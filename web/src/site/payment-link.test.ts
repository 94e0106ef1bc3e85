import { exampleSettings } from '@site/contract/business/settings';
import { catalogue, findProduct, type ProductId } from '@site/contract/sale/catalogue';
import { expect, test } from 'vitest';
import { paymentLink } from './payment-link.ts';

const ids = Object.keys(catalogue) as ProductId[];
const queryOf = (id: ProductId) => new URL(paymentLink(id, 'tr'), 'https://site.example').searchParams;

test.each(ids)('the link of %s names the product that it sells, even if a mail program changes its case', (id) => {
  const named = queryOf(id).get('productId') ?? '';
  expect(findProduct(named)).toBe(id);
  expect(findProduct(named.toLocaleUpperCase('tr'))).toBe(id);
});

test('the link has the documented parameters', () => {
  const { title, price, description } = catalogue['bireysel-koçluk-programı'];
  expect(Object.fromEntries(queryOf('bireysel-koçluk-programı'))).toEqual({
    productId: 'bireysel-koçluk-programı',
    title: title.tr,
    price: String(price.minor / 100),
    description: description.tr,
  });
});

test('a link on an English page asks for English, because the document of the payment is Turkish', () => {
  const english = new URL(paymentLink('group-coaching-program', 'en'), 'https://site.example');
  expect(english.searchParams.get('lang')).toBe('en');
});

test.for(['3-seanslık-bireysel-paket', 'bireysel-koçluk-programı', 'koçlara-özel-dijital-araçlar'] as const)(
  '%s is its title in lower case with hyphens',
  (id, { skip }) => {
    skip(!exampleSettings().includes('brand'), 'another business has titles of its own');
    expect(catalogue[id].title.tr.toLocaleLowerCase('tr').replaceAll(' ', '-')).toBe(id);
  },
);

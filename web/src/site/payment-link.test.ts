import { catalogue, findProduct, type ProductId } from '@site/contract/catalogue';
import { expect, test } from 'vitest';
import { paymentLink } from './payment-link.ts';

const ids = Object.keys(catalogue) as ProductId[];
const queryOf = (id: ProductId) => new URL(paymentLink(id, 'tr'), 'https://site.example').searchParams;

test.each(ids)('the link of %s names the product that it sells, whatever case a mail program makes of it', (id) => {
  const named = queryOf(id).get('productId') ?? '';
  expect(findProduct(named)).toBe(id);
  expect(findProduct(named.toLocaleUpperCase('tr'))).toBe(id);
});

test('the link has the documented parameters', () => {
  expect(Object.fromEntries(queryOf('bireysel-koçluk-programı'))).toEqual({
    productId: 'bireysel-koçluk-programı',
    title: 'Bireysel Koçluk Programı',
    price: String(catalogue['bireysel-koçluk-programı'].price.minor / 100),
    description: '4\u00a0hafta boyunca, haftada 1\u00a0saat, yalnızca sizin hedefinize ayrılmış koçluk.',
  });
});

test('a link on an English page asks for English, because the document of the payment is Turkish', () => {
  const english = new URL(paymentLink('group-coaching-program', 'en'), 'https://site.example');
  expect(english.searchParams.get('lang')).toBe('en');
});

test.each(['3-seanslık-bireysel-paket', 'bireysel-koçluk-programı', 'koçlara-özel-dijital-araçlar'] as const)(
  '%s is its title in lower case with hyphens',
  (id) => {
    expect(catalogue[id].title.tr.toLocaleLowerCase('tr').replaceAll(' ', '-')).toBe(id);
  },
);

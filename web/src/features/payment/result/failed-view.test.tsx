import { ChakraProvider } from '@chakra-ui/react';
import { SENTENCES } from '@site/contract/example-refusals';
import { PAYMENT_REFUSALS } from '@site/contract/payment-error';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { system } from '../../../theme/system.ts';
import { FailedView, failureText } from './failed-view.tsx';

const failed = {
  state: 'failed',
  seat: 'none',
  productId: 'x',
  amountKurus: 100,
  currency: 'TRY',
  instalments: null,
  lastFour: null,
} as const;

test.each(PAYMENT_REFUSALS.filter((why) => why in SENTENCES))(
  'of the refusal %s a buyer reads why in both languages',
  (message) => {
    const texts = [turkish, english].map((content) => failureText({ ...failed, message }, content));
    expect(texts).toEqual(SENTENCES[message]);
  },
);

test('while another order of the buyer is being paid, the one that failed asks nobody to try again', () => {
  const linksBeside = (message: 'other-order' | 'do-not-honour') => {
    const html = renderToStaticMarkup(
      <ChakraProvider value={system}>
        <MemoryRouter>
          <FailedView status={{ ...failed, message }} content={english} />
        </MemoryRouter>
      </ChakraProvider>,
    );
    return [...html.matchAll(/<a[^>]* href="(\/[^"?]*)/g)].map(([, path]) => path);
  };
  expect(linksBeside('do-not-honour')).toEqual(['/payment', '/shop']);
  expect(linksBeside('other-order')).toEqual(['/shop']);
});

test('a failure is called so in both languages', () => {
  expect([turkish, english].map(({ toasts }) => toasts.failure)).toEqual(['Ödeme Hatası', 'Payment Error']);
});

import { SENTENCES } from '@site/contract/example-refusals';
import { PAYMENT_REFUSALS } from '@site/contract/payment-error';
import { expect, test } from 'vitest';
import english from '../../content/en/payment.ts';
import turkish from '../../content/tr/payment.ts';
import { failureText } from './failed-view.tsx';

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

test('a failure is called so in both languages', () => {
  expect([turkish, english].map(({ toasts }) => toasts.failure)).toEqual(['Ödeme Hatası', 'Payment Error']);
});

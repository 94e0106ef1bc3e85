import { SENTENCES } from '@site/contract/examples/example-refusals';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { PAYMENT_REFUSALS } from '@site/contract/payments/payment-error';
import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { markupOf } from '../../../theme/testing.tsx';
import { exampleStatus } from './example-status.ts';
import { FailedView, failureText } from './failed-view.tsx';

// The build sets this from its parameters.
beforeEach(() => {
  vi.stubGlobal('__EUR_TO_TRY__', 30);
});

test.each(PAYMENT_REFUSALS.filter((why) => why in SENTENCES))(
  'of the refusal %s a buyer reads why in both languages',
  (message) => {
    const texts = [turkish, english].map((content) => failureText(exampleStatus('failed', message), content));
    expect(texts).toEqual(SENTENCES[message]);
  },
);

/** Returns the paths of the links on the page of a failed order of a group. */
function linksBeside(message: PaymentStatus['message']): Array<string | undefined> {
  const status = { ...exampleStatus('failed', message), productId: 'group-coaching-program' };
  const html = markupOf(<FailedView paymentId="none" status={status} content={english} />);
  return [...html.matchAll(/<a[^>]* href="(\/[^"?#]*)/g)].map(([, path]) => path);
}

test('a failure offers no other try while another order of the buyer is being paid, or once the group has started', () => {
  expect(linksBeside('do-not-honour')).toEqual(['/payment', '/shop']);
  expect(linksBeside('other-order')).toEqual(['/shop']);
  expect(linksBeside('cohort-closed')).toEqual(['/group-coaching-program', '/shop']);
});

test('a buyer who lost the last seat of a group gets links to the waiting list and to another try, as the words say', () => {
  expect(linksBeside('hold-expired')).toEqual(['/group-coaching-program', '/payment', '/shop']);
});

test('a failure is called so in both languages', () => {
  expect([turkish, english].map(({ toasts }) => toasts.failure)).toEqual(['Ödeme Hatası', 'Payment Error']);
});

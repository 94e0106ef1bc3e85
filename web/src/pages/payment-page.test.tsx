// @vitest-environment jsdom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import payment from '../content/tr/payment.ts';
import '../features/payment/order/parameters-under-test.ts';
import { testRoot } from '../lib/testing.ts';
import { noteFirstQuestion } from '../payment-document/first-question.ts';
import { LocaleProvider } from '../site/locale.tsx';
import Styles from '../theme/styles.tsx';
import PaymentPage from './payment-page.tsx';

test('the inline script changes nothing more from the moment at which the page reads the first text of its content', async () => {
  noteFirstQuestion('tr', new Promise(() => {}));
  const read: Array<boolean | undefined> = [];
  const content = new Proxy(payment, {
    get: (texts, key) => {
      read.push(window.firstQuestion?.fixed);
      return Reflect.get(texts, key);
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/payment?productId=none']}>
        <LocaleProvider>
          <Styles>
            <PaymentPage content={content} />
          </Styles>
        </LocaleProvider>
      </MemoryRouter>,
    ),
  );
  expect(new Set(read)).toEqual(new Set([true]));
  delete window.firstQuestion;
});

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

/** Renders the page of an address. */
async function renderedAt(address: string, content = payment): Promise<void> {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <LocaleProvider>
          <Styles>
            <PaymentPage content={content} />
          </Styles>
        </LocaleProvider>
      </MemoryRouter>,
    ),
  );
}

test('the inline script changes nothing more from the moment at which the page reads the first text of its content', async () => {
  noteFirstQuestion('tr', new Promise(() => {}));
  const read: Array<boolean | undefined> = [];
  const content = new Proxy(payment, {
    get: (texts, key) => {
      read.push(window.firstQuestion?.fixed);
      return Reflect.get(texts, key);
    },
  });
  await renderedAt('/payment?productId=none', content);
  expect(new Set(read)).toEqual(new Set([true]));
  delete window.firstQuestion;
});

test.each([
  ['a result', '/payment?payment=7f3a91c2-5f0e-4c57-9d0b-6d1e7e6a9a10', '/cayma-bildirimi?order=7F3A-91C2'],
  ['an order', '/payment?productId=none', '/cayma-bildirimi'],
  ['a result without an id', '/payment?payment=x', '/cayma-bildirimi'],
])(
  'the foot of %s leads to the withdrawal page, which a result tells the number of the order',
  async (_, address, to) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await renderedAt(address);
    const links = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Cayma Bildirimi');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([to]);
  },
);

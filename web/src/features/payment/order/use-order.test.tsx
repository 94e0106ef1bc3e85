// @vitest-environment jsdom
import { catalogue } from '@site/contract/catalogue';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import payment from '../../../content/tr/payment.ts';

// what the build takes from its parameters, of which one is read as the part is loaded
Object.assign(globalThis, { __CARD_ENTRY__: 'form', __INSTALMENTS__: 1 });
const { useOrder } = await import('./use-order.ts');

const offer = {
  id: 'grup-kocluk-tr',
  product: catalogue['grup-kocluk-tr'],
  amountKurus: 179_500,
  instalments: null,
} as const;

function Form() {
  const order = useOrder(offer, payment, null);
  return (
    <form ref={order.element} onFocus={order.prepare}>
      <input />
    </form>
  );
}

test('an order in which a field had the focus before it was hydrated wakes the functions of its payment', async () => {
  const woken: string[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // no answer is one about the group
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string) => {
    woken.push(path);
    return new Response();
  });
  const page = (
    <MemoryRouter>
      <Form />
    </MemoryRouter>
  );
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  document.querySelector('input')?.focus();
  const root = await act(async () => hydrateRoot(document.querySelector('div') as HTMLDivElement, page));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  await expect.poll(() => woken).toContain('/api/process-iyzico-payment');
});

// @vitest-environment jsdom
import { catalogue } from '@site/contract/sale/catalogue';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import payment from '../../../content/tr/payment.ts';
import { mayHoldSeat } from '../../../group/order-notes.ts';
import { testRoot } from '../../../lib/testing.ts';
import { closeToast, shownToasts } from '../../../lib/toast.ts';
import { loadSender } from '../../../sending/load-sender.ts';
import './parameters-under-test.ts';
import { useOrder } from './use-order.ts';

const { openPayment, startCard } = vi.hoisted(() => ({ openPayment: vi.fn(), startCard: vi.fn() }));
vi.mock('../calls/payment-calls.ts', async (load) => ({ ...(await load<object>()), openPayment, startCard }));

const offer = {
  id: 'grup-kocluk-tr',
  product: catalogue['grup-kocluk-tr'],
  amountKurus: 179_500,
  instalments: null,
} as const;

// on a busy machine loading Firebase may take longer than the page waits for it
beforeAll(async () => void (await loadSender()), 180_000);

// no order of the test before is asked about
beforeEach(() => sessionStorage.clear());

const TICKED = { preInformation: true, distanceSales: true, earlyStart: false };

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
  // The stubbed answer is not about the group, which is logged.
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

/** Renders an order; resolves with a function that returns its current state. */
async function shownOrder(): Promise<() => ReturnType<typeof useOrder> | undefined> {
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  let order: ReturnType<typeof useOrder> | undefined;
  function Order() {
    order = useOrder(offer, payment, null);
    return null;
  }
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Order />
      </MemoryRouter>,
    ),
  );
  return () => order;
}

test('the buyer confirms both texts of the sale again after choosing instalments, even of the same total, and after typing another card', async () => {
  const offers = [
    { count: 3, totalKurus: offer.amountKurus },
    { count: 6, totalKurus: 190_000 },
  ];
  // The stubbed answer is not about the group, which is logged.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  vi.stubGlobal('fetch', async () => Response.json({ result: { offers } }));
  const order = await shownOrder();
  const typeCard = (number: string) => act(async () => order()?.form.setValue('card.number', number));
  const tick = () => act(async () => order()?.form.setValue('consents', TICKED));
  const choose = (count: number) => act(async () => order()?.instalments.choose(count));
  const ticks = () => order()?.form.getValues(['consents.preInformation', 'consents.distanceSales']);
  await tick();
  await typeCard('5528790000000008');
  await act(async () => expect.poll(() => order()?.instalments.choice.offers).toEqual(offers));
  expect(ticks()).toEqual([true, true]);
  for (const { id } of shownToasts()) closeToast(id);
  await choose(3);
  expect(ticks(), 'in other payments of the same total').toEqual([false, false]);
  expect(shownToasts()).toMatchObject([{ title: payment.toasts.consents.title, text: payment.consents.cleared }]);
  await tick();
  await choose(6);
  expect(order()?.offer.amountKurus).toBe(190_000);
  expect(ticks(), 'at another total').toEqual([false, false]);
  await tick();
  await typeCard('4766620000000001');
  expect(order()?.offer.amountKurus).toBe(offer.amountKurus);
  expect(ticks(), 'with another card').toEqual([false, false]);
});

test('a buyer who has ticked before the moved date of the group arrives reads why the ticks are gone', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const order = await shownOrder();
  await act(async () => order()?.form.setValue('consents', TICKED));
  expect(shownToasts()).toEqual([]);
  const moved = { cohort: 'tr', seatsLeft: 3, capacity: 7, startsAt: '2027-10-15T17:00:00.000Z', open: true };
  await act(async () => answer.resolve(Response.json(moved)));
  await expect.poll(() => order()?.form.getValues('consents.distanceSales')).toBe(false);
  expect(shownToasts()).toMatchObject([
    { title: payment.toasts.consents.title, text: payment.errors['terms-changed'] },
  ]);
  expect(shownToasts()[0], 'nothing in the page announces it').not.toHaveProperty('announcedInPage');
});

/** Fills in everything but the texts that are to be confirmed. */
const fillIn = (order: () => ReturnType<typeof useOrder> | undefined) =>
  act(async () => {
    order()?.form.setValue('userName', 'Işıl Çağ');
    order()?.form.setValue('userEmail', 'isil@ornek.com');
    order()?.form.setValue('billingAddress', {
      contactName: '',
      address: 'Kordon 1',
      city: 'İzmir',
      zipCode: '35220',
    });
    order()?.form.setValue('card', {
      number: '5528790000000008',
      holder: 'IŞIL ÇAĞ',
      expiryMonth: '12',
      expiryYear: '35',
      cvv: '739',
    });
  });

test('a buyer whose order is refused because the group has moved reads of it in one message', async () => {
  openPayment.mockResolvedValue({ failure: { key: 'terms-changed', startsAt: '2027-10-15T17:00:00.000Z' } });
  // The stubbed answer is not about the group, which is logged.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response());
  for (const { id } of shownToasts()) closeToast(id);
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const { id } of shownToasts()) closeToast(id);
  });
  const order = await shownOrder();
  await fillIn(order);
  await act(async () => order()?.form.setValue('consents', TICKED));
  await act(async () => order()?.submit());
  expect(openPayment).toHaveBeenCalledOnce();
  expect(order()?.form.getValues('consents.distanceSales'), 'the ticks are gone').toBe(false);
  expect(shownToasts()).toMatchObject([{ title: payment.toasts.failure, text: payment.errors['terms-changed'] }]);
});

test('a buyer whose card was declined and who types another one reads why the ticks are gone', async () => {
  openPayment.mockResolvedValue({ failure: { key: 'insufficient-funds' } });
  const offers = [{ count: 3, totalKurus: 190_000 }];
  // The stubbed answer is not about the group, which is logged.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ result: { offers } }));
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const { id } of shownToasts()) closeToast(id);
  });
  const order = await shownOrder();
  await fillIn(order);
  await act(async () => expect.poll(() => order()?.instalments.choice.offers).toEqual(offers));
  await act(async () => order()?.instalments.choose(3));
  await act(async () => order()?.form.setValue('consents', TICKED));
  await act(async () => order()?.submit());
  expect(order()?.submission).toMatchObject({ at: 'refused', refusal: 'insufficient-funds' });
  for (const { id } of shownToasts()) closeToast(id);
  await act(async () => order()?.form.setValue('card.number', '4766620000000001'));
  expect(order()?.form.getValues('consents.distanceSales'), 'the ticks are gone').toBe(false);
  expect(shownToasts()).toMatchObject([{ title: payment.toasts.consents.title, text: payment.consents.cleared }]);
});

test('a buyer who confirms again after a changed price, and then chooses instalments, reads why the ticks are gone', async () => {
  openPayment.mockResolvedValue({ failure: { key: 'price-changed', amountKurus: 185_000 } });
  const offers = [{ count: 3, totalKurus: 190_000 }];
  // The stubbed answer is not about the group, which is logged.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ result: { offers } }));
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const { id } of shownToasts()) closeToast(id);
  });
  const order = await shownOrder();
  await fillIn(order);
  await act(async () => order()?.form.setValue('consents', TICKED));
  await act(async () => order()?.submit());
  expect(shownToasts(), 'the refusal says it itself').toMatchObject([{ title: payment.toasts.failure }]);
  expect(order()?.form.getValues('consents.distanceSales')).toBe(false);
  await act(async () => {
    order()?.form.setValue('consents', TICKED);
    order()?.onChange();
  });
  await act(async () => expect.poll(() => order()?.instalments.choice.offers).toEqual(offers));
  await act(async () => order()?.instalments.choose(3));
  expect(order()?.form.getValues('consents.distanceSales'), 'the ticks are gone').toBe(false);
  expect(shownToasts()).toMatchObject([{ title: payment.toasts.consents.title, text: payment.consents.cleared }]);
});

test.each(['sold-out', 'hold-expired', 'cohort-closed'] as const)(
  'after the refusal %s no order of this tab holds a seat, so that sales pages offer the waiting list',
  async (key) => {
    // the hold of an order may end before its card is sent
    const taken = { paymentId: 'this order', next: { kind: 'card' } };
    openPayment.mockResolvedValue(key === 'hold-expired' ? taken : { failure: { key } });
    startCard.mockResolvedValue({ failure: { key } });
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => new Response());
    sessionStorage.setItem('order-taken:grup-kocluk-tr', 'an earlier order');
    onTestFinished(() => {
      vi.restoreAllMocks();
      for (const { id } of shownToasts()) closeToast(id);
    });
    expect(mayHoldSeat(offer.id)).toBe(true);
    const order = await shownOrder();
    await fillIn(order);
    await act(async () => order()?.form.setValue('consents', TICKED));
    await act(async () => order()?.submit());
    expect(order()?.closed).toBe(key === 'cohort-closed' ? 'past' : 'full');
    expect(mayHoldSeat(offer.id)).toBe(false);
  },
);

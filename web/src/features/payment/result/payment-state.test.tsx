// @vitest-environment jsdom

import { ChakraProvider } from '@chakra-ui/react';
import { groupStatusPath } from '@site/contract/payments/payment';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { apiPath } from '@site/contract/site/api-path';
import { dayInWords } from '@site/contract/words/dates';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import payment from '../../../content/tr/payment.ts';
import { testRoot } from '../../../lib/testing.ts';
import { closeToast, shownToasts } from '../../../lib/toast.ts';
import { mailHref } from '../../../site/contact-links.ts';
import { WAITING_LISTS } from '../../../site/waiting-lists.ts';
import { system } from '../../../theme/system.ts';
import { noteAwaited } from '../tab/awaited-end.ts';
import { isReplacedNext, notePaid } from '../tab/earlier-orders.ts';
import { orderState } from '../tab/navigation-state.ts';
import { exampleStatus } from './example-status.ts';
import { PaymentState } from './payment-state.tsx';

const ID = '7f3a91c2-0000-4000-8000-000000000000';
const paid: PaymentStatus = { ...exampleStatus('paid'), productId: 'grup-kocluk-tr', seat: 'sold' };

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of shownToasts()) closeToast(id);
});

/** Shows the state of the history entry, as a link has set it. */
function LocationState() {
  return <output>{JSON.stringify(useLocation().state)}</output>;
}

/** Answers the requests of a page about an order with this status. Returns the mock of those about its group. */
function answerWith(status: PaymentStatus) {
  const startsAt = '2032-03-14T17:00:00.000Z';
  const fetched = vi.fn(async (_address: string) =>
    Response.json({ cohort: 'tr', seatsLeft: 3, capacity: 7, startsAt, open: true }),
  );
  vi.stubGlobal('fetch', async (address: string) =>
    address === apiPath('payment-status') ? Response.json({ result: status }) : fetched(address),
  );
  return fetched;
}

/** Renders the result of an order with this status. Returns the mock of the requests about its group. */
async function shown(status: PaymentStatus) {
  const fetched = answerWith(status);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  // The build sets this from its parameters.
  vi.stubGlobal('__EUR_TO_TRY__', 30);
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  await act(async () =>
    root.render(
      <MemoryRouter>
        <LocationState />
        <ChakraProvider value={system}>
          <PaymentState paymentId={ID} content={payment} unheld={null} />
        </ChakraProvider>
      </MemoryRouter>,
    ),
  );
  return fetched;
}

const title = () => document.querySelector('h1')?.textContent;

test('the result of a paid order asks once about its group, for the receipt and its summary', async () => {
  const fetched = await shown(paid);
  await expect.poll(() => title()).toBe(payment.results.paid.title);
  await act(async () => {});
  // in the route ahead of the buyer, and in the summary beside it
  expect(document.querySelector('div')?.textContent.match(/14\.03\.2032\u00a0Pazar, /g)).toHaveLength(2);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([groupStatusPath('tr')]);
});

test.each([
  [2, '&run=2'],
  [null, ''],
])('the calendar of a paid order is that of its run alone: %s', async (run, query) => {
  await shown({ ...paid, run });
  await expect.poll(() => title()).toBe(payment.results.paid.title);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.includes('calendar'))).toEqual([
    `/api/cohort-calendar?cohort=tr&lang=tr${query}`,
  ]);
});

test.each([
  [0, false],
  [50_000, true],
])('the summary of a paid order shows a refund of %i kuruş: %s', async (refundedKurus, isTold) => {
  await shown({ ...paid, refundedKurus });
  await expect.poll(() => title()).toBe(payment.results.paid.title);
  expect(document.body.textContent.includes('İade edilen500,00')).toBe(isTold);
});

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent]),
  );

test.each(['paid', 'refunded'] as const)(
  'the result of an order that is %s names the day of the payment, and the seller for its print',
  async (state) => {
    const paidAt = '2027-02-28T21:30:00.000Z';
    const seller = 'Önceki Unvan, Eski Sok. 1';
    await shown({ ...exampleStatus(state), paidAt, seller });
    await expect.poll(() => title()).toBe(payment.results[state].title);
    expect(facts()[payment.summary.paidAt]).toBe(dayInWords(new Date(paidAt), 'tr'));
    expect(document.body.textContent).toContain(`${payment.summary.seller}: ${seller}`);
  },
);

test.each([
  ['failed', payment.results.failed.title],
  ['authorising', payment.results.pending.title],
] as const)('the result of an order that is %s names neither a day of payment nor the seller', async (state, words) => {
  await shown(exampleStatus(state));
  await expect.poll(() => title()).toBe(words);
  expect(facts()).not.toHaveProperty([payment.summary.paidAt]);
  expect(document.body.textContent).not.toContain(`${payment.summary.seller}:`);
});

test('the summary of a refunded order calls its total refunded', async () => {
  await shown(exampleStatus('refunded'));
  await expect.poll(() => title()).toBe(payment.results.refunded.title);
  const texts = [...document.querySelectorAll('*')].map(({ textContent }) => textContent);
  expect(texts).toContain(payment.summary.refunded);
  expect(texts).not.toContain(payment.summary.amount);
});

test.each([
  [null, false],
  [{ count: 3, priceKurus: 179_500 }, true],
])('the refund of an order paid with instalments %j tells of monthly parts: %s', async (instalments, isTold) => {
  await shown({ ...exampleStatus('refunded'), instalments });
  await expect.poll(() => title()).toBe(payment.results.refunded.title);
  expect(document.body.textContent.includes(payment.results.refunded.inInstalments)).toBe(isTold);
});

test('a buyer who lost the last seat of a group gets a link to its waiting list, as the words say', async () => {
  await shown({ ...exampleStatus('failed'), productId: 'grup-kocluk-tr', message: 'hold-expired' });
  await expect.poll(() => title()).toBe(payment.results.failed.title);
  expect(document.body.textContent).toContain(payment.errors['hold-expired']);
  expect(document.querySelector(`a[href="${WAITING_LISTS.tr}"]`)).not.toBeNull();
});

test.each([
  ['hold-expired', null],
  ['do-not-honour', 'replacement'],
] as const)('another try after %s enters the form of a full group as %s', async (message, entry) => {
  await shown({ ...exampleStatus('failed'), productId: 'grup-kocluk-tr', message });
  await expect.poll(() => title()).toBe(payment.results.failed.title);
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === payment.results.failed.retry,
  );
  await act(async () => link?.click());
  expect(document.querySelector('output')?.textContent).toBe(JSON.stringify(entry && orderState(entry)));
});

test('the summary names a product that is no longer sold by the title under which it was ordered', async () => {
  await shown({ ...exampleStatus('paid'), productId: 'eski-paket', productTitle: 'Eski Paket' });
  await expect.poll(() => document.querySelector('div')?.textContent).toContain('Eski Paket');
  expect(document.querySelector('div')?.textContent).not.toContain('eski-paket');
});

const toasts = () => shownToasts().map(({ title: words }) => words);

test.each([
  ['paid', paid, payment.results.paid.title],
  ['failed', exampleStatus('failed', 'do-not-honour'), payment.results.failed.title],
] as const)('a page of an order that was %s long ago shows no notification of it', async (_, status, words) => {
  await shown(status);
  await expect.poll(() => title()).toBe(words);
  expect(toasts()).toEqual([]);
});

test('an order that this page has seen open brings the notification of its end', async () => {
  await shown(exampleStatus('authorising'));
  await expect.poll(() => title()).toBe(payment.results.pending.title);
  answerWith(paid);
  await act(async () => window.dispatchEvent(new Event('online')));
  await expect.poll(() => title()).toBe(payment.results.paid.title);
  expect(toasts()).toEqual([payment.toasts.success.title]);
});

test('a buyer who has paid by another order reads so as news, with their receipt, and without a notification of a failure', async () => {
  noteAwaited(ID);
  const earlier = 'a0000000-0000-4000-8000-000000000000';
  notePaid('grup-kocluk-tr', earlier);
  await shown({ ...exampleStatus('failed', 'already-bought'), productId: 'grup-kocluk-tr' });
  await expect.poll(() => title()).toBe(payment.alreadyBought.title);
  expect(toasts()).toEqual([]);
  expect(document.body.textContent).toContain(payment.notCharged);
  expect(document.querySelector('[role=alert]')).toBeNull();
  const paths = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(paths).toContain(`/payment?payment=${earlier}`);
  expect(paths).toContain(mailHref);
});

test('an order that its buyer has just sent from this tab brings the notification of its end', async () => {
  noteAwaited(ID);
  await shown(paid);
  await expect.poll(() => title()).toBe(payment.results.paid.title);
  expect(toasts()).toEqual([payment.toasts.success.title]);
});

test('the notification of an end names its language, because the page may change to another one', async () => {
  noteAwaited(ID);
  await shown(paid);
  await expect.poll(() => title()).toBe(payment.results.paid.title);
  expect(shownToasts()).toMatchObject([{ title: payment.toasts.success.title, lang: 'tr' }]);
});

test('a buyer who starts again from the result of an order that was placed in another browser replaces it, with its seat', async () => {
  await shown({ ...exampleStatus('awaiting-3ds'), productId: 'grup-kocluk-tr', seat: 'held' });
  await expect.poll(() => title()).toBe(payment.results.awaiting.title);
  const link = [...document.querySelectorAll('a')].find((one) =>
    one.getAttribute('href')?.startsWith('/payment?productId'),
  );
  await act(async () => link?.click());
  expect(isReplacedNext('grup-kocluk-tr', ID)).toBe(true);
});

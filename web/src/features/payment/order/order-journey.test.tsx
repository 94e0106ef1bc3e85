// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { apiPath } from '@site/contract/site/api-path';
import type { CallableName } from '@site/contract/site/call';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import payment from '../../../content/tr/payment.ts';
import { unseatedBuyer } from '../../../group/unseated-buyer.ts';
import { testRoot } from '../../../lib/testing.ts';
import { closeToast, shownToasts } from '../../../lib/toast.ts';
import { loadSender } from '../../../sending/load-sender.ts';
import { LocaleProvider } from '../../../site/locale.tsx';
import { system } from '../../../theme/system.ts';
import { exampleStatus } from '../result/example-status.ts';
import { orderState } from '../tab/navigation-state.ts';
import './parameters-under-test.ts';
import { offerOf } from '../calls/order.ts';
import Checkout from './checkout.tsx';
import { loadCheck } from './use-order-fields.ts';

// An order as its buyer fills it in and presses its button, up to the bank. What only a browser does, such as layout and the
// page of the bank: tests/browser/payment.test.ts.

const SESSIONS = 'bireysel-koçluk-programı';
const GROUP = 'grup-kocluk-tr';

// on a busy machine loading Firebase and the check may take longer than a test
beforeAll(async () => void (await Promise.all([loadSender(), loadCheck()])), 180_000);

beforeEach(() => {
  sessionStorage.clear();
  for (const { id } of shownToasts()) closeToast(id);
});

/** What a function answers: a result, the key of a refusal, or nothing yet. */
type Answer = { readonly result: object } | { readonly refusal: string } | { readonly status: number } | null;

/** Shows the order of a product, entered with this state of the history. Resolves with its calls and what ends it. */
async function shown(product: string, answers: Readonly<Partial<Record<CallableName, Answer>>>, state: unknown = null) {
  const calls: Array<{ readonly name: string; readonly data: Readonly<Record<string, unknown>> }> = [];
  let current = answers;
  /** Ends the calls that are not answered, whose deadline would come in another test. */
  const ends: Array<(answer: Response) => void> = [];
  const respond = (answer: Answer): Promise<Response> | Response => {
    if (answer === null) return new Promise((end) => void ends.push(end));
    if ('result' in answer) return Response.json({ result: answer.result });
    if ('status' in answer) return new Response('down', { status: answer.status });
    const { refusal } = answer;
    const error = { status: 'FAILED_PRECONDITION', message: refusal, details: { key: refusal } };
    return Response.json({ error }, { status: 400 });
  };
  vi.stubGlobal('fetch', async (address: string | URL, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, window.location.origin);
    const name = (Object.keys(current) as CallableName[]).find((each) => apiPath(each) === pathname);
    if (pathname === apiPath('instalment-offers')) return Response.json({ result: { offers: [] } });
    if (method !== 'POST' || name === undefined) return new Promise(() => {});
    calls.push({ name, data: JSON.parse(String(body)).data });
    return respond(current[name] ?? null);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
  window.history.replaceState(null, '', '/payment');
  document.body.innerHTML = '<main id="main" tabindex="-1"><div></div></main>';
  const root = testRoot();
  const offer = offerOf(product);
  if (!offer) throw new Error(`${product} is not sold`);
  const query = new URLSearchParams({ productId: product });
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[{ pathname: '/payment', search: `?${query}`, state }]}>
        <LocaleProvider>
          <ChakraProvider value={system}>
            <Checkout offer={offer} content={payment} />
          </ChakraProvider>
        </LocaleProvider>
      </MemoryRouter>,
    ),
  );
  onTestFinished(async () => {
    await act(async () => {
      for (const end of ends) end(Response.json({ result: {} }));
      await new Promise((later) => setTimeout(later));
    });
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    vi.restoreAllMocks();
  });
  return {
    calls,
    scrollTo,
    /** Lets the functions answer differently from now on. */
    answer(next: typeof answers) {
      current = next;
    },
    /** Leaves the page of the order. */
    leave: () => act(async () => root.render(null)),
  };
}

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  return found ?? expect.fail(`no field ${name}`);
};

/** Types texts into fields, in place of what they held. */
const typeAll = (texts: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, text] of Object.entries(texts)) {
      const field = control(name);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });

const type = (name: string, text: string) => typeAll({ [name]: text });

const click = (element: HTMLElement) => act(async () => element.click());

const ORDER = {
  userName: 'Işıl Çağ',
  userEmail: 'isil@ornek.com',
  'billingAddress.address': 'Gizli Sok. 12',
  'billingAddress.city': 'İzmir',
  'card.number': '5528790000000008',
  'card.holder': 'IŞIL ÇAĞ',
  'card.expiryMonth': '12',
  'card.expiryYear': '35',
  'card.cvv': '739',
};

async function fillIn(): Promise<void> {
  await typeAll(ORDER);
  await act(async () => {
    for (const name of ['consents.preInformation', 'consents.distanceSales']) control(name).click();
  });
}

const payButton = () => document.querySelector<HTMLButtonElement>('form button[type=submit]');
const wrongFields = () =>
  [...document.querySelectorAll('form [aria-invalid=true]')].map((one) => Reflect.get(one, 'name'));
const press = () => click(payButton() ?? expect.fail('no button'));
const buttonNamed = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label));

const TAKEN = { result: { success: true, paymentId: 'taken', next: { kind: 'card' } } };

test.each([
  ['a result that names an earlier purchase', orderState('another-purchase'), true],
  ['elsewhere', null, false],
] as const)('an order that its buyer came to from %s says whether it is another purchase', async (_, state, again) => {
  const { calls } = await shown(SESSIONS, { 'process-iyzico-payment': null }, state);
  await fillIn();
  await press();
  await expect.poll(() => calls).toMatchObject([{ name: 'process-iyzico-payment', data: { again } }]);
});

test('a buyer of a product is asked before paying for it once more, with the focus at the news, and can then do so under another number; other details may be those of another buyer', async () => {
  const { calls, answer } = await shown(SESSIONS, { 'process-iyzico-payment': { refusal: 'already-bought' } });
  await fillIn();
  const isAsked = () => buttonNamed(payment.buyAgain) !== undefined;
  await press();
  await act(async () => expect.poll(isAsked).toBe(true));
  expect(document.activeElement?.textContent).toContain(payment.alreadyBought.title);
  expect(shownToasts(), 'nothing has failed').toEqual([]);
  expect(payButton(), 'a button that would be refused again').toBeNull();

  await type('billingAddress.city', 'Ankara');
  expect(isAsked()).toBe(false);
  await press();
  await act(async () => expect.poll(isAsked).toBe(true));
  answer({ 'process-iyzico-payment': TAKEN, 'start-card-payment': null });
  await click(buttonNamed(payment.buyAgain) ?? expect.fail('no button'));
  await act(async () => expect.poll(() => calls.length).toBe(4));
  expect(calls.map(({ name, data }) => data['again'] ?? name)).toEqual([false, false, true, 'start-card-payment']);
  const ids = calls.slice(0, 3).map(({ data }) => Reflect.get(Object(data['meta']), 'submissionId'));
  expect(new Set(ids).size).toBe(3);
});

test('a mail address that iyzico refuses is named and focused, stays marked while other fields change, and is right once it is corrected', async () => {
  const { calls } = await shown(SESSIONS, {
    'process-iyzico-payment': TAKEN,
    'start-card-payment': { refusal: 'invalid-email' },
  });
  await fillIn();
  await press();
  await act(async () => expect.poll(wrongFields).toEqual(['userEmail']));
  expect(document.activeElement).toBe(control('userEmail'));
  const why = payment.errors['invalid-email'];
  expect(shownToasts()).toMatchObject([{ title: payment.toasts.failure, text: why }]);
  const described = (control('userEmail').getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(why);
  expect(document.querySelector('form [role=alert]'), 'read with the field').toBeNull();
  await type('billingAddress.city', '');
  await act(async () => expect.poll(wrongFields).toEqual(['userEmail', 'billingAddress.city']));
  await type('billingAddress.city', 'Bursa');
  await act(async () => expect.poll(wrongFields).toEqual(['userEmail']));
  await type('userEmail', 'isil@baska.com');
  await act(async () => expect.poll(wrongFields).toEqual([]));
  expect(calls.map(({ name }) => name)).toEqual(['process-iyzico-payment', 'start-card-payment']);
});

test('a buyer who reads after the press that the group is full is at the head of the page, with the focus, and is known to the form of its list', async () => {
  const { scrollTo } = await shown(GROUP, { 'process-iyzico-payment': { refusal: 'sold-out' } });
  await fillIn();
  await press();
  await act(async () => expect.poll(() => document.querySelector('h1')?.textContent).toBe(payment.soldOut.title));
  expect(document.querySelector('form')).toBeNull();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(document.activeElement?.id).toBe('main');
  expect(unseatedBuyer('tr')).toEqual({ name: ORDER.userName, email: ORDER.userEmail });
});

test('an order that is paid already leads to its result', async () => {
  const { calls } = await shown(SESSIONS, { 'process-iyzico-payment': { refusal: 'already-paid' } });
  await fillIn();
  await press();
  await act(async () => expect.poll(() => calls.length).toBe(1));
  const id = Reflect.get(Object(calls[0]?.data['meta']), 'submissionId');
  // noted for the page of the result, to which the buyer is led
  await act(async () => expect.poll(() => sessionStorage.getItem(`awaited:${id}`)).toBe('1'));
  expect(shownToasts()).toEqual([]);
});

test('an order whose answer was lost keeps every word; once it is changed, the next one asks for it, and replaces it with its seat', async () => {
  const { calls, answer } = await shown(GROUP, { 'process-iyzico-payment': { status: 503 } });
  await fillIn();
  await press();
  const alert = () => document.querySelector('form [role=alert]')?.textContent;
  await act(async () => expect.poll(alert).toContain(payment.errors.unavailable));
  expect(control('billingAddress.address').value).toBe(ORDER['billingAddress.address']);
  await type('billingAddress.city', 'Ankara');
  answer({
    'payment-status': { result: { ...exampleStatus('created'), seat: 'held' } },
    'process-iyzico-payment': TAKEN,
    'start-card-payment': null,
  });
  await press();
  await act(async () => expect.poll(() => calls.length).toBe(4));
  const first = Reflect.get(Object(calls[0]?.data['meta']), 'submissionId');
  expect(calls.map(({ name, data }) => [name, data['replaces'] ?? data['paymentId'] ?? null])).toEqual([
    ['process-iyzico-payment', null],
    ['payment-status', first],
    ['process-iyzico-payment', first],
    ['start-card-payment', 'taken'],
  ]);
});

test('nothing is ordered for a buyer who leaves before the check has run', async () => {
  const { calls, leave } = await shown(SESSIONS, { 'process-iyzico-payment': TAKEN, 'start-card-payment': null });
  await fillIn();
  act(() => payButton()?.click());
  await leave();
  // the attempt begins in a later task than the press
  for (let task = 0; task < 20; task += 1) await act(async () => new Promise((next) => setTimeout(next)));
  expect(calls).toEqual([]);
});

test('a browser that stores nothing is told so, and nothing is ordered', async () => {
  const { calls } = await shown(SESSIONS, { 'process-iyzico-payment': TAKEN });
  await fillIn();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await press();
  const alert = () => document.querySelector('form [role=alert]')?.textContent;
  await act(async () => expect.poll(alert).toContain(payment.errors.storage));
  expect(calls).toEqual([]);
});

test('a correction ends the notification, and the errors that a choice or another field makes obsolete', async () => {
  await shown(SESSIONS, {});
  await fillIn();
  const to = (value: string) =>
    click(document.querySelector<HTMLInputElement>(`form [name=invoiceTo][value=${value}]`) ?? expect.fail(value));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-15T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await typeAll({ 'card.expiryMonth': '05', 'card.expiryYear': '31' });
  await to('company');
  await press();
  await act(async () => expect.poll(() => wrongFields().length).toBe(4));
  expect(shownToasts()).toMatchObject([payment.toasts.missing]);
  await type('companyInvoice.title', 'Işık A.Ş.');
  await act(async () => expect.poll(() => wrongFields().length).toBe(3));
  expect(shownToasts()).toEqual([]);
  await to('buyer');
  await act(async () => expect.poll(wrongFields).toEqual(['card.expiryYear']));
  await type('card.expiryMonth', '06');
  await act(async () => expect.poll(wrongFields).toEqual([]));
});

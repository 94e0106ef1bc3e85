// @vitest-environment jsdom
import { Script } from 'node:vm';
import { groupStatusPath, PAYING_MINUTES, PAYMENT_QUERY } from '@site/contract/payments/payment';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BARE_CONTENT } from '../src/chrome/bare-content.ts';
import { keepBankPage } from '../src/features/payment/tab/bank-page.ts';
import { notePaid, noteStartedAgain } from '../src/features/payment/tab/earlier-orders.ts';
import { orderDrafts } from '../src/features/payment/tab/order-drafts.ts';
import { shownClosedView } from '../src/group/first-seats.ts';
import { mayHoldSeat } from '../src/group/order-notes.ts';
import { DRAFT_MS } from '../src/lib/draft-note.ts';
import { shownAnswer } from '../src/payment-document/first-answer.ts';
import { fixFirstView } from '../src/payment-document/first-question.ts';
import { PRERENDERED } from '../src/payment-document/prerendered-payment.ts';
import { PAYMENT_SCRIPT } from './payment-script.ts';

const PAYMENT = '7f3a91c2-0000-4000-8000-000000000000';
const ORDER = '/assets/order-tr.json';
const SEATS = groupStatusPath('tr');

/** A view whose content is this word. */
const view = (word: string) => ({ title: word, html: `<div id="${BARE_CONTENT}">${word}</div>` });
const result = { views: { asking: view('asking'), paid: view('paid'), failed: view('failed') }, scripts: [] };
const order = {
  html: `<div id="${BARE_CONTENT}"><form></form></div>`,
  closed: { full: view('full'), past: view('past') },
};
const payments = {
  products: { grup: { tr: ORDER, en: '/assets/order-en.json', own: 'tr', group: 'tr' } },
  first: 'grup',
  titles: { tr: 'Ödeme', en: 'Payment' },
  results: { tr: result, en: result },
  scripts: [],
};

/** Addresses that the script has asked. */
let asked: string[] = [];
/** The answer about the seats of the group, or about the payment. */
let answer: unknown;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  sessionStorage.clear();
  asked = [];
  answer = null;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address === ORDER ? order : answer);
  });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
});

afterEach(() => {
  vi.useRealTimers();
  delete window.filled;
  delete window.firstQuestion;
  delete document.documentElement.dataset['order'];
  delete document.documentElement.dataset['result'];
});

/** What the document shows now. */
const shown = () => document.getElementById(BARE_CONTENT)?.innerHTML;

/** Opens `/payment` with this query in the tab; resolves with the HTML that the script has put into the frame. */
async function opened(query: string): Promise<string | undefined> {
  history.replaceState(null, '', `/payment?${query}`);
  document.body.innerHTML = `<div id="root"><div id="${BARE_CONTENT}">frame</div></div><script type="application/json"></script>`;
  const data = document.querySelector('script');
  if (data) Object.assign(data, { id: PRERENDERED, textContent: JSON.stringify(payments) });
  new Script(PAYMENT_SCRIPT).runInThisContext();
  await window.filled;
  return shown();
}

const draft = () => orderDrafts.write({ values: { userName: 'Işıl Çağ' } });

test('an order is filled in, and the seats of its group are asked about', async () => {
  expect(await opened('productId=grup')).toBe('<form></form>');
  expect(asked).toEqual([SEATS, ORDER]);
});

test('an order whose HTML does not come is left to the code of the page after a while, also in a browser without AbortSignal.timeout', async () => {
  const { timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'timeout');
  onTestFinished(() => void Object.assign(AbortSignal, { timeout }));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));
  });
  const filled = opened('productId=grup');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await filled).toBe('frame');
});

test('the seats of a group are not asked about while an order of the tab may hold the last one, but again once it was seen paid', async () => {
  noteStartedAgain('grup', PAYMENT);
  await opened('productId=grup');
  expect([asked, mayHoldSeat('grup')]).toEqual([[ORDER], true]);
  notePaid('grup', PAYMENT);
  await opened('productId=grup');
  expect([asked, mayHoldSeat('grup')]).toEqual([[ORDER, SEATS, ORDER], false]);
});

test('nothing is filled in for the draft of an order, unless it has expired or cannot be read', async () => {
  draft();
  expect(await opened('productId=grup')).toBe('frame');
  vi.setSystemTime(Date.now() + DRAFT_MS);
  expect(await opened('productId=grup')).toBe('<form></form>');
  sessionStorage.setItem(orderDrafts.key, '{');
  expect(await opened('productId=grup')).toBe('<form></form>');
});

test('nothing is filled in for a payment whose bank page waits, until it can no longer be paid there', async () => {
  keepBankPage(PAYMENT, '<h1>Bank</h1>');
  expect(await opened(`${PAYMENT_QUERY}=${PAYMENT}`)).toBe('frame');
  vi.setSystemTime(Date.now() + PAYING_MINUTES.form * MINUTE_MS);
  expect(await opened(`${PAYMENT_QUERY}=${PAYMENT}`)).toBe('asking');
});

test('a browser that refuses storage gets the order of the address', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(await opened('productId=grup')).toBe('<form></form>');
  vi.unstubAllGlobals();
});

const PAID = { result: { state: 'paid', message: null } };

test('a payment that is known to be made before the code of its page is shown as that, and hydrated as that', async () => {
  answer = PAID;
  await opened(`${PAYMENT_QUERY}=${PAYMENT}`);
  await expect.poll(shown).toBe('paid');
  expect(shownAnswer(PAYMENT, '')).toBe('paid');
});

test('a group that is known to be full before the code of its order is shown as that, and hydrated as that', async () => {
  answer = { seatsLeft: 0, capacity: 7, startsAt: '2099-09-30T17:00:00.000Z', open: false };
  await opened('productId=grup');
  await expect.poll(shown).toBe('full');
  expect(shownClosedView('tr', '')).toBe('full');
});

test('an answer that comes when the document is fixed is left to the code of the page', async () => {
  let release = () => {};
  answer = PAID;
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return Response.json(answer);
  });
  await opened(`${PAYMENT_QUERY}=${PAYMENT}`);
  fixFirstView();
  release();
  await expect.poll(() => window.firstQuestion?.answer).toEqual(PAID);
  expect([shown(), shownAnswer(PAYMENT, '')]).toEqual(['asking', null]);
});

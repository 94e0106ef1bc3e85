// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { invitationEnd } from '@site/contract/groups/invitation-end';
import { PAYING_MINUTES } from '@site/contract/payments/payment';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contract/plain/durations';
import { catalogue } from '@site/contract/sale/catalogue';
import { momentInWords } from '@site/contract/words/dates';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import english from '../../../content/en/payment.ts';
import turkish from '../../../content/tr/payment.ts';
import { testRoot } from '../../../lib/testing.ts';
import { closeToast, shownToasts } from '../../../lib/toast.ts';
import { LocaleProvider } from '../../../site/locale.tsx';
import { system } from '../../../theme/system.ts';
import './parameters-under-test.ts';
import Checkout from './checkout.tsx';

const NOW = new Date('2027-09-10T12:00:00Z');
const END = new Date(NOW.getTime() + DAY_MS);
const AFTER = new Date(END.getTime() + HOUR_MS);
const LINK = `invitation=a.b&until=${invitationEnd(END)}`;
const held = `Gruptaki yerinizi şu saate kadar tutuyoruz: ${momentInWords(END, 'tr')} (${settings.timeZoneName.tr}).`;
const heldInEnglish = `your spot in the group is held until ${momentInWords(END, 'en')} (${settings.timeZoneName.en}).`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of shownToasts()) closeToast(id);
});

/** Shows the order of a group with that many free seats under a query, at a time. */
async function shown(query: string, at: Date, seatsLeft: number, content = turkish) {
  vi.setSystemTime(at);
  const startsAt = '2027-09-30T17:00:00.000Z';
  const asked = vi.fn(async () =>
    Response.json({ cohort: 'tr', seatsLeft, capacity: 7, startsAt, open: seatsLeft > 0 }),
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('scrollTo', () => {});
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  const product = catalogue['grup-kocluk-tr'];
  const offer = { id: 'grup-kocluk-tr', product, amountKurus: product.price.minor, instalments: null } as const;
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[`/payment?productId=${offer.id}&lang=${content.locale}&${query}`]}>
        <LocaleProvider>
          <ChakraProvider value={system}>
            <Checkout offer={offer} content={content} />
          </ChakraProvider>
        </LocaleProvider>
      </MemoryRouter>,
    ),
  );
  await act(async () => {});
  expect(asked).toHaveBeenCalledOnce();
  return {
    /** Lets the tab come back to the front after so many minutes, when so many seats are free. */
    async comesBack(minutes: number, free: number) {
      seatsLeft = free;
      vi.setSystemTime(at.getTime() + minutes * MINUTE_MS);
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

const title = () => document.querySelector('h1')?.textContent;
const said = () => document.body.textContent;
const hasForm = () => document.querySelector('form') !== null;

test.each([
  ['2027-09-20T12:00:00Z', true],
  ['2027-09-10T12:00:00Z', false],
])('the tick for an early start says what happens without it, where there is one (%s: %s)', async (at, isTold) => {
  await shown('', new Date(at), 3);
  expect(said().includes(turkish.consents.withoutEarlyStart.group)).toBe(isTold);
});

test.each([
  ['Turkish', turkish, held],
  ['English', english, heldInEnglish],
])('an invited buyer reads until when the spot is held, with the time zone, in %s', async (_, content, words) => {
  await shown(LINK, NOW, 0, content);
  expect(said()).toContain(words);
  expect(hasForm()).toBe(true);
});

test('a link whose invitation has ended says so if the group is full, and shows no form', async () => {
  await shown(LINK, AFTER, 0);
  expect(title()).toBe(turkish.invitation.over.title);
  expect(hasForm()).toBe(false);
  expect(said()).not.toContain('tutuyoruz');
});

test('a link whose invitation has ended leads to an order like any other if seats are free', async () => {
  await shown(LINK, AFTER, 2);
  expect(said()).toContain(turkish.invitation.ended);
  expect(said()).not.toContain('tutuyoruz');
  // how long an order holds a seat
  expect(said()).toContain(turkish.summary.hold.form(PAYING_MINUTES.form));
  expect(hasForm()).toBe(true);
});

test.each(['invitation=abc', 'invitation=abc&until=soon', `until=${invitationEnd(END)}`])(
  'no seat is said to be held by the link %s, which names no end of an invitation',
  async (query) => {
    await shown(query, NOW, 1);
    expect(said()).toContain(turkish.lead);
    expect(said()).not.toContain('tutuyoruz');
  },
);

test('a link that a mail program has cut before its end still leads to the form of a full group', async () => {
  await shown('invitation=a.b', NOW, 0);
  expect(hasForm()).toBe(true);
});

test('a page that is open when the invitation ends no longer says that the spot is held, and keeps its form', async () => {
  await shown(LINK, NOW, 0);
  const field = document.querySelector('input');
  await act(() => vi.advanceTimersByTimeAsync(DAY_MS));
  expect(said()).toContain(turkish.invitation.ended);
  expect(said()).not.toContain('tutuyoruz');
  expect(document.querySelector('input')).toBe(field);
});

test('a buyer who has read that the group is full gets the form once the tab comes back and a seat is free', async () => {
  const { comesBack } = await shown('', NOW, 0);
  expect([title(), hasForm()]).toEqual([turkish.soldOut.title, false]);
  await comesBack(3, 1);
  expect(hasForm()).toBe(true);
  expect(shownToasts()).toMatchObject([{ kind: 'success', ...turkish.toasts.freed }]);
});

test.each([
  ['its form, since that order may hold the last seat, when the group is full', NOW, turkish.title, true],
  ['no form once the group has begun', new Date('2027-10-01T12:00:00Z'), turkish.past.title, false],
])('a buyer with an earlier order is shown %s', async (_, at, heading, form) => {
  sessionStorage.setItem('order-taken:grup-kocluk-tr', 'an earlier order');
  onTestFinished(() => sessionStorage.clear());
  await shown('', at, 0);
  expect([title(), hasForm()]).toEqual([heading, form]);
});

test('a form is not taken away when the tab comes back while the last seat is held for somebody else', async () => {
  const { comesBack } = await shown('', NOW, 1);
  await comesBack(3, 0);
  expect(hasForm()).toBe(true);
});

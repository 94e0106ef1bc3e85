import { SENTENCES } from '@site/contract/examples/example-refusals';
import { paymentPath } from '@site/contract/records/collections';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { DECLINED_CARD, GOOD_CARD } from '../../local/iyzico/cards.ts';
import { announcementsOn } from '../support/announcements.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { iyzicoOrigin } from '../support/environment.ts';
import { holds, seesToast } from '../support/forms.ts';
import { mailWhere, receivedMails, sentTo } from '../support/inbox.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { followLog, printedBy } from '../support/logs.ts';
import {
  buyer,
  english,
  field,
  fillCard,
  fillOrder,
  payButton,
  result,
  SESSIONS,
  storageOf,
  submitToBank,
  tick,
  title,
  turkish,
} from '../support/payment-page.ts';
import { iyzicoLedger, resetIyzico, statesOf, tellsCode, UNSTARTABLE_CARD } from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';
import { database, triggersDone } from '../support/store.ts';

const browser = withBrowser();

beforeEach(resetIyzico);

/** Begins with a zero, so that no count or duration equals it. */
const CODE = '083';

const CARDS = [GOOD_CARD, DECLINED_CARD, UNSTARTABLE_CARD];

/** Returns the card numbers and codes in a text, in whatever grouping; a code counts only where it stands alone. */
function cardDataIn(text: string): string[] {
  const plain = text.replaceAll(/%20|[\s+-]/g, '');
  const numbers = CARDS.filter((number) => plain.includes(number));
  return tellsCode(text, CODE) ? [...numbers, CODE] : numbers;
}

/** What a page sends, receives from our functions and prints while it is open. */
interface Traffic {
  readonly sent: Array<{ readonly path: string; readonly head: string; readonly body: string }>;
  readonly heard: Array<{ readonly path: string; readonly body: string }>;
  readonly printed: string[];
}

async function trafficOf(page: Page): Promise<Traffic> {
  const traffic: Traffic = { sent: [], heard: [], printed: [] };
  page.on('request', (request) => {
    const head = `${request.url()} ${JSON.stringify(request.headers())}`;
    traffic.sent.push({ path: new URL(request.url()).pathname, head, body: request.postData() ?? '' });
  });
  // Each response is paused until its body is read, because it is lost when the page navigates. Not with `route`, which
  // disables Chromium's cache.
  const session = await page.context().newCDPSession(page);
  const hear = async (requestId: string, path: string): Promise<void> => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    traffic.heard.push({ path, body: base64Encoded ? Buffer.from(body, 'base64').toString() : body });
  };
  session.on('Fetch.requestPaused', async ({ requestId, request: { url }, responseStatusCode = 0 }) => {
    const isRedirect = responseStatusCode >= 300 && responseStatusCode < 400;
    try {
      if (!isRedirect) await hear(requestId, new URL(url).pathname);
      await session.send('Fetch.continueRequest', { requestId });
    } catch (error) {
      // the page has navigated meanwhile and received no response
      if (!String(error).includes('Invalid InterceptionId')) throw error;
    }
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] });
  page.on('console', (message) => traffic.printed.push(message.text()));
  return traffic;
}

/** Resolves with every document of every collection, as one text. */
async function everyDocument(): Promise<string> {
  const collections = await database().listCollections();
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  return JSON.stringify(snapshots.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])));
}

/** Resolves with iyzico's ledger as HTML and JSON, and the page of each payment. */
async function ledgerPages(): Promise<string> {
  const { payments } = await iyzicoLedger();
  const paths = ['/', '/sandbox/ledger', ...payments.map(({ paymentId }) => `/payments/${paymentId}`)];
  const pages = await Promise.all(paths.map(async (path) => (await fetch(`${iyzicoOrigin()}${path}`)).text()));
  return pages.join('\n');
}

test('number and code of a good, a declined and a failing card are in the body of one call each, and nowhere afterwards; the buyer reads why each was refused and goes on without typing the rest again', async () => {
  const logged = followLog();
  const person = buyer();
  const page = await browser.newPage();
  const announced = await announcementsOn(page);
  await page.goto(SESSIONS);
  await hydrated(page);
  const traffic = await trafficOf(page);
  await fillOrder(page, turkish, person);
  await fillCard(page, turkish, UNSTARTABLE_CARD);
  await field(page, turkish.card.cvv).fill(CODE);
  await tick(page, turkish);
  await payButton(page).click();
  const failed = 'Ödeme işlemi sırasında bir hata oluştu. Lütfen tekrar deneyin.';
  await seesToast(page, ['Ödeme Hatası', failed]);
  await page.getByRole('main').getByRole('alert').getByText(failed).waitFor();
  browser.forgive(/status of 400/);
  expect(cardDataIn(await storageOf(page))).toEqual([]);

  // the form keeps its values, and the history of its order has an entry for the refused card
  await field(page, turkish.card.number).fill(DECLINED_CARD);
  const declined = await submitToBank(page, turkish);
  expect(await statesOf(declined)).toEqual(['created', 'created', 'awaiting-3ds']);
  expect(cardDataIn(await page.content())).toEqual([]);
  await page.getByRole('button', { name: 'Onayla' }).click();
  await result(page, declined, 'Ödeme tamamlanamadı');
  const [why = '', inEnglish = ''] = SENTENCES['insufficient-funds'] ?? [];
  await seesToast(page, ['Ödeme Hatası', why]);
  await page.getByRole('main').getByText(why).waitFor();
  await page.getByText('Bu denemede kartınızdan ödeme alınmadı.').waitFor();
  await page.getByRole('main').getByText(chargedText('bireysel-koçluk-programı', 'tr')).waitFor();
  expect(announced.filter((line) => line.includes(why))).toEqual([expect.stringMatching(/^tr, alert: /)]);
  expect(cardDataIn(await storageOf(page))).toEqual([]);
  await expectAccessibleInLargeLetters(page, 'declined');

  await page.getByRole('link', { name: 'English' }).click();
  await title(page, 'The payment didn’t go through').waitFor();
  await page.getByRole('main').getByText(inEnglish, { exact: true }).waitFor();
  await page.getByRole('main').getByText('Nothing was charged for this attempt.').waitFor();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await title(page, 'Payment').waitFor();
  await page.getByText('Ödeme Hatası', { exact: true }).waitFor({ state: 'detached' });
  await holds(field(page, english.fields.email), person.email);
  expect(await field(page, english.card.number).inputValue()).toBe('');
  expect(await page.getByRole('checkbox', { name: english.ticks[0] }).isChecked()).toBe(false);
  await fillCard(page, english, GOOD_CARD);
  await field(page, english.card.cvv).fill(CODE);
  await tick(page, english);
  const refused = await submitToBank(page, english);
  await page.getByRole('button', { name: 'Decline' }).click();
  await result(page, refused, 'The payment didn’t go through');
  await page.getByRole('main').getByText('Your bank’s confirmation wasn’t completed', { exact: false }).waitFor();

  await page.getByRole('link', { name: 'Try Again' }).click();
  await title(page, 'Payment').waitFor();
  await fillCard(page, english, GOOD_CARD);
  await field(page, english.card.cvv).fill(CODE);
  await tick(page, english);
  const paid = await submitToBank(page, english);
  expect(paid).not.toBe(declined);
  await page.getByRole('button', { name: 'Approve' }).click();
  await result(page, paid, 'Thank you. Your payment has been received.');
  expect(cardDataIn(await storageOf(page))).toEqual([]);

  const carrying = traffic.sent.filter(({ head, body }) => cardDataIn(`${head} ${body}`).length > 0);
  expect(carrying.map(({ path, body }) => [path, cardDataIn(body)])).toEqual(
    [UNSTARTABLE_CARD, DECLINED_CARD, GOOD_CARD, GOOD_CARD].map((number) => [
      '/api/start-card-payment',
      [number, CODE],
    ]),
  );
  expect(traffic.sent.flatMap(({ head }) => cardDataIn(head))).toEqual([]);
  const bodies = (path?: string) =>
    traffic.heard.filter((answer) => path === undefined || answer.path === path).map(({ body }) => body);
  expect(bodies('/api/start-card-payment').filter((body) => body !== '')).toHaveLength(carrying.length);
  expect(bodies().join()).toContain('"state":"paid"');
  expect(cardDataIn(bodies().join('\n'))).toEqual([]);
  expect(cardDataIn(traffic.printed.join('\n'))).toEqual([]);

  // everything that the servers store and print, once it includes these payments
  await mailWhere('the receipt', (mail) => sentTo(mail, person.email));
  await triggersDone();
  for (const paymentId of [declined, paid]) await logged('payment.settled', paymentId);
  const documents = await everyDocument();
  const ledger = await ledgerPages();
  for (const paymentId of [declined, paid]) {
    expect(documents).toContain(paymentPath(paymentId));
    expect(ledger).toContain(`${paymentId}-`);
  }
  expect(printedBy('iyzico')).toContain('threedsInitialize');
  const kept = { documents, ledger, mails: JSON.stringify(await receivedMails()) };
  const printed = { emulators: printedBy('emulators'), iyzico: printedBy('iyzico'), inbox: printedBy('inbox') };
  for (const [where, text] of Object.entries({ ...kept, ...printed })) expect(cardDataIn(text), where).toEqual([]);
});

test('the search for card data finds every form in which it might be stored', () => {
  expect(cardDataIn('5528 7900 0000 0008')).toEqual([GOOD_CARD]);
  expect(cardDataIn('n=5528+7900+0000+0008&cvc=083')).toEqual([GOOD_CARD, CODE]);
  expect(cardDataIn('{"cvv":"083"}')).toEqual([CODE]);
  expect(cardDataIn('at 12:00:00.083Z in 083ms')).toEqual([]);
});

// Time until a buyer who returns from the bank sees the result, on a phone with a processor four times as slow and a line
// of 1.6 Mbit/s with round trips of 150 ms: until the first paint, which says that the server is being asked; until the
// title of the result; and until the whole result. The same for the order of a full group, whose title says so. The server
// answers after 300 ms. Prints the medians.
import { setTimeout } from 'node:timers/promises';
import type { GroupStatus, PaymentStatus } from '@site/contract/payments/payment-call';
import { DAY_MS } from '@site/contract/plain/durations';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../support/environment.ts';
import { pause } from '../support/hold-back.ts';
import { median } from './figures.ts';
import { type StaticSite, serveStatic } from './static-site.ts';

const [folder = '', runs = '3'] = process.argv.slice(2);

const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const ANSWER_MS = 300;
/** Long, for a busy machine. */
const PATIENCE_MS = 120_000;

const ORDER = {
  message: null,
  seat: 'none',
  productId: 'bireysel-koçluk-programı',
  productTitle: 'Bireysel Koçluk Programı',
  amountKurus: 450_000,
  currency: 'TRY',
  instalments: null,
  refundedKurus: 0,
  lastFour: '0008',
  seller: null,
  paidAt: null,
  invitedUntil: null,
  run: null,
} as const;

const FULL: GroupStatus = {
  cohort: 'tr',
  seatsLeft: 0,
  capacity: 7,
  startsAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  open: false,
};

interface Shown {
  readonly address: string;
  /** Pattern of the address that the page asks. */
  readonly asks: string;
  /** The server's answer. */
  readonly answer: object;
  /** Title of the view that follows from the answer. */
  readonly title: string;
}

const resultOf = (status: PaymentStatus, title: string): Shown => ({
  address: '/payment?payment=7f3a91c2-5f0e-4c57-9d0b-6d1e7e6a9a10',
  asks: '**/api/payment-status',
  answer: { result: status },
  title,
});

const VIEWS: readonly Shown[] = [
  resultOf({ ...ORDER, state: 'paid' }, 'Ödemeniz alındı'),
  resultOf({ ...ORDER, state: 'failed', message: 'insufficient-funds' }, 'Ödeme tamamlanamadı'),
  {
    address: '/payment?productId=grup-kocluk-tr',
    asks: '**/api/cohort-status*',
    answer: FULL,
    title: 'Kontenjan doldu',
  },
];

/** Resolves with the milliseconds until the first paint, the title and the whole result. */
async function timesOf(
  { address, asks, answer, title }: Shown,
  browser: Browser,
  site: StaticSite,
): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await pause(page, asks, async (paused) => {
    await setTimeout(ANSWER_MS);
    await paused.fulfill({ json: answer });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript((told) => {
    const look = () => {
      if (document.querySelector('h1')?.textContent !== told) return;
      // the first view has no link
      for (const name of ['title', ...(document.querySelector('#content a') ? ['all'] : [])]) {
        if (performance.getEntriesByName(name).length === 0) performance.mark(name);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, title);
  await page.goto(site.origin + address, { waitUntil: 'commit' });
  const times: number[] = [];
  for (const name of ['first-contentful-paint', 'title', 'all']) {
    const found = await page.waitForFunction((named) => performance.getEntriesByName(named)[0]?.startTime, name);
    times.push(Number(await found.jsonValue()));
  }
  await context.close();
  return times;
}

const site = await serveStatic(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
console.log(`\nA result or a full group on a slow phone, median of ${runs}; ms`);
console.log(`${''.padEnd(26)}${['first paint', 'title', 'all'].map((name) => name.padStart(12)).join('')}`);
for (const view of VIEWS) {
  const times: (readonly number[])[] = [];
  for (let run = 0; run < Number(runs); run += 1) times.push(await timesOf(view, browser, site));
  const medians = [0, 1, 2].map((index) => median(times.map((one) => one[index] ?? Number.NaN)));
  console.log(view.title.padEnd(26) + medians.map((ms) => ms.toFixed(0).padStart(12)).join(''));
}
await browser.close();
site.close();

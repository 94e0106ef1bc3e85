import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { chromiumPath, siteOrigin } from '../support/environment.ts';
import { eventually } from '../support/eventually.ts';
import { field, fillCard, fillOrder, SESSIONS, storageOf, turkish } from '../support/payment-page.ts';
import { GOOD_CARD } from '../support/payments.ts';

const PHONE = '+90 532 000 11 22';
const TAX_NUMBER = '1234567890';

const browser = withBrowser();

/** Playwright switches the back-forward cache off; whoever borrows a phone finds it on. */
const cached = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

afterAll(() => cached.close());

test('who goes back to a payment page finds no card on it', async () => {
  const page = await cached.newPage({ baseURL: siteOrigin() });
  await page.goto(SESSIONS);
  await hydrated(page);
  await fillOrder(page, turkish);
  await fillCard(page, turkish);
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset['restored'] = String(persisted);
    });
  });
  await page.goto('about:blank');
  // a page from the cache does not load again
  await page.goBack({ waitUntil: 'commit' });
  // otherwise this test would prove nothing
  const restored = await eventually('the page', () => page.evaluate(() => document.body.dataset['restored']));
  expect(restored).toBe('true');
  const { number, holder, month, year, cvv } = turkish.card;
  for (const label of [number, holder, month, year, cvv]) expect(await field(page, label).inputValue(), label).toBe('');
  expect(await field(page, turkish.fields.city).inputValue()).toBe('İzmir');
});

test('a tab keeps no card, no phone and no tax number, and nothing at all after thirty minutes', async () => {
  const page = await browser.open(SESSIONS);
  await fillOrder(page, turkish);
  await fillCard(page, turkish);
  await page.getByLabel(/^Telefon/).fill(PHONE);
  await page.getByRole('checkbox', { name: 'Fatura bir şirket adına kesilsin' }).check();
  await field(page, 'Vergi numarası').fill(TAX_NUMBER);
  const kept = await storageOf(page);
  expect(kept).toContain('İzmir');
  for (const secret of [GOOD_CARD, PHONE, TAX_NUMBER]) {
    expect(kept.replaceAll(' ', '')).not.toContain(secret.replaceAll(' ', ''));
  }

  await page.reload();
  await hydrated(page);
  expect(await field(page, turkish.fields.city).inputValue()).toBe('İzmir');
  await page.clock.install({ time: Date.now() + 31 * 60_000 });
  await page.reload();
  await hydrated(page);
  expect(await field(page, turkish.fields.city).inputValue()).toBe('');
  expect(await storageOf(page)).not.toContain('İzmir');
});

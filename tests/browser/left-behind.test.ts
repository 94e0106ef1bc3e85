import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdBack } from '../support/hold-back.ts';
import { field, fillCard, fillOrder, SESSIONS, storageOf, turkish } from '../support/payment-page.ts';

const PHONE = '+90 532 000 11 22';
const TAX_NUMBER = '1234567890';

const browser = withBrowser();

const { number, holder, month, year, cvv } = turkish.card;
const CARD_FIELDS = [number, holder, month, year, cvv];

/** Fires the event of a page that enters the back-forward cache, which Chromium's headless shell does not have. */
const leaveForTheCache = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

test("a card that was typed before the form's code was loaded is neither left on the page nor stored", async () => {
  const page = await browser.newPage();
  await holdBack(page, '**/assets/entry-client-*');
  await page.goto(SESSIONS);
  await fillCard(page, turkish);
  await field(page, turkish.fields.city).fill('İzmir');
  await leaveForTheCache(page);
  for (const label of CARD_FIELDS) expect(await field(page, label).inputValue(), label).toBe('');
  expect((await storageOf(page)).replaceAll(' ', '')).not.toContain(GOOD_CARD.replaceAll(' ', ''));
  expect(await field(page, turkish.fields.city).inputValue()).toBe('İzmir');
});

test('text stored for a reload that led elsewhere does not stay in the tab', async () => {
  const page = await browser.open('/ortaklar');
  await page.evaluate(() => sessionStorage.setItem('typed:/danismanlik', `${Date.now()} fullName=Gizli`));
  await page.reload();
  await hydrated(page);
  expect(await storageOf(page)).not.toContain('Gizli');
});

test('a tab keeps no card, no phone and no tax number, no draft of nothing else, and nothing at all after thirty minutes; who leaves the page leaves no card on it, so that the back-forward cache brings none back', async () => {
  const page = await browser.open(SESSIONS, { clock: true });
  await fillCard(page, turkish);
  await page.getByLabel(/^Telefon/).fill(PHONE);
  expect(await storageOf(page)).not.toContain('draft:payment');
  await fillOrder(page, turkish);
  await page.getByRole('radio', { name: 'Şirkete' }).check();
  await field(page, 'Vergi numarası').fill(TAX_NUMBER);
  const kept = await storageOf(page);
  expect(kept).toContain('İzmir');
  for (const secret of [GOOD_CARD, PHONE, TAX_NUMBER]) {
    expect(kept.replaceAll(' ', '')).not.toContain(secret.replaceAll(' ', ''));
  }

  await leaveForTheCache(page);
  for (const label of CARD_FIELDS) {
    await eventually(`no ${label}`, async () => (await field(page, label).inputValue()) === '' || undefined);
  }
  expect(await field(page, turkish.fields.city).inputValue()).toBe('İzmir');

  await page.reload();
  await hydrated(page);
  expect(await field(page, turkish.fields.city).inputValue()).toBe('İzmir');
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  await page.reload();
  await hydrated(page);
  expect(await field(page, turkish.fields.city).inputValue()).toBe('');
  expect(await storageOf(page)).not.toContain('İzmir');
});

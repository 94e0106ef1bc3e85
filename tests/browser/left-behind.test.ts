import { expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { field, fillCard, fillOrder, SESSIONS, storageOf, turkish } from '../support/payment-page.ts';
import { GOOD_CARD } from '../support/payments.ts';

const PHONE = '+90 532 000 11 22';
const TAX_NUMBER = '1234567890';

const browser = withBrowser();

test('who leaves a payment page leaves no card on it, so that the back-forward cache brings none back', async () => {
  const page = await browser.open(SESSIONS);
  await fillOrder(page, turkish);
  await fillCard(page, turkish);
  // Chromium's headless shell has no such cache: this is the event that a page gets before it goes there.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const { number, holder, month, year, cvv } = turkish.card;
  for (const label of [number, holder, month, year, cvv]) {
    await eventually(`no ${label}`, async () => (await field(page, label).inputValue()) === '' || undefined);
  }
  expect(await field(page, turkish.fields.city).inputValue()).toBe('İzmir');
});

test('a card that was typed before the code of the form came is neither left on the page nor kept', async () => {
  const page = await browser.newPage();
  await page.route('**/assets/entry-client-*', () => {});
  await page.goto(SESSIONS);
  await fillCard(page, turkish);
  await field(page, turkish.fields.city).fill('İzmir');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  const { number, holder, month, year, cvv } = turkish.card;
  for (const label of [number, holder, month, year, cvv]) expect(await field(page, label).inputValue(), label).toBe('');
  expect((await storageOf(page)).replaceAll(' ', '')).not.toContain(GOOD_CARD.replaceAll(' ', ''));
  expect(await field(page, turkish.fields.city).inputValue()).toBe('İzmir');
});

test('a tab keeps no card, no phone and no tax number, no draft of nothing else, and nothing at all after thirty minutes', async () => {
  const page = await browser.open(SESSIONS, { clock: true });
  await fillCard(page, turkish);
  await page.getByLabel(/^Telefon/).fill(PHONE);
  expect(await storageOf(page)).not.toContain('draft:payment');
  await fillOrder(page, turkish);
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
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  await page.reload();
  await hydrated(page);
  expect(await field(page, turkish.fields.city).inputValue()).toBe('');
  expect(await storageOf(page)).not.toContain('İzmir');
});

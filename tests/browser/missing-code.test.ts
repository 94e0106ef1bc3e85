import { expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { LONG } from '../support/repetitions.ts';

const browser = withBrowser();

test('where the code of a form is missing, a press offers to load the page anew, once, and what was typed stays', async () => {
  const page = await browser.newPage();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const offers: string[] = [];
  page.on('dialog', (dialog) => {
    offers.push(dialog.message());
    void dialog.accept();
  });
  let misses = 0;
  await page.route('**/assets/enquiry-form-*', (route) => {
    misses += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  /** Has the page try again at once. */
  const tryAgain = async () => {
    const before = misses;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await eventually('another try', () => misses > before || undefined);
  };

  await page.goto('/turkish');
  const message = page.locator('form').getByLabel('Mesajınız');
  await message.fill('Kaybolmasın');
  await eventually('the first try', () => misses > 0 || undefined);
  await tryAgain();
  expect(offers, 'offers to a visitor who only types').toEqual([]);

  await page.getByRole('button', { name: 'Talebi Gönder' }).click();
  await tryAgain();
  await eventually('the page loaded anew', () => loads === 2 || undefined);
  expect(offers).toEqual(['Sayfanın bu bölümü yüklenemedi. Sayfa yenilensin mi?']);
  const before = misses;
  await eventually('a try of the new page', () => misses > before || undefined);
  expect(await message.inputValue()).toBe('Kaybolmasın');
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.locator('[data-part=live] form').waitFor();
  expect(await message.inputValue()).toBe('Kaybolmasın');
  expect([loads, offers.length]).toEqual([2, 1]);
  browser.forgive(/404/);
});

test('where the code of the menu or of a check is missing, a press offers to load the page anew, and the draft comes back', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const offers: string[] = [];
  let accept = false;
  page.on('dialog', (dialog) => {
    offers.push(dialog.message());
    void (accept ? dialog.accept() : dialog.dismiss());
  });
  await page.route(/\/assets\/(drawer|enquiry)-.{8}\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/danismanlik');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  await eventually('the links at the end', () =>
    page.evaluate(() => document.activeElement?.matches('footer nav') || undefined),
  );
  expect(offers).toEqual(['Sayfanın bu bölümü yüklenemedi. Sayfa yenilensin mi?']);

  accept = true;
  await page.reload();
  await hydrated(page);
  const goals = page.locator('[data-part=live] form textarea');
  await goals.fill('Kaybolmasın');
  await page.locator('form').getByRole('button').last().click();
  await eventually('the offer to load it anew', () => offers.length > 1 || undefined);
  await page.unrouteAll();
  await page.getByText('Yarım kalan formunuzu geri getirdik.').waitFor();
  expect(await goals.inputValue()).toBe('Kaybolmasın');
  browser.forgive(/404/);
});

/** A try in two or three hits the moment, between React's commit and the effects that follow it. */
const TRIES = LONG ? 10 : 1;

test.each(Array.from({ length: TRIES }, (_, index) => index + 1))(
  'a click that comes when a button has just been hydrated acts once (try %i)',
  async () => {
    const page = await browser.newPage();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/header-*', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/header-*');
    await page.goto('/turkish');
    await page.mouse.move(5, 500);
    await asked;
    // All that the header needs beside its own code.
    await page.waitForSelector('main > [data-part=live]', { state: 'attached' });
    const clicked = page.evaluate(async () => {
      const button = document.querySelector<HTMLButtonElement>('header button[aria-expanded]');
      const task = () =>
        new Promise((next) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = next;
          port2.postMessage(null);
        });
      // React notes its own properties at an element when it hydrates it.
      while (button && Object.keys(button).length === 0) await task();
      button?.click();
    });
    release();
    await clicked;
    await page.waitForSelector('header[data-part=live]');
    const button = page.locator('header button[aria-expanded]').first();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  },
);

import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hydrated } from '../support/browser.ts';
import { chromiumPath, siteOrigin } from '../support/environment.ts';

/** The headless shell has no back-forward cache (`BackForwardCacheDisabledForDelegate`). */
const isWhole = !/headless.shell/.test(chromiumPath());
const NOT_WHOLE = 'the headless shell has no back-forward cache: set CHROMIUM_PATH to a whole Chromium';

const SWITCHED_OFF = '--disable-back-forward-cache';

let browser: Browser | undefined;

beforeAll(async () => {
  if (!isWhole) return;
  browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=new'],
    ignoreDefaultArgs: [SWITCHED_OFF, '--headless'],
  });
});

afterAll(async () => browser?.close());

/**
 * Opens a path as a visitor who uses it, marks its document, navigates to the next document and goes back; resolves with
 * the page.
 */
async function leaveAndComeBack(path: string, use: (page: Page) => Promise<void>): Promise<Page> {
  const page = (await browser?.newPage({ baseURL: siteOrigin() })) ?? expect.fail('no browser');
  await page.goto(path);
  await hydrated(page);
  await use(page);
  await page.evaluate(() => {
    document.documentElement.dataset['left'] = '';
  });
  await page.goto('/robots.txt');
  await page.evaluate(() => history.back());
  await page.waitForURL(path, { waitUntil: 'commit' });
  return page;
}

/** Resolves with whether this is the document that was left. */
const isTheSame = (page: Page) => page.evaluate(() => document.documentElement.dataset['left'] === '');

test('the back-forward cache restores each kind of page as it was left', async ({ skip }) => {
  skip(!isWhole, NOT_WHOLE);
  const unknown = '/payment?payment=00000000-0000-4000-8000-000000000000';
  for (const path of ['/turkish', '/english', '/programs', '/newsletter', '/privacy-policy', unknown]) {
    let place = 0;
    const page = await leaveAndComeBack(path, async (left) => {
      place = await left.evaluate(() => {
        window.scrollTo({ top: 500, behavior: 'instant' });
        return window.scrollY;
      });
    });
    expect(await isTheSame(page), path).toBe(true);
    expect(await page.evaluate(() => window.scrollY), path).toBe(place);
    await page.close();
  }
});

test('text typed into a message is still there after going back, and a card is not', async ({ skip }) => {
  skip(!isWhole, NOT_WHOLE);
  const name = 'main form input >> nth=0';
  const message = await leaveAndComeBack('/danismanlik', (page) => page.locator(name).pressSequentially('Ayşe'));
  expect(await isTheSame(message)).toBe(true);
  expect(await message.locator(name).inputValue()).toBe('Ayşe');
  await message.close();

  const card = 'main [autocomplete=cc-number]';
  const order = await leaveAndComeBack('/payment?productId=grup-kocluk-tr', async (page) => {
    await page.locator(card).pressSequentially('5526080000000006');
    expect(await page.locator(card).inputValue()).toBe('5526 0800 0000 0006');
  });
  expect(await isTheSame(order)).toBe(true);
  expect(await order.locator(card).inputValue()).toBe('');
  await order.close();
});

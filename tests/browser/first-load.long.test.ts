import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, shownIsHydrated, shows, withBrowser } from '../support/browser.ts';
import { changeDocument, recoverSilently } from '../support/changed-document.ts';
import { eventually } from '../support/eventually.ts';
import { focusOn, holds } from '../support/forms.ts';
import { holdBack } from '../support/hold-back.ts';

// Ways that other tests go in the browser too; `npm run test:long`. The rules: web/src/app/router-window.test.ts,
// web/src/islands/late.test.tsx and web/build/boot-taps.test.tsx.

const browser = withBrowser();

const isWaiting = (page: Page) => page.waitForSelector('html[data-waiting]', { state: 'attached' });
const waitsNoMore = (page: Page) => page.waitForSelector('html:not([data-waiting])', { state: 'attached' });

test('after a reload, going back to a page whose code is late keeps the current page, even if all its islands are hydrated', async () => {
  const page = await browser.open('/turkish');
  await page.locator('footer a[href="/ortaklar"]').click();
  await shows(page, '/ortaklar');
  const release = await holdBack(page, /\/assets\/home-page-/);
  await page.reload();
  await hydrated(page);
  // a tap hydrates islands that are far off-screen
  await page.locator('h1').click();
  await shownIsHydrated(page);
  const asked = page.waitForRequest('**/assets/home-page-*');
  await page.goBack();
  await isWaiting(page);
  await asked;
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('form').isVisible()).toBe(true);
  release();
  await shows(page, '/turkish');
  await waitsNoMore(page);
});

/** Opens a path on a phone whose translator has added a word before hydration; requests that match `late` are held back. */
async function openTranslated(path: string, before: RegExp, late: RegExp): Promise<[page: Page, release: () => void]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(recoverSilently);
  await changeDocument(page, path, (html) => html.replace(before, '$& translated'));
  const release = await holdBack(page, late);
  await page.goto(path);
  return [page, release];
}

test('the menu that the first tap opened stays open even if a translator has changed the words of the header', async () => {
  const [page, release] = await openTranslated('/turkish', /<a [^>]*href="#main"[^>]*>/, /\/around-/);
  await page.getByRole('button', { name: 'Menüyü aç' }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await menu.waitFor();
  const translated = page.locator('a[href="#main"]', { hasText: 'translated' });
  expect(await translated.count()).toBe(1);
  release();
  await eventually('the header without the added word', async () => (await translated.count()) === 0 || undefined);
  await menu.waitFor();
  await waitsNoMore(page);
});

test('text being typed in a form whose words a translator has changed stays as a draft, with the focus', async () => {
  const [page, release] = await openTranslated('/danismanlik', /<form.*?<label[^>]*>/s, /\/enquiry-form-/);
  const form = page.locator('form');
  const label = form.locator('label').filter({ hasText: 'translated' });
  const message = form.locator('textarea').first();
  await label.waitFor();
  await message.fill('Merhaba');
  release();
  await label.waitFor({ state: 'detached' });
  await holds(message, 'Merhaba');
  await focusOn('the message', message);
  await page.keyboard.type(' size');
  await page.reload();
  await holds(message, 'Merhaba size');
});

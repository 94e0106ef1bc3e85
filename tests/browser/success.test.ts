import { settings } from '@site/contract/business/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { AS_A_ROBOT, fillNamed, focusOn, liveForm } from '../support/forms.ts';
import { holdBack, pause } from '../support/hold-back.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';

const browser = withBrowser();

const pages = [
  ['/danismanlik-basarili', 'Bu sayfa, formunuzun bize ulaştığını onaylar', ['/turkish', '/kocluk-cozumleri']],
  ['/hizmet-talep-basarili', 'Bu sayfa, formunuzun bize ulaştığını onaylar', ['/turkish', '/kocluk-cozumleri']],
  ['/ortaklik-basarili', 'Bu sayfa, formunuzun bize ulaştığını onaylar', ['/turkish', '/ortaklar']],
  ['/service-inquiry-success', 'This page confirms a form you’ve sent', ['/english', '/coaching-solutions']],
  ['/consultation-success', 'This page confirms a form you’ve sent', ['/english', '/coaching-solutions']],
  ['/partnership-success', 'This page confirms a form you’ve sent', ['/english', '/partners']],
] as const;

test.each(onePerKind(pages, ([, , links]) => links.join()))(
  '%s: who opens it again is not told that anything failed, and finds the documented links',
  async (path, heading, links) => {
    // all pages share one component, so only the first one is hydrated
    const isFirst = path === pages[0][0];
    const page = isFirst || LONG ? await browser.open(path) : await browser.readPrerendered(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${heading}`));
    const main = page.locator('main');
    for (const link of links) expect(await main.locator(`a[href="${link}"]`).count(), link).toBe(1);
  },
);

/**
 * Fills in and sends the enquiry form of the coaching page. The message is set aside, so that it makes no mails, and
 * answered like any other.
 */
async function sendEnquiry(page: Page): Promise<void> {
  const form = await liveForm(page);
  const email = `ada.${Date.now().toString(36)}@example.com`;
  await fillNamed(form, { name: 'Ada Işık', email, message: 'Where do I begin?', ...AS_A_ROBOT });
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
}

/** Waits for the page that confirms an enquiry; resolves with its reference. */
async function referenceOn(page: Page): Promise<string | null> {
  const main = page.locator('main');
  await main.getByRole('heading', { level: 1, name: 'Your inquiry has arrived.' }).waitFor();
  return main.getByText(/^Your reference: [0-9A-F]{4}-[0-9A-F]{4}$/).textContent();
}

test('the code of the success page is asked for as soon as the form is touched; a message for which it is late is confirmed in the form, and ends there once its code is there, with its reference and what happens when, also after a reload', async () => {
  const page = await browser.open('/coaching-solutions');
  const release = await holdBack(page, /success-page/);
  const asked = page.waitForRequest(/success-page/);
  await page.locator('#inquiry-form form').getByLabel('Full name').focus();
  await asked;
  await sendEnquiry(page);
  const confirmation = page.locator('form').getByRole('status').filter({ hasText: 'Your message has arrived.' });
  const reference = confirmation.getByText(/^Your reference: [0-9A-F]{4}-[0-9A-F]{4}$/);
  const given = await reference.textContent();
  release();
  expect(await referenceOn(page)).toBe(given);
  const main = page.locator('main');
  await main
    .getByRole('listitem')
    .getByText(`Within ${settings.replyHours.enquiry} hours we’ll write to you.`)
    .waitFor();

  await page.reload();
  await hydrated(page);
  expect(await main.getByText(/^Your reference: /).textContent()).toBe(given);

  // the first stop of the keyboard skips the header, and does not change the state of the page
  await page.locator('a[href="#main"]').press('Enter');
  await focusOn('the content', main);
  expect(await main.getByText(/^Your reference: /).textContent()).toBe(given);
  expect(await page.evaluate(() => Boolean(history.state?.usr))).toBe(true);
});

test('a form holds what it sent until its success page is shown: emptied before, it looks as if the message were lost', async () => {
  const page = await browser.open('/coaching-solutions');
  const code = page.waitForResponse(/success-page/);
  const form = await liveForm(page);
  await form.getByLabel('Full name').focus();
  await (await code).finished();
  const shown = await page.evaluateHandle(() => {
    const values: string[] = [];
    const read = () => {
      const name = document.querySelector<HTMLInputElement>('#inquiry-form input[name=name]');
      if (!name) return;
      values.push(name.value);
      requestAnimationFrame(read);
    };
    new MutationObserver(read).observe(document.querySelector('#inquiry-form button[type=submit]') ?? document, {
      attributes: true,
    });
    return values;
  });
  await sendEnquiry(page);
  await referenceOn(page);
  expect(await shown.evaluate((values) => [values.length > 0, ...new Set(values)])).toEqual([true, 'Ada Işık']);
});

test('a menu that was opened on a phone while the message was being sent does not cover its success page, which leads on to what was asked about', async () => {
  const page = await browser.open('/export-solutions', { viewport: { width: 390, height: 844 } });
  const answer = await holdBack(page, '**/api/send-service-inquiry');
  await sendEnquiry(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  answer();
  await referenceOn(page);
  await menu.waitFor({ state: 'detached' });
  await focusOn('the page', page.locator('main'));
  expect(await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/english',
    '/export-solutions',
  ]);
});

test('a message is confirmed although the network goes before its success page is there', async () => {
  const page = await browser.open('/coaching-solutions');
  await pause(page, /success-page/, (paused) => paused.abort());
  await sendEnquiry(page);
  await page
    .locator('form')
    .getByText(/^Your reference: [0-9A-F]{4}-[0-9A-F]{4}$/)
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/coaching-solutions');
  browser.forgive(/ERR_FAILED/);
});

test('a message whose success page fails to load once ends there all the same, with its reference', async () => {
  const page = await browser.open('/coaching-solutions');
  let asked = 0;
  await pause(page, /success-page/, (paused) => {
    asked += 1;
    return asked === 1 ? paused.abort() : paused.continue();
  });
  await sendEnquiry(page);
  await referenceOn(page);
  browser.forgive(/ERR_FAILED/);
});

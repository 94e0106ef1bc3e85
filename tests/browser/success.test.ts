import { settings } from '@site/contract/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';

const browser = withBrowser();

const pages = [
  ['/danismanlik-basarili', 'Buradan bir talep gönderilmedi', ['/turkish', '/kocluk-cozumleri']],
  ['/hizmet-talep-basarili', 'Buradan bir talep gönderilmedi', ['/turkish', '/kocluk-cozumleri']],
  ['/ortaklik-basarili', 'Buradan bir talep gönderilmedi', ['/turkish', '/ortaklar']],
  ['/service-inquiry-success', 'Nothing was sent from here.', ['/english', '/coaching-solutions']],
  ['/consultation-success', 'Nothing was sent from here.', ['/english', '/coaching-solutions']],
  ['/partnership-success', 'Nothing was sent from here.', ['/english', '/partners']],
] as const;

test.each(pages)(
  '%s: who comes without a message is told so, and finds the documented links',
  async (path, heading, links) => {
    const page = await browser.open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const main = page.locator('main');
    for (const link of links) expect(await main.locator(`a[href="${link}"]`).count(), link).toBe(1);
  },
);

/** Fills in and sends the enquiry form of the coaching page. */
async function sendEnquiry(page: Page): Promise<void> {
  const form = page.locator('#inquiry-form form');
  await form.getByLabel('Full name').fill('Ada Işık');
  await form.getByLabel('Email').fill(`ada.${Date.now().toString(36)}@example.com`);
  await form.getByLabel('Message').fill('Where do I begin?');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
}

/** Waits for the page that says that an enquiry has arrived, and gives the reference on it. */
async function referenceOn(page: Page): Promise<string | null> {
  const main = page.locator('main');
  await main.getByRole('heading', { level: 1, name: 'Your inquiry has arrived.' }).waitFor();
  return main.getByText(/^Your reference: [0-9A-F]{4}-[0-9A-F]{4}$/).textContent();
}

test('after a message the page gives its reference and says what happens when, also after a reload', async () => {
  const page = await browser.open('/coaching-solutions');
  await sendEnquiry(page);
  const reference = await referenceOn(page);
  const main = page.locator('main');
  expect(await main.getByRole('listitem').allTextContents()).toContain(
    `Within ${settings.replyHours.enquiry}\u00a0hours we’ll suggest a place to start.`,
  );

  await page.reload();
  await hydrated(page);
  expect(await main.getByText(/^Your reference: /).textContent()).toBe(reference);
});

test('a message whose success page loads slowly ends there once its code is there, with its reference', async () => {
  const page = await browser.newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/success-page/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/coaching-solutions');
  await hydrated(page);
  const asked = page.waitForRequest(/success-page/);
  await sendEnquiry(page);
  await asked;
  release();
  await referenceOn(page);
});

test('a message whose success page fails to load once ends there all the same, with its reference', async () => {
  const page = await browser.open('/coaching-solutions');
  await page.route(/success-page/, (route) => route.abort(), { times: 1 });
  await sendEnquiry(page);
  await referenceOn(page);
  browser.forgive(/ERR_FAILED/);
});

import { settings } from '@site/contract/settings';
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

test('after a message the page gives its reference and says what happens when, also after a reload', async () => {
  const page = await browser.open('/coaching-solutions');
  const form = page.locator('#inquiry-form form');
  await form.getByLabel('Full name').fill('Ada Işık');
  await form.getByLabel('Email').fill(`ada.${Date.now().toString(36)}@example.com`);
  await form.getByLabel('Message').fill('Where do I begin?');
  await form.getByRole('button', { name: 'Send Inquiry' }).click();
  const main = page.locator('main');
  await main.getByRole('heading', { level: 1, name: 'Your inquiry has arrived.' }).waitFor();
  const reference = await main.getByText(/^Your reference: /).textContent();
  expect(reference).toMatch(/[0-9A-F]{4}-[0-9A-F]{4}$/);
  expect(await main.getByRole('listitem').allTextContents()).toContain(
    `Within ${settings.replyHours.enquiry} hours we suggest a place to start.`,
  );

  await page.reload();
  await hydrated(page);
  expect(await main.getByText(/^Your reference: /).textContent()).toBe(reference);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shows, withBrowser } from '../support/browser.ts';
import { AS_A_ROBOT, fillNamed, holds, liveForm, seesToast } from '../support/forms.ts';
import { callTo, holdBack } from '../support/hold-back.ts';
import { unique } from '../support/unique.ts';

// Ways that other tests go in the browser too; `npm run test:long`. The rules: web/src/features/enquiry/enquiry-journey.test.tsx.

const browser = withBrowser();

const intro = { path: '/danismanlik', labels: { goals: 'Hedef' }, submit: 'Ön Görüşme Talep Et' };

const open = ({ path }: typeof intro) => browser.open(path);
const field = (page: Page, label: string) => page.locator('form').getByRole('textbox', { name: label });
const submit = (page: Page, { submit }: typeof intro) => page.locator('form').getByRole('button', { name: submit });

/** Fills in the required fields. The message is set aside, so that it makes no mails. */
async function fill(page: Page): Promise<void> {
  const form = await liveForm(page);
  const email = `inci.${unique()}@ornek.com`;
  await fillNamed(form, { firstName: 'İnci', lastName: 'Işık', email, phone: '+90 532 000 00 00', ...AS_A_ROBOT });
  await form.getByLabel('Görüşme konusu').selectOption({ index: 1 });
  await form.getByLabel('Size uygun saat').selectOption({ index: 1 });
}

test('a visitor who has gone to another page is told that the message arrived, and stays there; no draft is left to be sent again', async () => {
  const page = await open(intro);
  await fill(page);
  await field(page, intro.labels.goals).fill('Yeni bir rota çizmek');
  const release = await holdBack(page, '**/api/send-*');
  const asked = callTo(page, '/api/send-');
  await submit(page, intro).click();
  await asked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programlar' }).click();
  await shows(page, '/programs/tr');
  release();
  await seesToast(page, ['Mesajınız bize ulaştı.']);
  expect(new URL(page.url()).pathname).toBe('/programs');
  await page.goBack();
  await page.waitForURL(`**${intro.path}`);
  await holds(field(page, intro.labels.goals), '');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test("a later topic replaces an earlier one, but never the visitor's own words", async () => {
  const page = await browser.open('/consultation?topic=corporate-consulting');
  await holds(field(page, 'Your goals'), 'My question is about: Corporate Consulting\n');
  await field(page, 'First name').fill('Ada');
  await page.goto('/consultation?topic=digital-products');
  await holds(field(page, 'Your goals'), 'My question is about: Digital Products\n');

  await field(page, 'Your goals').fill('My own words');
  await page.goto('/consultation?topic=group-coaching');
  await holds(field(page, 'Your goals'), 'My own words');
  await holds(field(page, 'First name'), 'Ada');
});

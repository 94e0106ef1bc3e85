import { invitationEnd } from '@site/contract/groups/invitation-end';
import { HOUR_MS } from '@site/contract/plain/durations';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { wrongFields } from '../support/forms.ts';
import { groupPages, LATER } from '../support/group-pages.ts';
import { answerCalls, answerOutOfOrder, holdBack } from '../support/hold-back.ts';
import { emptyGroup, fillGroup } from '../support/payments.ts';

// Ways that other tests go in the browser too; `npm run test:long`. The rules: web/build/payment-script.test.ts,
// web/src/features/payment/order/checkout.test.tsx and web/src/features/enquiry/enquiry-journey.test.tsx.

const browser = withBrowser();

beforeEach(async () => {
  await Promise.all([emptyGroup('tr'), emptyGroup('en')]);
});

const list = (page: Page) => page.locator('#waiting-list');
const field = (page: Page, label: string) => list(page).getByLabel(label, { exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: false });

test.each(groupPages)(
  '$path: the payment page of a full group shows no form while its code is on its way, and none when it has come',
  async (words) => {
    await fillGroup(words.group, LATER);
    await browser.askAgain();
    const page = await browser.newPage();
    const release = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto(`/payment?productId=${words.product}`);
    await page.getByRole('heading', { level: 1, name: words.full, exact: true }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(await page.title()).toMatch(new RegExp(`^${words.full}`));
    await page.getByRole('link', { name: words.join }).waitFor();
    release();
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: words.full, exact: true }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(await page.title()).toMatch(new RegExp(`^${words.full}`));
  },
);

test.each(groupPages)(
  '$path: the waiting list asks for missing fields, and keeps every word that could not be sent',
  async (words) => {
    const page = await browser.openNow(`${words.path}#waiting-list`);
    const submit = list(page).getByRole('button', { name: words.submit });
    await submit.click();
    await toast(page, words.missing).waitFor();
    await wrongFields(list(page), 2);

    await field(page, words.labels.name).fill('Uğur Şen');
    await field(page, words.labels.email).fill('ugur.sen@ornek.com');
    await answerCalls(page, '**/api/send-waiting-list-request', answerOutOfOrder);
    await submit.click();
    await toast(page, words.failed).waitFor();
    expect(await field(page, words.labels.name).inputValue()).toBe('Uğur Şen');
    await page.reload();
    await hydrated(page);
    await eventually('the draft', async () =>
      (await field(page, words.labels.email).inputValue()) === 'ugur.sen@ornek.com' ? true : undefined,
    );
    browser.forgive(/503/);
  },
);

test.each(groupPages)(
  '$path: the link of an invitation opens the order of a full group in both languages until it ends',
  async (words) => {
    await fillGroup(words.group, LATER);
    // a person on the list whose freed seat is kept comes by a link; the server decides whether it is valid
    const linkUntil = (end: number) =>
      `/payment?productId=${words.product}&invitation=a.b&until=${invitationEnd(new Date(end))}`;
    const running = linkUntil(Date.now() + HOUR_MS);
    const invited = await browser.openNow(running);
    await invited.getByText(words.invited).waitFor();
    expect(await invited.getByRole('textbox', { name: words.labels.name }).first().isVisible()).toBe(true);
    const other = new URL((await invited.locator('a[hreflang]').getAttribute('href')) ?? '', 'https://site.example');
    expect(`${other.pathname}${other.search}`).toContain(running);
    const late = await browser.openNow(linkUntil(Date.now() - HOUR_MS));
    await late.getByRole('heading', { level: 1, name: words.over, exact: true }).waitFor();
    expect(await late.locator('form').count()).toBe(0);
    await late.getByRole('link', { name: words.join }).waitFor();
  },
);

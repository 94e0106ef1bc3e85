import { groups } from '@site/contract/groups/groups';
import { invitationEnd } from '@site/contract/groups/invitation-end';
import { groupStatusPath } from '@site/contract/payments/payment';
import { HOUR_MS } from '@site/contract/plain/durations';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { wrongFields } from '../support/forms.ts';
import { answerCalls, answerOutOfOrder, holdBack } from '../support/hold-back.ts';
import { emptyGroup, fillGroup } from '../support/payments.ts';
import type { TabOptions } from '../support/tabs.ts';

// Ways that other tests go in the browser too; `npm run test:long`. The rules: web/build/payment-script.test.ts,
// web/src/features/payment/order/checkout.test.tsx and web/src/features/enquiry/enquiry-journey.test.tsx.

const browser = withBrowser();

/** Opens a path with the current availability: the browser may have cached an earlier one for 30 seconds. */
async function openNow(path: string, options: TabOptions = {}): Promise<Page> {
  await browser.askAgain(...Object.keys(groups).map(groupStatusPath));
  return browser.open(path, options);
}

beforeEach(async () => {
  await Promise.all([emptyGroup('tr'), emptyGroup('en')]);
});

const starts = Object.values(groups).map(({ startsAt }) => new Date(startsAt));
const lastYear = Math.max(...[new Date(), ...starts].map((time) => time.getUTCFullYear()));
/** A start in the future, in a year that no setting uses. */
const LATER = new Date(Date.UTC(lastYear + 1, 0, 10, 17));

const pages = [
  {
    path: '/grup-kocluk-programi',
    group: 'tr',
    product: 'grup-kocluk-tr',
    full: 'Kontenjan doldu',
    join: 'Bekleme Listesine Yazıl',
    labels: { name: 'Ad soyad', email: 'E-posta' },
    submit: 'Listeye Yazıl',
    missing: 'Lütfen tüm gerekli alanları doldurun',
    failed: 'Sizi bekleme listesine yazamadık',
    invited: 'Bekleme listesinden davetlisiniz',
    over: 'Davetiniz artık geçerli değil',
  },
  {
    path: '/group-coaching-program',
    group: 'en',
    product: 'group-coaching-program',
    full: 'This group is full',
    join: 'Join the Waiting List',
    labels: { name: 'Full name', email: 'Email' },
    submit: 'Put Me on the List',
    missing: 'Please fill in all required fields.',
    failed: 'Something went wrong',
    invited: 'You’re invited from the waiting list',
    over: 'Your invitation has ended',
  },
] as const;

const list = (page: Page) => page.locator('#waiting-list');
const field = (page: Page, label: string) => list(page).getByLabel(label, { exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: false });

test.each(pages)(
  '$path: the payment page of a full group shows no form while its code is on its way, and none when it has come',
  async (words) => {
    await fillGroup(words.group, LATER);
    await browser.askAgain(...Object.keys(groups).map(groupStatusPath));
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

test.each(pages)(
  '$path: the waiting list asks for missing fields, and keeps every word that could not be sent',
  async (words) => {
    const page = await openNow(`${words.path}#waiting-list`);
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

test.each(pages)(
  '$path: the link of an invitation opens the order of a full group in both languages until it ends',
  async (words) => {
    await fillGroup(words.group, LATER);
    // a person on the list whose freed seat is kept comes by a link; the server decides whether it is valid
    const linkUntil = (end: number) =>
      `/payment?productId=${words.product}&invitation=a.b&until=${invitationEnd(new Date(end))}`;
    const running = linkUntil(Date.now() + HOUR_MS);
    const invited = await openNow(running);
    await invited.getByText(words.invited).waitFor();
    expect(await invited.getByRole('textbox', { name: words.labels.name }).first().isVisible()).toBe(true);
    const other = new URL((await invited.locator('a[hreflang]').getAttribute('href')) ?? '', 'https://site.example');
    expect(`${other.pathname}${other.search}`).toContain(running);
    const late = await openNow(linkUntil(Date.now() - HOUR_MS));
    await late.getByRole('heading', { level: 1, name: words.over, exact: true }).waitFor();
    expect(await late.locator('form').count()).toBe(0);
    await late.getByRole('link', { name: words.join }).waitFor();
  },
);

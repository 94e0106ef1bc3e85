import { programPrices } from '@site/contract/business/programs';
import { settings } from '@site/contract/business/settings';
import { formatMoney } from '@site/contract/plain/money';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentAt, headingAt, hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holds } from '../support/forms.ts';
import { holdBack } from '../support/hold-back.ts';
import { payButton } from '../support/payment-page.ts';

const browser = withBrowser();

/** Waits until a whole page is in one language: its heading, the language of the document, and header and footer. */
async function reads(page: Page, heading: string, lang: 'tr' | 'en', home: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  const language = await eventually('the language of the document', async () => {
    const found = await page.locator('html').getAttribute('lang');
    return found === lang ? found : undefined;
  });
  expect(language).toBe(lang);
  await page.getByRole('contentinfo').getByRole('link', { name: home, exact: true }).waitFor();
}

/** Waits until the page has the title of the document at an address. */
async function titledAs(page: Page, path: string): Promise<void> {
  const title = await (await documentAt(path)).evaluate((parsed) => parsed.title);
  await eventually(`the title ${title}`, async () => (await page.title()) === title || undefined);
}

test('it follows the language of the page before it, keeps it over a reload, and changes with the next page; a language in the address counts more, and is kept', async () => {
  const page = await browser.open('/turkish');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programlar' }).click();
  await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');
  await titledAs(page, '/programs/tr');

  await page.reload();
  await hydrated(page);
  await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');
  await titledAs(page, '/programs/tr');

  await page.goto('/english');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs' }).click();
  await reads(page, await headingAt('/programs'), 'en', 'Home');

  await page.goto('/programs?lang=tr');
  await hydrated(page);
  await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');
  await page.goto('/about');
  await hydrated(page);
  await reads(page, await headingAt('/about/tr'), 'tr', 'Ana Sayfa');
});

/** Resolves with canonical address and titles in the head, which a phone's share menu uses. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
  }));

test('the footer links to the same page in the other language, or to its start page, and the head follows within the visit', async () => {
  const page = await browser.open('/turkish');
  const own = await headOf(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Programlar' }).click();
  await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');
  expect(await headOf(page)).toEqual(await headOf(await browser.readPrerendered('/programs/tr')));
  await footer.getByRole('link', { name: 'Deutsch' }).click();
  await page.locator('html[lang=de]').waitFor();
  expect((await headOf(page)).canonical).toBeUndefined();
  await page.goBack();
  await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');

  await footer.getByRole('link', { name: 'English' }).click();
  await reads(page, await headingAt('/programs'), 'en', 'Home');
  await footer.getByRole('link', { name: 'Türkçe' }).click();
  await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');
  expect(new URL(page.url()).pathname).toBe('/programs/tr');
  await footer.getByRole('link', { name: 'English' }).click();
  await reads(page, await headingAt('/programs'), 'en', 'Home');
  await footer.getByRole('link', { name: 'Free Strategy Session' }).click();
  // The address changes before the page: until then the link belongs to the previous page.
  await titledAs(page, '/strategy-session');
  await footer.getByRole('link', { name: 'Türkçe' }).click();
  await page.waitForURL('**/turkish');
  await eventually('the description of the start page', async () => {
    const { description } = await headOf(page);
    return description === own.description || undefined;
  });
  expect(await headOf(page)).toEqual(own);
});

test('going back after a change of language restores the previous language, also after a reload', async () => {
  const page = await browser.open('/english');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Programs' }).click();
  await reads(page, await headingAt('/programs'), 'en', 'Home');
  await footer.getByRole('link', { name: 'Türkçe' }).click();
  await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');
  await page.goBack();
  await reads(page, await headingAt('/programs'), 'en', 'Home');
  await page.reload();
  await reads(page, await headingAt('/programs'), 'en', 'Home');

  // a page in another language than the visit's
  await page.evaluate(() => sessionStorage.setItem('locale', 'tr'));
  for (let load = 0; load < 2; load += 1) {
    await page.reload();
    await reads(page, await headingAt('/programs/tr'), 'tr', 'Ana Sayfa');
  }
});

test('the order page takes the language of the page before it, also when the back-forward cache restored that page', async () => {
  const page = await browser.open('/grup-kocluk-programi');
  await page.evaluate(() => {
    sessionStorage.setItem('locale', 'en');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.getByRole('main').locator('a[href^="/payment?productId="]').first().click();
  await payButton(page).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
});

test('a page that its script will show in another language shows no words until then', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /\.js$/);
  await page.goto('/newsletter?lang=en');
  const heading = page.getByRole('heading', { level: 1 });
  const shown = () =>
    heading.evaluate((element) => getComputedStyle(element).webkitTextFillColor !== 'rgba(0, 0, 0, 0)');
  expect(await shown()).toBe(false);
  release();
  await reads(page, 'Newsletter', 'en', 'Home');
  expect(await shown()).toBe(true);
});

test('changing the language as soon as the page is shown works at any moment', async () => {
  const page = await browser.newPage();
  // Without the timeout that would show the words after five seconds.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms < 5_000 ? wait(run, ms) : 0) });
  });
  await page.goto('/newsletter?lang=en');
  await hydrated(page);
  await reads(page, 'Newsletter', 'en', 'Home');
  await page.getByRole('button', { name: /^EN,/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Türkçe' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await page.waitForSelector('html[lang=tr]', { state: 'attached' });
  expect(await heading.evaluate((element) => getComputedStyle(element).webkitTextFillColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
});

test('a bilingual page that is opened first has the language of its address, even if `lang` names an unknown one', async () => {
  const page = await browser.open('/about?lang=fr');
  await reads(page, await headingAt('/about'), 'en', 'Home');
  await titledAs(page, '/about');
});

test.each([
  ['/programs', 'Learn More', '/consultation', 'My question is about'],
  ['/programs?lang=tr', 'Ayrıntılı Bilgi Al', '/danismanlik', 'Sormak istediğim konu'],
])('%s: a program leads to a form that knows which one it is about', async (path, more, form, about) => {
  const page = await browser.open(path);
  // the document is English; the script replaces it by the Turkish words
  const link = page.locator(`a[href*="topic=executive-transformation"][aria-label^="${more}: "]`);
  const program = await page.locator('main li', { has: link }).getByRole('heading').first().innerText();
  await page.getByRole('link', { name: `${more}: ${program}` }).click();
  await page.waitForURL(`**${form}?topic=executive-transformation`);
  await holds(page.locator('form textarea').first(), `${about}: ${program}\n`);
});

test('the programs show the documented prices in the form of each language', async () => {
  for (const [path, locale] of [
    ['/programs', 'en'],
    ['/programs/tr', 'tr'],
  ] as const) {
    const page = await browser.readPrerendered(path);
    const prices = await page.locator('main dl dd:last-child').filter({ hasText: '€' }).allInnerTexts();
    expect(prices).toEqual(Object.values(programPrices).map((price) => formatMoney(price, locale)));
  }
});

test('without script, which decides the language, the payment page says in both languages what to do', async () => {
  const page = await browser.readPrerendered('/payment?productId=group-coaching-program&lang=en');
  expect(await page.title()).toBe(`Güvenli Ödeme / Payment | ${settings.brand}`);
  const { description } = await headOf(page);
  expect(description).toContain('ödeme sayfası');
  expect(description).toContain('Check your order');
  const main = page.getByRole('main');
  for (const [lang, how, shop] of [
    ['tr', 'Ödeme sayfası JavaScript gerektirir.', '/dijital-magaza'],
    ['en', 'To pay, please turn JavaScript on.', '/shop'],
  ] as const) {
    const part = main.locator(`[lang=${lang}]`);
    await part.getByText(how).waitFor();
    expect(await part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      expect.arrayContaining([`mailto:${settings.email}`, shop]),
    );
  }
  await main.getByRole('heading', { level: 2, name: 'Payment' }).waitFor();
  expect(await page.getByRole('link', { name: 'English' }).count(), 'a link that leads to this page again').toBe(0);
});

import { groups } from '@site/contract/groups/groups';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue, type Product, type ProductId } from '@site/contract/sale/catalogue';
import { partOfDay } from '@site/contract/words/dates';
import { capitalized, countInWords, duration } from '@site/contract/words/quantities';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isExample } from '../support/example.ts';
import { chargedText } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';

const browser = withBrowser();

/** Returns a price as in the address of the payment page. */
const inLink = (id: ProductId) => String(catalogue[id].price.minor / 100);

const inLira = (id: ProductId) => formatMoney(catalogue[id].price, 'tr');

/** Returns the former price of a product as it is shown; null where none is shown. */
function before(id: ProductId): string | null {
  const product: Product = catalogue[id];
  return product.originalPrice ? `Eski fiyat: ${formatMoney(product.originalPrice, 'tr')}` : null;
}

test.each([
  [
    'grup-kocluk-tr',
    'Grup programı',
    `Küçük bir grupta, ${groups.tr.weeks} hafta boyunca canlı ve çevrim içi koçluk.`,
    [`${groups.tr.capacity} kişilik küçük grup`],
  ],
  [
    '3-seanslık-bireysel-paket',
    'Bireysel paket',
    catalogue['3-seanslık-bireysel-paket'].description.tr,
    ['3 bireysel koçluk seansı, çevrim içi'],
  ],
  [
    'bireysel-koçluk-programı',
    'Bireysel program',
    catalogue['bireysel-koçluk-programı'].description.tr,
    ['4 hafta', 'Haftada 1 saat bireysel seans, çevrim içi'],
  ],
  [
    'koçlara-özel-dijital-araçlar',
    'Dijital ürün',
    catalogue['koçlara-özel-dijital-araçlar'].description.tr,
    ['50+ şablon'],
  ],
] as const)(
  '%s shows what it is and what it costs and did cost, also to a screen reader; the featured one across the whole list',
  async (id, type, description, included) => {
    const title = catalogue[id].title.tr;
    const page = await browser.read('/dijital-magaza');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
    const crossedOut = card.locator('s');
    expect.soft((await crossedOut.count()) === 0 ? null : await crossedOut.textContent()).toBe(before(id));
    expect.soft(await card.locator('div > b').textContent()).toBe(`Fiyat: ${inLira(id)}`);
    expect.soft(await card.locator('img').count(), `picture of ${title}`).toBe(1);
    for (const text of isExample ? [type, description, ...included] : []) {
      expect.soft(await card.getByText(text, { exact: true }).count(), text).toBe(1);
    }
    const width = (one: Locator) => one.evaluate((element) => Math.round(element.getBoundingClientRect().width));
    const isFeatured = (await width(card)) === (await width(card.locator('..')));
    expect.soft(isFeatured, `${title} across the whole list`).toBe(id === 'grup-kocluk-tr');
  },
);

test('the group programme leads to its own page, the other products to the payment with the documented query', async () => {
  const page = await browser.read('/dijital-magaza');
  const targets = await page
    .locator('main')
    .getByRole('link', { name: /^(Programı İncele|Satın Al)/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const [group, ...others] = targets.map((target) => new URL(target, 'https://site.example'));
  expect(group?.pathname).toBe('/group-coaching-sales-turkish');
  expect(
    others.map(({ pathname, searchParams }) => [pathname, searchParams.get('productId'), searchParams.get('price')]),
  ).toEqual(
    // a shop may sell more than the documented products
    expect.arrayContaining([
      ['/payment', '3-seanslık-bireysel-paket', inLink('3-seanslık-bireysel-paket')],
      ['/payment', 'bireysel-koçluk-programı', inLink('bireysel-koçluk-programı')],
      ['/payment', 'koçlara-özel-dijital-araçlar', inLink('koçlara-özel-dijital-araçlar')],
    ]),
  );
  for (const { searchParams } of others)
    expect([...searchParams.keys()]).toEqual(['productId', 'title', 'price', 'description']);
});

test('the English shop shows the group program and asks about four kinds of tool that have no price; the form to ask about a tool names it, and asks for no phone number', async () => {
  const page = await browser.open('/shop');
  const main = page.locator('main');
  const program = main.getByRole('listitem').filter({ hasText: catalogue['group-coaching-program'].title.en });
  expect(await program.locator('div > b').textContent()).toBe(
    `Price: ${formatMoney(catalogue['group-coaching-program'].price, 'en')}`,
  );
  const { weeks, sessionMinutes, capacity, startsAt } = groups.en;
  const schedule = `${capitalized(partOfDay(new Date(startsAt), 'en'), 'en')} schedule`;
  const group = [`${weeks} weeks`, `${duration(sessionMinutes, 'en')} per week`, `Small group of ${capacity}`];
  for (const fact of [...group, schedule, ...(isExample ? ['Online sessions'] : [])]) {
    expect.soft(await program.getByText(fact, { exact: true }).count(), fact).toBe(1);
  }
  expect(await main.getByRole('link', { name: /^See the Program/ }).getAttribute('href')).toBe(
    '/group-coaching-program',
  );
  expect(await main.locator('s').count()).toBe(0);
  const asks = page.getByRole('link', { name: /^Ask About This Tool: / });
  const tools = await page.getByRole('listitem').filter({ has: asks }).getByRole('heading').allTextContents();
  expect(tools).toHaveLength(4);
  // every topic is known: web/src/content/content.test.ts
  for (const tool of onePerKind(tools)) {
    await page.getByRole('link', { name: `Ask About This Tool: ${tool}` }).click();
    const form = page.locator('form');
    const message = form.getByLabel('Your message');
    await eventually(`${tool} in the form`, async () => (await message.inputValue()).includes(tool) || undefined);
    expect(await form.getByLabel('What are you interested in?').inputValue()).toBe('digital-products');
    expect(await form.locator('input[type=tel]').count()).toBe(0);
    await page.goBack();
  }
});

test.each(
  onePerKind([
    [
      '/dijital-magaza',
      `Programı İncele: ${catalogue['grup-kocluk-tr'].title.tr}`,
      `${capitalized(countInWords(groups.tr.weeks, 'tr'), 'tr')} hafta, ${countInWords(groups.tr.weeks, 'tr')} durak`,
      'Programa Kaydol',
      'grup-kocluk-tr',
    ],
    [
      '/shop',
      `See the Program: ${catalogue['group-coaching-program'].title.en}`,
      `${capitalized(countInWords(groups.en.weeks, 'en'), 'en')} weeks, ${countInWords(groups.en.weeks, 'en')} stops`,
      'Register Now',
      'group-coaching-program',
    ],
  ] as const),
)(
  '%s: the group is bought from its card over its page with a poster; a product is given up on the payment page, which sells to one country, and the shop is back',
  async (...journey) => {
    const [path, card, poster, register, productId] = journey;
    const page = await browser.open(path);
    await page.locator('main').getByRole('link', { name: card }).click();
    await page.locator('figure', { hasText: poster }).locator('img').waitFor();
    const buttons = page.locator('main').getByRole('link', { name: register });
    await eventually('three buttons', async () => (await buttons.count()) === 3 || undefined);
    for (const button of await buttons.all()) {
      const { pathname, searchParams } = new URL((await button.getAttribute('href')) ?? '', page.url());
      expect([pathname, searchParams.get('productId'), searchParams.get('price')]).toEqual([
        '/payment',
        productId,
        inLink(productId),
      ]);
    }
    if (path !== '/dijital-magaza') return;

    await page.goBack();
    await page
      .locator('main')
      .getByRole('link', { name: `Satın Al: ${catalogue['bireysel-koçluk-programı'].title.tr}` })
      .click();
    await page
      .getByRole('region', { name: 'Sipariş özeti' })
      .getByText(chargedText('bireysel-koçluk-programı', 'tr'), { exact: true })
      .first()
      .waitFor();
    const country = page.getByLabel('Ülke').first();
    expect([await country.inputValue(), await country.isDisabled()]).toEqual(['Türkiye', true]);
    await page.getByRole('link', { name: 'Vazgeç' }).click();
    await page.waitForURL('**/dijital-magaza');
    await hydrated(page);
  },
);

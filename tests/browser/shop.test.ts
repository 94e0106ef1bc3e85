import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';

const browser = withBrowser();

test.each([
  ['Kadın Girişimciler İçin Grup Koçluğu', '6.495', '1.795'],
  ['3 Seanslık Bireysel Paket', '3.000', '2.250'],
  ['Bireysel Koçluk Programı', '6.000', '4.500'],
  ['Koçlara Özel Dijital Araçlar', '6.500', '2.495'],
])('%s shows what it cost and what it costs, also to a screen reader', async (title, before, now) => {
  const page = await browser.open('/dijital-magaza');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  expect(await card.locator('s').textContent()).toBe(`Eski fiyat: ${before}\u00a0TL`);
  expect(await card.locator('p b').textContent()).toBe(`Fiyat: ${now}\u00a0TL`);
  expect(await card.locator('img').count()).toBe(1);
});

test('the group programme leads to its own page, the other products to the payment with the documented query', async () => {
  const page = await browser.open('/dijital-magaza');
  const targets = await page
    .locator('main')
    .getByRole('link', { name: /^(Programı İncele|Satın Al)/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const [group, ...others] = targets.map((target) => new URL(target, 'https://rota.example'));
  expect(group?.pathname).toBe('/group-coaching-sales-turkish');
  expect(
    others.map(({ pathname, searchParams }) => [pathname, searchParams.get('productId'), searchParams.get('price')]),
  ).toEqual([
    ['/payment', '3-seanslık-bireysel-paket', '2250'],
    ['/payment', 'bireysel-koçluk-programı', '4500'],
    ['/payment', 'koçlara-özel-dijital-araçlar', '2495'],
  ]);
  for (const { searchParams } of others)
    expect([...searchParams.keys()]).toEqual(['productId', 'title', 'price', 'description']);
});

test('the English shop shows the group program and asks about four kinds of tool that have no price', async () => {
  const page = await browser.open('/shop');
  const main = page.locator('main');
  const program = main.getByRole('listitem').filter({ hasText: 'Women Entrepreneurs Group Coaching Program' });
  expect(await program.locator('p b').textContent()).toBe('Price: €497');
  for (const fact of ['5 weeks', '1.5 hours per week', 'Small group of 7', 'Online sessions', 'Evening schedule']) {
    expect(await program.getByText(fact, { exact: true }).count(), fact).toBe(1);
  }
  expect(await main.getByRole('link', { name: /^See the Program/ }).getAttribute('href')).toBe(
    '/group-coaching-program',
  );
  expect(await main.locator('s').count()).toBe(0);
  const asks = main.getByRole('link', { name: /^Ask About This Tool: / });
  expect(await asks.count()).toBe(4);
  for (const ask of await asks.all()) {
    expect(await ask.getAttribute('href')).toBe('/consultation?topic=digital-products');
  }
});

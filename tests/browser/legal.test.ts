import { expect, test } from 'vitest';
import { documentAt, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { onePerKind } from '../support/repetitions.ts';

const browser = withBrowser();

test.each(
  onePerKind(
    [
      ['/privacy-policy', 1440, 'İçindekiler', '8. Haklarınız nelerdir?'],
      ['/privacy-policy/en', 390, 'On This Page', '8. What rights do you have?'],
      ['/terms-conditions', 390, 'İçindekiler', 'Mesafeli Satış Sözleşmesi'],
      ['/terms-conditions?lang=en', 1440, 'On This Page', 'Pre-Information Form'],
    ] as const,
    ([, width]) => String(width),
  ),
)('%s at %i px: the list of sections leads to each of them', async (path, width, list, section) => {
  const page = await browser.open(path, { viewport: { width, height: 900 } });
  await page.getByRole('heading', { level: 2, name: section }).waitFor();
  if (width < 1200) await page.locator('summary', { hasText: list }).click();
  await page.getByRole('navigation', { name: list }).getByRole('link', { name: section }).click();
  await eventually('the focus on the section', () =>
    page.evaluate((title) => document.activeElement?.textContent === title || undefined, section),
  );
  expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''));
  await eventually('the section near the top', () =>
    page.evaluate(() => {
      const top = document.activeElement?.getBoundingClientRect().top ?? -1;
      return (top >= 0 && top < 200) || undefined;
    }),
  );
});

test('the list of sections stays in sight beside a long text', async () => {
  const page = await browser.read('/terms-conditions');
  const list = page.getByRole('navigation', { name: 'İçindekiler' });
  await page.getByRole('heading', { name: 'Mesafeli Satış Sözleşmesi' }).scrollIntoViewIfNeeded();
  const box = await list.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(300);
});

test('a linked part of the text is in view, even if the language changes on arrival', async () => {
  const page = await browser.open('/terms-conditions?lang=en#distance-sales');
  const part = page.getByRole('heading', { level: 2, name: 'Distance Sales Agreement' });
  await part.waitFor();
  await eventually('the linked part near the top', async () => {
    const top = (await part.boundingBox())?.y ?? -1;
    return (top >= 0 && top < 200) || undefined;
  });
});

test("no line of the sale's texts breaks within 3-D Secure", async () => {
  // the build prevents the break: web/build/unbroken-words.test.ts
  const texts = await (await documentAt('/terms-conditions/en')).evaluate((parsed) =>
    [...parsed.querySelectorAll('main p')].flatMap(({ textContent }) =>
      /Secure/.test(textContent) ? textContent : [],
    ),
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes('3-D'))).toEqual([]);
});

test('on paper there is the text and whose it is, and nothing to tap', async () => {
  const page = await browser.read('/terms-conditions');
  const footer = page.getByRole('contentinfo');
  const parts = [
    page.getByRole('banner'),
    footer.getByRole('navigation').first(),
    page.getByRole('navigation', { name: 'İçindekiler' }),
    page.getByRole('button', { name: 'Yazdır' }),
  ];
  const seen = () => Promise.all(parts.map((part) => part.isVisible()));
  expect(await seen()).toEqual([true, true, true, true]);
  await page.emulateMedia({ media: 'print' });
  expect(await seen()).toEqual([false, false, false, false]);
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(11);
  for (const way of ['a[href^="mailto:"]', 'a[href^="tel:"]', 'address p']) {
    expect(await footer.locator(way).first().isVisible(), way).toBe(true);
  }
  await page.emulateMedia({ media: null });
});

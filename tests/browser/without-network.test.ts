import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { hydrated, shows, withBrowser } from '../support/browser.ts';
import { chromiumPath, siteOrigin } from '../support/environment.ts';
import { eventually } from '../support/eventually.ts';
import { holds, liveForm } from '../support/forms.ts';

const browser = withBrowser();

let endNetwork = () => {};
afterEach(() => endNetwork());

/** The site behind a network of its own, which can be cut: then the browser still calls itself online, as it does in a tunnel. */
async function ownNetwork() {
  let underWay = 0;
  let isCut = false;
  const way = createServer((asked, answer) => {
    underWay += 1;
    answer.once('close', () => {
      underWay -= 1;
    });
    const onward = request(siteOrigin() + asked.url, { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.pipe(onward);
  });
  // the port stays ours: another process could take one that nobody listens on
  way.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  endNetwork = () => {
    way.close();
    way.closeAllConnections();
  };
  const { port } = way.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Once what the page has asked for is there: a script that is broken off is asked for again, and missed until it comes. */
    async cut() {
      await eventually('the end of all requests', () => underWay === 0 || undefined);
      isCut = true;
      way.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
  };
}

/** Paths of the documents that the browser has kept. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('documents')).keys()).map(({ url }) => new URL(url).pathname));

const isKept = (page: Page, path: string) =>
  eventually(`a copy of ${path}`, async () => (await keptPaths(page)).includes(path) || undefined);

const NAME = 'main form input >> nth=0';
const copyLine = (page: Page) => page.getByRole('status').getByText('Bağlantı kurulamadı. Bu sayfanın');

test('a page is there again without a network, with what was typed; an order is not, and with a network the page comes from the server', async ({
  skip,
}) => {
  const worker = await (await fetch(`${siteOrigin()}/sw.js`)).text();
  skip(!worker.includes('respondWith'), 'the worker is taken back (docs/operations.md)');
  const network = await ownNetwork();
  const page = await browser.newPage({ ownContext: true, serviceWorkers: 'allow', baseURL: network.origin });
  // a phone, on which nothing is fetched that nobody has asked for
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', type: 'cellular' } });
  });
  await page.goto('/danismanlik?utm_source=mail');
  await hydrated(page);
  await isKept(page, '/danismanlik');
  await page.getByRole('contentinfo').getByRole('link', { name: 'İş Ortakları', exact: true }).click();
  await shows(page, '/ortaklar');
  await page.locator(NAME).pressSequentially('Ayşe');
  await isKept(page, '/ortaklar');

  // a link that the pointer rests on would be prefetched
  await page.mouse.move(0, 0);
  await network.cut();
  await page.reload();
  expect(await copyLine(page).isVisible()).toBe(true);
  await hydrated(page);
  await liveForm(page);
  await holds(page.locator(NAME), 'Ayşe');
  await page.goto('/danismanlik#form');
  expect(await copyLine(page).isVisible()).toBe(true);

  await page.goto('/payment?productId=grup-kocluk-tr');
  const titles = page.getByRole('heading', { level: 1 });
  expect(await titles.allInnerTexts()).toEqual(['Bağlantı kurulamadı', 'No connection']);
  await page.goBack();
  expect(await copyLine(page).isVisible()).toBe(true);
  await page.goForward();
  await titles.first().waitFor();
  browser.forgive(/503/);
  // a whole Chromium asks for the icon with each document, and tells of it where it does not come
  if (!/headless.shell/.test(chromiumPath()))
    browser.forgive(/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/);
  await page.evaluate(async () => {
    const ofLongAgo = new Response('', { headers: { 'kept-at': '1' } });
    await (await caches.open('documents')).put('/turkish', ofLongAgo);
  });

  network.mend();
  await page.getByRole('link', { name: 'Tekrar Dene' }).click();
  await page.locator('main form').waitFor();
  expect(new URL(page.url()).search).toBe('?productId=grup-kocluk-tr');
  await eventually(
    'the end of a copy past its time',
    async () => !(await keptPaths(page)).includes('/turkish') || undefined,
  );
  await page.goto('/ortaklar');
  await hydrated(page);
  expect(await copyLine(page).count()).toBe(0);
  await liveForm(page);
  await holds(page.locator(NAME), 'Ayşe');
  expect(await keptPaths(page)).toEqual(['/danismanlik', '/ortaklar']);
});

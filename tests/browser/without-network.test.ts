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

/** Returns the site behind a connection that can be cut: the browser then still calls itself online, as in a tunnel. */
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
  // the port stays open: another process could take it otherwise
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
    /**
     * Cuts the connection once all requests have ended: an aborted script would be retried, and missing until it is loaded.
     */
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

/** Resolves with the paths of the documents in the browser's cache. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('documents')).keys()).map(({ url }) => new URL(url).pathname));

const isKept = (page: Page, path: string) =>
  eventually(`a copy of ${path}`, async () => (await keptPaths(page)).includes(path) || undefined);

const NAME = 'main form input >> nth=0';
const copyLine = (page: Page) => page.getByRole('status').getByText('Bağlantı kurulamadı. Bu sayfanın');

test('without a network a page is shown again with its typed text, but not an order; with a network the page comes from the server', async ({
  skip,
}) => {
  const worker = await (await fetch(`${siteOrigin()}/sw.js`)).text();
  skip(!worker.includes('respondWith'), 'the worker is taken back (docs/operations.md)');
  const network = await ownNetwork();
  const page = await browser.newPage({ ownContext: true, serviceWorkers: 'allow', baseURL: network.origin });
  // a phone, on which nothing is prefetched
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

  // a link under the pointer would be prefetched
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
  // a whole Chromium requests the icon with each document, and logs when it fails
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

import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { pause } from '../support/hold-back.ts';
import { giveBack, SIZE } from '../support/tabs.ts';

const browser = withBrowser();

test('a test gets the tab of an earlier one without anything that the earlier one has left', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, forcedColors: 'active', clock: true });
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url()));
  page.on('console', (message) => heard.push(message.text()));
  await page.route('**/robots.txt', (route) => route.fulfill({ body: 'of a page' }));
  await page.context().route('**/sitemap.xml', (route) => route.fulfill({ body: 'of a context' }));
  await pause(page, '**/.well-known/security.txt', (paused) => paused.fulfill({ body: 'of a pause' }));
  await page.exposeFunction('note', (text: string) => heard.push(text));
  await page.addInitScript(() => Object(window).note('a script of each document'));
  await page.goto('/robots.txt');
  await page.goto('/.well-known/security.txt');
  await page.evaluate(() => {
    sessionStorage.setItem('draft', 'x');
    window.name = 'left';
    history.pushState(null, '', '?later');
  });
  await page.emulateMedia({ media: 'print' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  expect(heard).not.toEqual([]);

  await giveBack(new Set());
  heard.splice(0);
  const next = await browser.newPage({ clock: true });
  expect(next, 'the same tab').toBe(page);
  const texts: string[] = [];
  for (const path of ['/sitemap.xml', '/.well-known/security.txt', '/robots.txt'])
    texts.push((await (await next.goto(path))?.text()) ?? '');
  expect(texts.join()).not.toMatch(/of a (?:page|context|pause)/);
  expect(
    await next.evaluate(() => ({
      stored: sessionStorage.length,
      name: window.name,
      exposed: 'note' in window,
      forced: matchMedia('(forced-colors: active)').matches,
      printed: matchMedia('print').matches,
      size: { width: innerWidth, height: innerHeight },
    })),
  ).toEqual({ stored: 0, name: '', exposed: false, forced: false, printed: false, size: SIZE });
  const clock = await next.evaluate(() => Date.now());
  expect(Math.abs(clock - Date.now())).toBeLessThan(60_000);
  await next.waitForFunction((then) => Date.now() > then, clock);
  expect(await next.evaluate(() => history.length)).toBeLessThanOrEqual(4);
  expect(heard).toEqual([]);
});

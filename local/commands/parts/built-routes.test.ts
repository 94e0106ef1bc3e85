import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtRoutes, routesToMeasure } from './built-routes.ts';

function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const inner of ['about', 'assets', 'payment']) mkdirSync(join(folder, inner));
  for (const file of ['index.html', '404.html', 'about.html', 'about/tr.html', 'payment.html', 'payment/3ds.html']) {
    writeFileSync(join(folder, file), '');
  }
  writeFileSync(join(folder, 'assets', 'about.js'), '');
  return folder;
}

test('a built site has a route for each page, an order and a result, but not for the page of the bank', () => {
  expect(builtRoutes(builtSite())).toEqual([
    '/',
    '/404',
    '/about',
    '/about/tr',
    '/payment',
    '/payment?payment=00000000-0000-4000-8000-000000000000',
    '/payment?productId=grup-kocluk-tr',
  ]);
});

test('the requested routes are measured, by default all, and a route that is not built is refused by name', () => {
  const site = builtSite();
  expect(routesToMeasure(site)).toEqual(builtRoutes(site));
  expect(routesToMeasure(site, ['/about', '/payment?productId=1'])).toEqual(['/about', '/payment?productId=1']);
  for (const wrong of ['/about,/payment', 'about', '/abuot']) {
    expect(() => routesToMeasure(site, [wrong])).toThrow(`There is no page ${wrong}.`);
  }
});

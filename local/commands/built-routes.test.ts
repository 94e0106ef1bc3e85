import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtRoutes } from './built-routes.ts';

test('a built site has a route for each page of each folder, an order and a result, and none for the page of the bank', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const inner of ['about', 'assets', 'payment']) mkdirSync(join(folder, inner));
  for (const file of ['index.html', '404.html', 'about.html', 'about/tr.html', 'payment.html', 'payment/3ds.html']) {
    writeFileSync(join(folder, file), '');
  }
  writeFileSync(join(folder, 'assets', 'about.js'), '');
  expect(builtRoutes(folder)).toEqual([
    '/',
    '/404',
    '/about',
    '/about/tr',
    '/payment',
    '/payment?payment=00000000-0000-4000-8000-000000000000',
    '/payment?productId=grup-kocluk-tr',
  ]);
});

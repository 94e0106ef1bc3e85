import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './axe.ts';

/** Widths of phones in pixels. */
const WIDTHS = [390, 320];

/**
 * Phones that the page is wider than for a reader whose letters have twice their size, as lines for a failure. The page is left
 * in letters of the usual size, at the width of the last phone.
 */
export async function widthsWithLargeLetters(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const letters = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: (standard * 13) / 16 } });
  await letters(32);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.push(`${wide} px on a phone of ${width} px`);
  }
  await letters(16);
  await session.detach();
  return found;
}

/**
 * Fails with what axe finds on the page (`expectAccessible`), or when letters of twice their size make it wider than a phone.
 * Leaves the page at the width of the last phone.
 */
export async function expectAccessibleInLargeLetters(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  expect(await widthsWithLargeLetters(page), `${state}, scrolled sideways in letters of twice their size`).toEqual([]);
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './axe.ts';

/** Widths of phones in pixels. */
const WIDTHS = [390, 320];

/** Width of a usual Android phone in pixels. */
const ANDROID_WIDTH = 360;

/** Factor by which Android's browser inside apps (WebView) enlarges text and line heights, but no other lengths. */
const LETTERS_ALONE = 1.5;

/**
 * Returns a line for each phone width at which the page scrolls sideways with text of twice the usual size. Leaves the page
 * at usual text size and at the width of the last phone.
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
 * Fails with what axe finds on the page (`expectAccessible`), or when text of twice the size makes the page wider than a
 * phone. Leaves the page at the width of the last phone.
 */
export async function expectAccessibleInLargeLetters(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  expect(await widthsWithLargeLetters(page), `${state}, scrolled sideways in letters of twice their size`).toEqual([]);
}

/**
 * Fails when the page becomes wider than a phone once only text and line heights grow, as in WebView with the system's
 * large text. Leaves the page at the width of that phone.
 */
export async function expectNarrowWithLettersAlone(page: Page): Promise<void> {
  await page.setViewportSize({ width: ANDROID_WIDTH, height: 844 });
  const needed = await page.evaluate((scale) => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    // Read all sizes before setting the first: children inherit from their parents.
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, before: element.getAttribute('style'), fontSize, lineHeight };
    });
    const larger = (length: string) => `${Number.parseFloat(length) * scale}px`;
    for (const { element, fontSize, lineHeight } of sizes) {
      element.style.setProperty('font-size', larger(fontSize), 'important');
      if (lineHeight.endsWith('px')) element.style.setProperty('line-height', larger(lineHeight), 'important');
    }
    const width = document.documentElement.scrollWidth;
    for (const { element, before } of sizes) {
      if (before === null) element.removeAttribute('style');
      else element.setAttribute('style', before);
    }
    return width;
  }, LETTERS_ALONE);
  expect(needed, `scrolled sideways in letters that are ${LETTERS_ALONE} times as large`).toBe(ANDROID_WIDTH);
}

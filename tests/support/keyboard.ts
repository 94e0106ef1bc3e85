import type { Locator, Page } from 'playwright-core';

const FRAMES_TO_SETTLE = 60;

/**
 * Whether the element with the focus is seen within so many frames; undefined when none has it. Else its words, the start of
 * its HTML, where it stands and what is seen there: something covers it, or it is outside of the screen.
 */
export function unseenFocus(page: Page, withinFrames = FRAMES_TO_SETTLE): Promise<string | null | undefined> {
  return page.evaluate(async (frames) => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const shown = element.closest('label') ?? element;
    const seen = () =>
      [...element.getClientRects()].some(({ left, right, top, bottom }) =>
        [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
          const hit = document.elementFromPoint((left + right) / 2, y);
          return hit !== null && shown.contains(hit);
        }),
      );
    // A carousel brings its card into view, and late parts push others, in the frames after.
    for (let frame = 0; frame < frames && !seen(); frame += 1) await new Promise(requestAnimationFrame);
    if (seen()) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const words = ((label ?? shown).textContent || element.getAttribute('aria-label') || '').slice(0, 60);
    const place = `at ${Math.round(window.scrollY)} of ${document.documentElement.scrollHeight} px from ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight} px`;
    return `“${words}” ${element.outerHTML.slice(0, 120)} ${place}, under ${hit?.outerHTML.slice(0, 120)}`;
  }, withinFrames);
}

/** More stops than any page has. */
export const MOST_STOPS = 400;

/** Presses Tab until an element has the focus. Throws when the keyboard does not reach it, or at a stop that is not seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const unseen = await unseenFocus(page);
    if (typeof unseen === 'string') throw new Error(`The focus is not seen on ${unseen}`);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} times ${key} did not reach ${target}`);
}

/** Goes on to the element and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

import type { JSHandle, Locator, Page } from 'playwright-core';

/** Frames within which late islands, sliders and scrolling settle. */
export const FRAMES_TO_SETTLE = 60;

/** An element that Tab reaches. */
interface Stop {
  /**
   * Null when the focused element is visible, undefined when nothing is focused. Otherwise the element's text, the start of
   * its HTML, its position and the element that covers it, if it is covered or off-screen.
   */
  readonly unseen: string | null | undefined;
  /** Whether the target has the focus; `gone` when it has left the document because it was re-rendered. */
  readonly target: 'here' | 'elsewhere' | 'gone';
}

/**
 * Waits up to so many frames until the focused element is visible, and describes it: in one call of the browser, since
 * pages have hundreds of stops.
 */
export function stopAt(
  page: Page,
  target: JSHandle<Node | null> | null,
  withinFrames = FRAMES_TO_SETTLE,
): Promise<Stop> {
  return page.evaluate(
    async ({ frames, sought }): Promise<Stop> => {
      const element = document.activeElement;
      const gone = sought && !sought.isConnected ? 'gone' : 'elsewhere';
      const found = { target: element === sought ? 'here' : gone } as const;
      if (!element || element === document.body) return { ...found, unseen: undefined };
      const shown = element.closest('label') ?? element;
      const seen = () =>
        [...element.getClientRects()].some(({ left, right, top, bottom }) =>
          [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
            const hit = document.elementFromPoint((left + right) / 2, y);
            return hit !== null && shown.contains(hit);
          }),
        );
      // A carousel scrolls its card into view, and late islands shift the layout, in the next frames.
      for (let frame = 0; frame < frames && !seen(); frame += 1) await new Promise(requestAnimationFrame);
      if (seen()) return { ...found, unseen: null };
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const words = ((label ?? shown).textContent || element.getAttribute('aria-label') || '').slice(0, 60);
      const place = `at ${Math.round(window.scrollY)} of ${document.documentElement.scrollHeight} px from ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight} px`;
      const unseen = `“${words}” ${element.outerHTML.slice(0, 120)} ${place}, under ${hit?.outerHTML.slice(0, 120)}`;
      return { ...found, unseen };
    },
    { frames: withinFrames, sought: target },
  );
}

/** Waits up to so many frames until the focused element is visible; returns {@link Stop.unseen}. */
export async function unseenFocus(page: Page, withinFrames = FRAMES_TO_SETTLE): Promise<Stop['unseen']> {
  return (await stopAt(page, null, withinFrames)).unseen;
}

/** More stops than any page has. */
export const MOST_STOPS = 400;

interface Way {
  readonly key?: 'Tab' | 'Shift+Tab';
  /** Within how many frames each stop must become visible. */
  readonly withinFrames?: number;
}

/**
 * Presses Tab until an element has the focus. Throws when the keyboard does not reach it, or at a focused element that is
 * not visible.
 */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', withinFrames = FRAMES_TO_SETTLE }: Way = {},
): Promise<void> {
  let sought = await target.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const { unseen, target: found } = await stopAt(page, sought, withinFrames);
    if (typeof unseen === 'string') throw new Error(`The focus is not seen on ${unseen}`);
    if (found === 'here') return;
    if (found === 'elsewhere') continue;
    sought = await target.elementHandle();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} times ${key} did not reach ${target}`);
}

/** Tabs to the element and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

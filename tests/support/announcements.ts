import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './at-rest.ts';
import { eventually } from './eventually.ts';

/**
 * Returns a list that fills with what a screen reader announces by itself, in order and with its language: texts of live
 * regions, and names of elements that the page, not the visitor, focuses. Call it before the page is opened; it continues
 * after reloads and on the pages of a bank.
 *
 * Like Chromium, it ignores text outside of live regions, and a status that is inserted together with its text: only an
 * alert is announced on insertion. An atomic region is announced as a whole.
 */
export async function announcementsOn(page: Page): Promise<string[]> {
  const announced: string[] = [];
  await page.exposeFunction('announce', (text: string) => announced.push(text));
  await page.addInitScript(() => {
    const LIVE = '[aria-live], [role=status], [role=alert]';
    const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const textOf = (node: Node): string =>
      node instanceof HTMLElement ? words(node.innerText) : words(node.textContent);
    const say = (at: Element, kind: string, text: string) => {
      const language = at.closest<HTMLElement>('[lang]')?.lang;
      Object(window).announce(`${language}, ${kind}: ${text}`);
    };
    const politeness = (region: Element) =>
      region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
    const isAtomic = (region: Element) => region.hasAttribute('role') && !region.hasAttribute('aria-live');

    new MutationObserver((changes) => {
      // While a document loads, a screen reader reads it and announces nothing.
      if (document.readyState === 'loading') return;
      const said = new Set<Element>();
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (!node.isConnected) continue;
          const element = node instanceof Element ? node : node.parentElement;
          const alert = element?.matches('[role=alert]') ? element : element?.querySelector('[role=alert]');
          const around = alert ?? element?.closest(LIVE);
          const cameWithIt = around === node && around !== alert;
          if (!element || !around || cameWithIt || said.has(around) || politeness(around) === 'off') continue;
          const atomic = isAtomic(around);
          if (atomic) said.add(around);
          const text = textOf(atomic ? around : node);
          if (text !== '') say(element, politeness(around) === 'assertive' ? 'alert' : 'status', text);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });

    const nameOf = (element: HTMLElement): string => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const named = [...(element.ariaLabelledByElements ?? []), ...labels].map(textOf).join(' ');
      return words(element.ariaLabel) || named || (element.matches('main, form, section') ? '' : textOf(element));
    };
    let byVisitor = false;
    const onKey = ({ key }: KeyboardEvent) => {
      byVisitor = key === 'Tab' || key.startsWith('Arrow');
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (byVisitor || !(target instanceof HTMLElement)) return;
      // The `focusin` event fires before the change is complete: name and language may be set in the same task. An element
      // that has lost the focus by then is not announced.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.activeElement === target) say(target, 'focus', nameOf(target));
        }),
      );
    };
    addEventListener('keydown', onKey, true);
    addEventListener('focusin', onFocus, true);
  });
  return announced;
}

type Kind = 'focus' | 'status' | 'alert';

/** The page shows these texts when an answer is slow, which happens on a busy machine. */
const SLOW =
  /Gönderim sürüyor|Still sending|Yanıt biraz uzun sürüyor|This is taking a little longer|We can’t show the result at the moment/;

const isOf = (line: string, kinds: readonly Kind[]) =>
  kinds.some((kind) => line.slice('tr, '.length).startsWith(kind)) && !SLOW.test(line);

/**
 * Waits for an announcement of that kind, removes all of that kind from the list and returns them. A repetition that comes
 * later stays in the list, for the next call of `heard` or {@link nothingElse}.
 */
export async function heard(announced: string[], kind: Kind): Promise<string[]> {
  await eventually(`an announcement: ${kind}`, () => announced.some((line) => isOf(line, [kind])) || undefined);
  const lines = announced.filter((line) => isOf(line, [kind]));
  announced.splice(0, Infinity, ...announced.filter((line) => !lines.includes(line)));
  return lines;
}

/** Fails if a status or an alert is left that no `heard` has removed, once the page is idle. */
export async function nothingElse(page: Page, announced: readonly string[]): Promise<void> {
  await atRest(page);
  expect.soft(announced.filter((line) => isOf(line, ['status', 'alert']))).toEqual([]);
}

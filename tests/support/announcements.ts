import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/**
 * Notes what a screen reader announces by itself, in order and with its language: what live regions say, and what the
 * page, not the visitor, moves the focus to. To be asked for before the page is opened; goes on over reloads and the
 * pages of a bank.
 *
 * Like Chromium, it leaves out what is in a region that is not live, and a status that comes with its words: only an
 * alert is announced when it is put into the page. A region that is atomic is said as a whole.
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
      // A page that arrives is read, not announced.
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
      // The browser tells of the focus once the page is drawn: name and language may come with the same change.
      // A focus that has gone on by then is not told.
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

/** A machine that is busy with other things is slow, and the page says so. */
const SLOW =
  /Gönderim sürüyor|Still sending|Yanıt biraz uzun sürüyor|This is taking a little longer|We can’t show the result at the moment/;

const isOf = (line: string, kinds: readonly Kind[]) =>
  kinds.some((kind) => line.slice('tr, '.length).startsWith(kind)) && !SLOW.test(line);

/**
 * Waits for an announcement of that kind, and takes those of that kind out of the list. One that is made again later stays
 * there, for the next step of that kind or {@link nothingElse} to find.
 */
export async function heard(announced: string[], kind: Kind): Promise<string[]> {
  await eventually(`an announcement: ${kind}`, () => announced.some((line) => isOf(line, [kind])) || undefined);
  const lines = announced.filter((line) => isOf(line, [kind]));
  announced.splice(0, Infinity, ...announced.filter((line) => !lines.includes(line)));
  return lines;
}

/** Fails with a status or an alert that no step has heard, once the page has done what it was about to do. */
export async function nothingElse(page: Page, announced: readonly string[]): Promise<void> {
  await page.evaluate(
    () => new Promise((rested) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(rested)))),
  );
  expect.soft(announced.filter((line) => isOf(line, ['status', 'alert']))).toEqual([]);
}

import { scrollSmoothly } from './scroll-smoothly.ts';

/** Scrolls to a part of the page and focuses it. */
export function goTo(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  scrollSmoothly(target);
}

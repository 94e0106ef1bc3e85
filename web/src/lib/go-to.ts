/** Scrolls to a part of the page and focuses it. */
export function goTo(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

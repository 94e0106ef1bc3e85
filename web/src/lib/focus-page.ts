/**
 * Gives a focus that was lost with what had it to an element, or to the page. Without a name for `main`: to be called where a live
 * region announces what has come in its place.
 */
export function keepFocusInPage(element: HTMLElement | null = document.getElementById('main')): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * Moves the focus to `main`, which is labelled with the document's title until the focus moves on. A screen reader announces
 * the name of what gets the focus, but not a change of the title.
 */
export function focusPage(): void {
  const main = document.getElementById('main');
  if (!main) return;
  // It may still have the focus from the previous navigation; without a change of focus nothing is announced.
  main.blur();
  main.setAttribute('aria-label', document.title);
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
  main.focus({ preventScroll: true });
}

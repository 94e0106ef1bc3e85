/**
 * Restores a focus that was lost because the focused element was removed: to an element, or to the page. `main` gets no name for
 * it, so this is for where a live region announces what has come in place of that element.
 */
export function restoreLostFocus(element: HTMLElement | null = document.getElementById('main')): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * Moves the focus to `main`, which is labelled with the document's title until the focus moves on. A screen reader announces
 * the name of what gets the focus, but not a change of the title.
 */
export function focusPage(): void {
  const main = document.getElementById('main');
  if (!main) return;
  // `main` may still have the focus from the previous navigation; without a change of focus nothing is announced.
  main.blur();
  main.setAttribute('aria-label', document.title);
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
  main.focus({ preventScroll: true });
}

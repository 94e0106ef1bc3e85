/**
 * Moves a focus that was lost with a removed element to `element`, by default to the page. `main` gets no name for this, so use
 * it where a live region announces the content that replaced the element.
 */
export function restoreLostFocus(element: HTMLElement | null = document.getElementById('main')): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/**
 * Moves the focus to `main`, which is labelled with the document's title until the focus moves on. A screen reader announces the
 * name of the focused element, but not a change of the title.
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

/**
 * Moves the focus to the page, named by its title until the focus goes on: a screen reader announces the name of what gets
 * the focus, and no change of the title.
 */
export function focusPage(): void {
  const main = document.getElementById('main');
  if (!main) return;
  // It may still have the focus of the navigation before.
  main.blur();
  main.setAttribute('aria-label', document.title);
  main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
  main.focus({ preventScroll: true });
}

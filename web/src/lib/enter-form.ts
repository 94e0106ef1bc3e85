import { scrollSmoothly } from './scroll-smoothly.ts';

/**
 * Focuses the first field of the form in a section. On a touch screen it focuses the form as a whole: a focused field opens
 * the keyboard, which would cover the form's introduction.
 */
export function focusForm(section: HTMLElement): void {
  const form = section.querySelector('form');
  const field = form?.querySelector('input');
  const target = window.matchMedia('(pointer: coarse)').matches ? form : field;
  target?.focus({ preventScroll: true });
}

/**
 * Scrolls to the form in a section and focuses it. Does nothing where the focus is in the form already: the code of the link
 * may have come late, and the visitor is typing by now.
 */
export function enterForm(sectionId: string): void {
  const section = document.getElementById(sectionId);
  if (!section || section.querySelector('form')?.contains(document.activeElement)) return;
  focusForm(section);
  scrollSmoothly(section);
}

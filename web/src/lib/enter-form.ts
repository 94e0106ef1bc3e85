import { scrollSmoothly } from './scroll-smoothly.ts';

/**
 * Scrolls to the form in a section and focuses its first field. On a touch screen it focuses the form as a whole: a
 * focused field opens the keyboard, which would cover the form's introduction. Who is in the form already, because what
 * leads there was late, goes on typing.
 */
export function enterForm(sectionId: string): void {
  const section = document.getElementById(sectionId);
  const form = section?.querySelector('form');
  if (form?.contains(document.activeElement)) return;
  const field = form?.querySelector('input');
  const target = window.matchMedia('(pointer: coarse)').matches ? form : field;
  target?.focus({ preventScroll: true });
  if (section) scrollSmoothly(section);
}

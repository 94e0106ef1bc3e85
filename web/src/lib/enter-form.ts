/**
 * Leads to the form in a section: the page scrolls there as smoothly as the visitor likes it, and the
 * focus goes to the first field. On a touch screen it goes to the form as a whole, because a field
 * would bring up the keyboard over what is to be read first.
 */
export function enterForm(sectionId: string): void {
  const section = document.getElementById(sectionId);
  const form = section?.querySelector('form');
  const field = form?.querySelector('input');
  const target = window.matchMedia('(pointer: coarse)').matches ? form : field;
  target?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

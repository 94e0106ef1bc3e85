import { prefersReducedMotion } from './use-reduced-motion.ts';

/**
 * Scrolls an element into view, smoothly unless the visitor asks for less motion. Not a style of the document
 * (`scroll-behavior`): the browser would scroll smoothly to whatever takes the focus by Tab as well, which is out of sight
 * for half a second each time.
 */
export function scrollSmoothly(element: HTMLElement, options?: Omit<ScrollIntoViewOptions, 'behavior'>): void {
  element.scrollIntoView({ ...options, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

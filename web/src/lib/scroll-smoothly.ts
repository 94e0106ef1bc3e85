import { prefersReducedMotion } from './use-reduced-motion.ts';

/**
 * Scrolls an element into view, smoothly unless the visitor asks for less motion. The document has no `scroll-behavior`, because
 * with it the browser would also scroll smoothly to elements that get the focus by Tab, which would be out of sight for half a
 * second each time.
 */
export function scrollSmoothly(element: HTMLElement, options?: Omit<ScrollIntoViewOptions, 'behavior'>): void {
  element.scrollIntoView({ ...options, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

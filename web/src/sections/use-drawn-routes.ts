import { useAnimate } from 'framer-motion/mini';
import { useCallback, useEffect } from 'react';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';

/** First view of a diagram. */
const FIRST_SECONDS = 0.6;
/** Between two neighbours. */
const STAGGER_SECONDS = 0.07;
/** Answer to a pointer. */
const ANSWER_SECONDS = 0.38;

/** Calls back when the diagram is in its frame: after a navigation it is fetched. */
function whenFetched(diagram: Element, fetched: () => void): void {
  if (diagram.firstElementChild) {
    fetched();
    return;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    fetched();
  });
  observer.observe(diagram, { childList: true });
}

/**
 * Draws the route lines (`[data-route]`) of a section: each once when it first comes into sight, and again by `redraw`.
 * At rest the lines stand complete, so without script, or for less motion, nothing is missing. By script, because a dash
 * as long as its line needs the line's length on the screen, which differs with the width of a card.
 */
export function useDrawnRoutes<Section extends HTMLElement>() {
  const [section, animate] = useAnimate<Section>();
  const calm = useReducedMotion();

  const draw = useCallback(
    (diagram: Element, seconds: number, delay = 0) => {
      for (const line of diagram.querySelectorAll<SVGPathElement>('path[data-route]')) {
        // A line that is being drawn goes on.
        if (line.style.strokeDasharray !== '') continue;
        const length = line.getTotalLength() * (line.getScreenCTM()?.a ?? 1);
        line.style.strokeDasharray = `${length}`;
        animate(
          line,
          { strokeDashoffset: [`${length}`, '0'] },
          { duration: seconds, delay, ease: [0.4, 0, 0.2, 1] },
        ).then(() => {
          line.style.strokeDasharray = '';
          line.style.strokeDashoffset = '';
        });
      }
    },
    [animate],
  );

  useEffect(() => {
    if (calm || !section.current) return;
    const diagrams = [...section.current.querySelectorAll('[data-diagram]')];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting);
        for (const [index, { target }] of seen.entries()) {
          observer.unobserve(target);
          whenFetched(target, () => draw(target, FIRST_SECONDS, index * STAGGER_SECONDS));
        }
      },
      { threshold: 0.25 },
    );
    for (const diagram of diagrams) observer.observe(diagram);
    return () => observer.disconnect();
  }, [calm, draw, section]);

  const redraw = useCallback(
    (card: Element) => {
      if (!calm) draw(card, ANSWER_SECONDS);
    },
    [calm, draw],
  );
  return { section, redraw };
}

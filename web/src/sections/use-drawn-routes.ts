import { useAnimate } from 'framer-motion/mini';
import { useCallback, useEffect, useRef } from 'react';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';

/** Duration of the drawing when a diagram first comes into sight. */
const FIRST_SECONDS = 0.6;
/** Delay between two neighbours. */
const STAGGER_SECONDS = 0.07;
/** How far below the screen a diagram is prepared, as a part of the screen's height. */
const AHEAD = '60%';
/** Duration of the drawing in answer to a pointer. */
const ANSWER_SECONDS = 0.38;

/** Calls `fetched` once the diagram is in its frame: after a navigation it has to be fetched. */
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

const routesOf = (diagram: Element) => diagram.querySelectorAll<SVGPathElement>('path[data-route]');

/** Whether the visitor has seen the diagram complete: it is there, and none of its lines was hidden before. */
function wasSeen(diagram: Element, takenAway: ReadonlySet<SVGPathElement>): boolean {
  return diagram.firstElementChild !== null && ![...routesOf(diagram)].some((line) => takenAway.has(line));
}

/** Length of a line on the screen, in pixels. */
const lengthOf = (line: SVGPathElement) => line.getTotalLength() * (line.getScreenCTM()?.a ?? 1);

/**
 * Draws the route lines (`[data-route]`) of a section: each once when it first comes into sight, and again by `redraw`. Returns
 * the ref of the section, and `redraw`. At rest the lines are complete, so nothing is missing without script or with reduced
 * motion. A line is hidden while its diagram is still below the screen. It stays if it was seen complete, because a link jumped
 * to it: it would vanish before it is drawn. The script sets the dashes, because a dash as long as its line needs the line's
 * length on the screen, which differs with the width of a card.
 */
export function useDrawnRoutes<Section extends HTMLElement>() {
  const [section, animate] = useAnimate<Section>();
  const calm = useReducedMotion();
  const waiting = useRef(new Set<SVGPathElement>());

  const draw = useCallback(
    (diagram: Element, seconds: number, delay = 0) => {
      for (const line of routesOf(diagram)) {
        // A line that is being drawn goes on.
        if (line.style.strokeDasharray !== '' && !waiting.current.delete(line)) continue;
        const length = lengthOf(line);
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
    const lines = waiting.current;
    const takeAway = (diagram: Element) => {
      for (const line of routesOf(diagram)) {
        const length = `${lengthOf(line)}`;
        line.style.strokeDasharray = length;
        line.style.strokeDashoffset = length;
        lines.add(line);
      }
    };
    const ahead = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          ahead.unobserve(target);
          // Measured anew, because the page may have scrolled since the observer's entry.
          const isBelow = target.getBoundingClientRect().top >= window.innerHeight;
          if (isBelow && target.firstElementChild) takeAway(target);
        }
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting);
        for (const [index, { target }] of seen.entries()) {
          observer.unobserve(target);
          if (wasSeen(target, lines)) continue;
          whenFetched(target, () => draw(target, FIRST_SECONDS, index * STAGGER_SECONDS));
        }
      },
      { threshold: 0.25 },
    );
    for (const diagram of diagrams) {
      ahead.observe(diagram);
      observer.observe(diagram);
    }
    return () => {
      ahead.disconnect();
      observer.disconnect();
      for (const line of lines) {
        line.style.strokeDasharray = '';
        line.style.strokeDashoffset = '';
      }
      lines.clear();
    };
  }, [calm, draw, section]);

  const redraw = useCallback(
    (card: Element) => {
      if (!calm) draw(card, ANSWER_SECONDS);
    },
    [calm, draw],
  );
  return { section, redraw };
}

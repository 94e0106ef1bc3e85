import { chakra } from '@chakra-ui/react';
import { MOVES } from '../theme/motion.ts';

/** Draws itself once; needs `pathLength="1"`. */
const Drawn = chakra('path', {
  base: { ...MOVES.draw, strokeDasharray: '1', animation: 'draw 1.6s {easings.route} .15s both' },
});

const ink = { strokeWidth: 2.75, strokeLinecap: 'round', stroke: 'var(--c-colors-route)' } as const;

interface RouteMarkProps {
  readonly end: 'arrived' | 'underway' | 'lost';
  /** Shows the line at once, because it has drawn itself before. */
  readonly isDrawn?: boolean;
}

/**
 * The end of a short route, beside the title of a result page: a filled waypoint for a success, an empty circle for a
 * failure, a dashed line while the outcome is open.
 */
export function RouteMark({ end, isDrawn = false }: RouteMarkProps) {
  return (
    <svg viewBox="0 0 120 60" width="180" height="90" aria-hidden="true" fill="none">
      {end === 'underway' ? (
        <>
          <path d="M4 52C30 50 50 20 92 18" strokeDasharray="2 7" {...ink} />
          <circle cx="103" cy="17" r="9" stroke={ink.stroke} strokeWidth="2.5" />
        </>
      ) : null}
      {end === 'arrived' ? (
        <>
          <Drawn
            d="M4 52C30 50 50 20 92 18"
            pathLength="1"
            {...ink}
            {...(isDrawn ? { style: { animation: 'none' } } : {})}
          />
          <circle cx="100" cy="17" r="9" fill="var(--c-colors-white)" stroke={ink.stroke} strokeWidth="2.5" />
          <circle cx="100" cy="17" r="2.9" fill={ink.stroke} />
        </>
      ) : null}
      {end === 'lost' ? (
        <>
          <path d="M4 52C30 50 50 30 74 30" strokeDasharray="2 7" {...ink} />
          <circle cx="96" cy="28" r="16" stroke="var(--c-colors-control)" strokeDasharray="3 4" />
        </>
      ) : null}
    </svg>
  );
}

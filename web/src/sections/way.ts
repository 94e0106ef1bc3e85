import { chakra } from '@chakra-ui/react';
import { MOVES } from '../theme/motion.ts';

/** Height on the screen, in per cent from the top, at which the tip of the route stays while the page scrolls. */
const READ_AT = 62;

const LINE = '2.75px';
const RING = 'var(--ring)';

/**
 * Puts a section on the route down the page, with the line along its left edge. The line grows as the section passes the reading
 * height (a scroll-driven animation, which needs no script); a browser without such animations shows it whole.
 */
export const OnRoute = chakra('div', {
  base: {
    position: 'relative',
    '--line': '{colors.route}',
    '--ring': { base: '11px', md: '15px' },
    '--first': 'calc({spacing.section} + 1.15rem)',
    // Half-way between the edge of the page and its text.
    '--at': 'calc(max({spacing.gutter}, (100% - {sizes.page}) / 2) - clamp(.6rem, {spacing.gutter} / 2, 2.25rem))',
    viewTimelineName: '--leg',
    // A view timeline along a line across the screen: the section covers it from its first to its last pixel.
    viewTimelineInset: `${READ_AT}% ${100 - READ_AT}%`,
    '@media print': { '&::before, &::after': { display: 'none' } },
    ...MOVES.growY,
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      pointerEvents: 'none',
      insetBlock: '0',
      left: `calc(var(--at) - ${LINE} / 2)`,
      width: LINE,
      bg: 'var(--line)',
      transformOrigin: 'top',
      animation: 'growY linear both',
      animationTimeline: '--leg',
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    },
    _after: {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      pointerEvents: 'none',
      top: 'var(--first)',
      left: `calc(var(--at) - ${RING} / 2)`,
      width: RING,
      height: RING,
      border: '2.5px solid var(--line)',
      borderRadius: 'full',
      background: 'radial-gradient(circle, var(--line) 2.2px, var(--hole) 2.7px)',
      '--hole': '{colors.white}',
    },
  },
  variants: {
    ground: { day: {}, night: { '--line': '{colors.route.night}', _after: { '--hole': '{colors.night}' } } },
    part: {
      /** The route starts at the first stop. */
      start: {
        _before: { top: `calc(var(--first) + ${RING})`, animationRangeStart: `cover calc(var(--first) + ${RING})` },
      },
      along: {},
      /** The route ends at the stop, which is filled. */
      end: {
        _before: { bottom: 'auto', height: 'var(--first)', animationRangeEnd: 'cover var(--first)' },
        _after: { background: 'var(--line)', boxShadow: 'inset 0 0 0 1.5px {colors.white}' },
      },
    },
    /** Sections without room above their heading. */
    close: { true: { '--first': '.7rem' } },
    /** The section has no heading of its own that the route should stop at. */
    passing: { true: { _after: { display: 'none' } } },
  },
  defaultVariants: { ground: 'day', part: 'along' },
});

import { defineKeyframes } from '@chakra-ui/react';

/**
 * Only the route moves, and instruments answer. Overlays rise, the drawer slides; text to be read never moves. What the
 * page shows at rest is the end of each movement, so that nothing is missing where nothing moves.
 *
 * These stand in every document.
 */
export const keyframes = defineKeyframes({
  /** A wait of unknown length: the line is fast at first, and never arrives. */
  wait: { from: { transform: 'scaleX(.08)' }, to: { transform: 'scaleX(.92)' } },
  /** The header over a scrolled page. */
  solid: { to: { opacity: '1' } },
  spin: { to: { transform: 'rotate(1turn)' } },
});

/** Movements of some parts, each of which takes its own into its styles: documents without the part do not carry them. */
export const MOVES = {
  rise: { '@keyframes rise': { from: { opacity: '0', transform: 'translateY(6px)' } } },
  slide: {
    '@keyframes slideIn': { from: { transform: 'translateX(100%)' } },
    '@keyframes slideOut': { to: { transform: 'translateX(100%)' } },
  },
  /** A line with `stroke-dasharray: 1` and `pathLength="1"` draws itself. */
  draw: { '@keyframes draw': { from: { strokeDashoffset: '1' }, to: { strokeDashoffset: '0' } } },
  /** An edge that uncovers its content: the frame comes from one side, the content in it from the other. */
  uncover: {
    '@keyframes fromLeft': { from: { transform: 'translateX(-100%)' } },
    '@keyframes fromRight': { from: { transform: 'translateX(100%)' } },
  },
  /** A straight line grows from its `transform-origin`. */
  growX: { '@keyframes growX': { from: { transform: 'scaleX(0)' } } },
  growY: { '@keyframes growY': { from: { transform: 'scaleY(0)' } } },
  /** Characters of lights, as parts of their period. */
  flashes: {
    '@keyframes flash': { '0%, 16%, 100%': { opacity: '0' }, '4%, 8%': { opacity: '1' } },
    '@keyframes flashTwice': { '0%, 7%, 16%, 23%, 100%': { opacity: '0' }, '2%, 4%, 18%, 20%': { opacity: '1' } },
  },
} as const;

import { defineKeyframes } from '@chakra-ui/react';

/**
 * Only the route moves, and instruments answer. Overlays rise, the drawer slides; text to be read never moves. What the
 * page shows at rest is the end of each movement, so that nothing is missing where nothing moves.
 */
export const keyframes = defineKeyframes({
  rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
  slideIn: { from: { transform: 'translateX(100%)' } },
  slideOut: { to: { transform: 'translateX(100%)' } },
  /** A line with `stroke-dasharray: 1` and `pathLength="1"` draws itself. */
  draw: { from: { strokeDashoffset: '1' }, to: { strokeDashoffset: '0' } },
  /** An edge that uncovers its content: the frame comes from one side, the content in it from the other. */
  fromLeft: { from: { transform: 'translateX(-100%)' } },
  fromRight: { from: { transform: 'translateX(100%)' } },
  /** A wait of unknown length: the line is fast at first, and never arrives. */
  wait: { from: { transform: 'scaleX(.08)' }, to: { transform: 'scaleX(.92)' } },
  /** A straight line grows from its `transform-origin`. */
  growX: { from: { transform: 'scaleX(0)' } },
  growY: { from: { transform: 'scaleY(0)' } },
  /** Characters of lights, as parts of their period. */
  flash: { '0%, 16%, 100%': { opacity: '0' }, '4%, 8%': { opacity: '1' } },
  flashTwice: { '0%, 7%, 16%, 23%, 100%': { opacity: '0' }, '2%, 4%, 18%, 20%': { opacity: '1' } },
  /** The header over a scrolled page. */
  solid: { to: { opacity: '1' } },
  spin: { to: { transform: 'rotate(1turn)' } },
});

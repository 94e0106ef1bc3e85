import { defineKeyframes } from '@chakra-ui/react';

/** Overlays rise, the drawer slides; text to be read never moves. */
export const keyframes = defineKeyframes({
  rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
  slideIn: { from: { transform: 'translateX(100%)' } },
  slideOut: { to: { transform: 'translateX(100%)' } },
  /** A line with `stroke-dasharray: 1` and `pathLength="1"` draws itself. */
  draw: { from: { strokeDashoffset: '1' }, to: { strokeDashoffset: '0' } },
  spin: { to: { transform: 'rotate(1turn)' } },
});

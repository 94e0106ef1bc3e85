import { defineKeyframes } from '@chakra-ui/react';

/**
 * Keyframes that every document has.
 *
 * What may move: drawings, such as the route and its lights; controls, in response to the pointer; overlays, which rise; the drawer,
 * which slides. Text to be read never moves. The end of each animation is what the page shows without it, so that nothing is
 * missing with reduced motion.
 */
export const keyframes = defineKeyframes({
  /** For a wait of unknown length: the line grows fast at first, and never reaches the end. */
  wait: { from: { transform: 'scaleX(.08)' }, to: { transform: 'scaleX(.92)' } },
  /** Makes the header solid over a scrolled page. */
  solid: { to: { opacity: '1' } },
  spin: { to: { transform: 'rotate(1turn)' } },
});

/**
 * Keyframes of single components, which spread them into their own styles: documents without the component do not have them. Each
 * frame begins with `&`: Chakra takes a key without it for the name of a style, and the keyframes come out empty.
 */
export const MOVES = {
  rise: { '@keyframes rise': { '&from': { opacity: '0', transform: 'translateY(6px)' } } },
  slide: {
    '@keyframes slideIn': { '&from': { transform: 'translateX(100%)' } },
    '@keyframes slideOut': { '&to': { transform: 'translateX(100%)' } },
  },
  /** A line with `stroke-dasharray: 1` and `pathLength="1"` draws itself. */
  draw: { '@keyframes draw': { '&from': { strokeDashoffset: '1' }, '&to': { strokeDashoffset: '0' } } },
  /** An edge that uncovers content: the frame slides in from one side and the content in it from the other, so that it stands still. */
  uncover: {
    '@keyframes fromLeft': { '&from': { transform: 'translateX(-100%)' } },
    '@keyframes fromRight': { '&from': { transform: 'translateX(100%)' } },
  },
  /** A straight line grows from its `transform-origin`. */
  growX: { '@keyframes growX': { '&from': { transform: 'scaleX(0)' } } },
  growY: { '@keyframes growY': { '&from': { transform: 'scaleY(0)' } } },
  /** Flash patterns of the navigation lights in drawings (a light's “character”), in percent of their period. */
  flashes: {
    '@keyframes flash': { '&0%, 16%, 100%': { opacity: '0' }, '&4%, 8%': { opacity: '1' } },
    '@keyframes flashTwice': { '&0%, 7%, 16%, 23%, 100%': { opacity: '0' }, '&2%, 4%, 18%, 20%': { opacity: '1' } },
  },
} as const;

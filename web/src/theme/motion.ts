import { defineKeyframes } from '@chakra-ui/react';

/** Things that float rise a little, the header drops in, the drawer slides; text never moves to be read. */
export const keyframes = defineKeyframes({
  rise: { from: { opacity: '0', transform: 'translateY(6px)' } },
  drop: { from: { transform: 'translateY(-100%)' } },
  slideIn: { from: { transform: 'translateX(100%)' } },
  slideOut: { to: { transform: 'translateX(100%)' } },
  spin: { to: { transform: 'rotate(1turn)' } },
});

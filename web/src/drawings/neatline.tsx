import { chakra } from '@chakra-ui/react';

const bar = (direction: string) =>
  `repeating-linear-gradient(${direction}, {colors.ink} 0 44px, transparent 44px 88px)`;

/**
 * The graduated border of a chart, used only for the hero's plate and the poster. A component derived from it must not use the key
 * `& > *`: Chakra would merge styles under that key into the neatline itself.
 */
export const Neatline = chakra('div', {
  base: {
    position: 'relative',
    padding: '10px',
    bg: 'paper',
    border: '1px solid',
    borderColor: 'ink',
    backgroundImage: `${bar('90deg')}, ${bar('90deg')}, ${bar('180deg')}, ${bar('180deg')}`,
    backgroundSize: 'calc(100% - 18px) 5px, calc(100% - 18px) 5px, 5px calc(100% - 18px), 5px calc(100% - 18px)',
    backgroundPosition: '9px 2px, 9px calc(100% - 2px), 2px 9px, calc(100% - 2px) 9px',
    backgroundRepeat: 'no-repeat',
    '@media print': { printColorAdjust: 'exact' },
    '& > *': { height: 'full', border: '1px solid', borderColor: 'ink', overflow: 'hidden', bg: 'paper' },
  },
});

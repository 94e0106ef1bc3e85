import { chakra } from '@chakra-ui/react';

/**
 * A native `details`: its summary opens it without script, and shows with a sign at the end whether it is open. What is
 * made from it styles `& summary`: Chakra would write styles under the same key, `& > summary`, into the fold itself.
 */
export const Disclosure = chakra('details', {
  base: {
    '& > summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '4',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _after: {
        content: '"+"',
        // Without the empty alternative a screen reader says “plus” after each question. Older browsers know none, and
        // would drop the whole sign.
        '@supports (content: "+" / "")': { content: '"+" / ""' },
        fontFamily: 'sans',
        fontWeight: '400',
        fontSize: '1.5rem',
        lineHeight: '1',
        flex: 'none',
      },
    },
    '&[open] > summary': { _after: { content: '"–"', '@supports (content: "+" / "")': { content: '"–" / ""' } } },
  },
});

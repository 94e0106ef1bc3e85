import { chakra } from '@chakra-ui/react';

/**
 * A native `details`. Its summary opens it without script, and a sign at the end shows whether it is open. A component derived
 * from it styles `& summary`: Chakra would merge styles under the same key, `& > summary`, into `Disclosure` itself.
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
        // Without the empty alternative text a screen reader says “plus” after each question. Older browsers do not support the
        // alternative text and would drop the whole sign.
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

import { chakra } from '@chakra-ui/react';

/** One of several choices: the browser's own, in the colour of the text. */
export const Radio = chakra('input', {
  base: {
    width: '1.25rem',
    height: '1.25rem',
    margin: '0',
    flex: 'none',
    accentColor: '{colors.ink}',
    cursor: 'pointer',
  },
});

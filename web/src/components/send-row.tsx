import { chakra } from '@chakra-ui/react';

/** The row at the end of a form: its button, and what stands beside it. */
export const SendRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '4' },
});

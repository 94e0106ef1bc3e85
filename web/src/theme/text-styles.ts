import { defineTextStyles } from '@chakra-ui/react';

const serif = { fontFamily: 'serif', fontWeight: '400' };

/** Type scale; used as `textStyle="h2"` or through the parts of `components/text.tsx`. */
export const textStyles = defineTextStyles({
  display: {
    value: {
      ...serif,
      fontSize: 'clamp(2.5rem, .9rem + 3.5vw, 4.05rem)',
      lineHeight: '1.08',
      letterSpacing: '-.022em',
    },
  },
  h1: {
    value: {
      ...serif,
      fontSize: 'clamp(2.25rem, 1.6rem + 2.7vw, 3.75rem)',
      lineHeight: '1.06',
      letterSpacing: '-.018em',
    },
  },
  h2: {
    value: {
      ...serif,
      fontSize: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem)',
      lineHeight: '1.1',
      letterSpacing: '-.014em',
    },
  },
  quote: {
    value: {
      ...serif,
      fontSize: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)',
      lineHeight: '1.28',
      letterSpacing: '-.008em',
    },
  },
  h3: {
    value: {
      ...serif,
      fontWeight: '500',
      fontSize: 'clamp(1.25rem, 1.17rem + .35vw, 1.4375rem)',
      lineHeight: '1.25',
      letterSpacing: '-.005em',
    },
  },
  lead: { value: { fontSize: 'clamp(1.125rem, 1.07rem + .25vw, 1.25rem)', lineHeight: '1.55' } },
  body: { value: { fontSize: '1.0625rem', lineHeight: '1.6' } },
  small: { value: { fontSize: '.9375rem', lineHeight: '1.5' } },
  note: { value: { fontSize: '.875rem', lineHeight: '1.5' } },
});

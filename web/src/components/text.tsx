import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/**
 * Default style props; a prop of the same name replaces them. In a `base` two text styles would mix: properties that the new one
 * does not set would stay from the default one. Chakra accepts style props as default props; its types only know the props of the
 * element.
 */
const byDefault = (defaultProps: HTMLChakraProps<'p'>) => ({ defaultProps }) as object;

/**
 * Text parts. The element says what a text is, `textStyle` how it looks; both can be changed:
 * `<Heading as="h1" textStyle="display">`, `<Text textStyle="note" color="fg.mute">`.
 * `Lead` is the softer paragraph below a heading; `Figures` sets counted things in even figures.
 */
export const Heading = chakra('h2', {}, byDefault({ textStyle: 'h2' }));
export const Text = chakra('p', {}, byDefault({ textStyle: 'body' }));
export const Lead = chakra('p', {
  base: { textStyle: 'lead', color: 'fg.soft', maxWidth: '36em' },
});
/** Some paragraphs in a row. */
export const Prose = chakra('div', {
  base: { maxWidth: '38em', color: 'fg.soft', textStyle: 'body', '& p + p': { marginTop: '.9rem' } },
});
export const Figures = chakra('span', { base: { fontVariantNumeric: 'tabular-nums lining-nums' } });

/** Styles that hide an element from sight, but not from screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export const VisuallyHidden = chakra('span', { base: visuallyHidden });

import { defineRecipe } from '@chakra-ui/react';
import { LARGE_TEXT } from './large-text.ts';

const transition = (...properties: string[]) =>
  properties.map((property) => `${property} var(--c-durations-hover)`).join(', ');

/** `solid` is the one main action of a view; `outline` is every other. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.7em',
    minHeight: 'control',
    paddingBlock: '.8rem',
    paddingInline: '1.5rem',
    [LARGE_TEXT]: { paddingInline: '.5rem', gap: '.4em' },
    border: '1.5px solid transparent',
    borderRadius: 'control',
    fontFamily: 'sans',
    fontWeight: '600',
    fontSize: '1rem',
    lineHeight: '1.2',
    textDecoration: 'none',
    textAlign: 'center',
    cursor: 'pointer',
    transition: transition('background-color', 'border-color', 'color'),
    // Not `& > svg`: a changing label contains its icon (`components/changing-label.tsx`).
    '& svg': { width: '1.25em', height: '1.25em', flex: 'none', transition: transition('transform') },
    _disabled: { bg: 'line', color: 'ink.soft', borderColor: 'transparent', cursor: 'not-allowed' },
    _loading: { '& svg': { animation: 'spin 1s linear infinite' } },
  },
  variants: {
    variant: {
      solid: {
        bg: 'route',
        color: 'white',
        _hover: { bg: 'route.deep' },
        // Browsers print no backgrounds, and without one white letters come out pale grey.
        '@media print': { borderColor: 'ink', color: 'ink' },
      },
      outline: { borderColor: 'fg', color: 'fg', _hover: { bg: 'fg', color: 'bg' } },
    },
    size: {
      md: {},
      sm: { minHeight: 'target', paddingBlock: '.6rem', paddingInline: '1.1rem', fontSize: '.9375rem' },
    },
    /** The arrow moves a little under the pointer. */
    arrow: { true: { _hover: { '& svg': { transform: 'translateX(3px)' } } } },
    full: { true: { width: 'full' }, small: { width: { base: 'full', md: 'auto' } } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

/** A link in text or on its own line, underlined in the colour of the route. */
export const linkRecipe = defineRecipe({
  base: {
    fontWeight: '600',
    cursor: 'pointer',
    textDecorationLine: 'underline',
    textDecorationColor: 'mark',
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '.32em',
    _hover: { textDecorationThickness: '3px' },
  },
  variants: {
    /** Enlarges the target to 44px without taking more room. */
    alone: { true: { position: 'relative', _after: { content: '""', position: 'absolute', inset: '-.75rem 0' } } },
  },
});

/** A button or link of one icon, without a frame by default. */
export const iconButtonRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: 'target',
    height: 'target',
    flex: 'none',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: 'control',
    '& > svg': { width: '1.3rem', height: '1.3rem' },
  },
  variants: { framed: { true: { border: '1.5px solid', borderColor: 'fg' } } },
});

export const containerRecipe = defineRecipe({
  base: { width: 'min(100% - 2 * {spacing.gutter}, {sizes.page})', marginInline: 'auto' },
});

export const gridRecipe = defineRecipe({
  base: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 'gap' },
});

export const sectionRecipe = defineRecipe({
  base: { position: 'relative' },
  variants: {
    ground: { paper: {}, shallow: { bg: 'shallow' } },
    space: {
      normal: { paddingBlock: 'section' },
      top: { paddingTop: 'section' },
      none: {},
    },
    /** First section of a page: leaves room for the header, which lies over it. */
    first: { true: { paddingTop: { base: '{sizes.headerSmall}', xl: '{sizes.header}' } } },
  },
  defaultVariants: { ground: 'paper', space: 'normal' },
});

/** A framed white panel. */
export const cardRecipe = defineRecipe({
  base: { bg: 'white', border: '1px solid', borderColor: 'ink', borderRadius: 'none' },
  variants: {
    space: { none: {}, normal: { padding: 'clamp(1.5rem, 3.2vw, 2.75rem)', [LARGE_TEXT]: { padding: '.75rem' } } },
  },
  defaultVariants: { space: 'normal' },
});

export const noticeRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '1.4rem 1fr',
    gap: '3',
    padding: '4',
    textStyle: 'small',
    borderLeft: '4px solid',
    '& > svg': { width: '1.4rem', height: '1.4rem' },
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  variants: {
    kind: {
      info: { bg: 'shallow', borderColor: 'ink', color: 'ink' },
      success: { bg: 'sea.tint', borderColor: 'sea', color: 'sea' },
      error: { bg: 'caution.tint', borderColor: 'caution', color: 'caution' },
    },
  },
  defaultVariants: { kind: 'info' },
});

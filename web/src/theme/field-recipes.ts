import { defineRecipe, defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react';

const focusHalo = {
  outline: '2px solid',
  outlineColor: 'ink',
  outlineOffset: '0',
  borderColor: 'ink',
  boxShadow: '0 0 0 5px {colors.shallow.deep}',
};

/** Styles that text field, text area and list share, each a native element. */
const control: SystemStyleObject = {
  appearance: 'none',
  width: 'full',
  minHeight: 'control',
  paddingBlock: '.75rem',
  paddingInline: '.9rem',
  border: '1px solid',
  borderColor: 'control',
  borderRadius: 'control',
  bg: 'white',
  color: 'ink',
  fontFamily: 'sans',
  fontSize: '1.0625rem',
  lineHeight: '1.4',
  _placeholder: { color: 'ink.mute' },
  _hover: { borderColor: 'ink' },
  // The bar stands inside the field, so the text makes room for it.
  _invalid: { borderColor: 'caution', boxShadow: 'inset 4px 0 {colors.caution}', paddingLeft: '1.1rem' },
  '&:focus-visible': focusHalo,
  _disabled: {
    bg: 'shallow',
    color: 'ink.soft',
    WebkitTextFillColor: '{colors.ink.soft}',
    borderColor: 'line',
    opacity: '1',
    cursor: 'not-allowed',
  },
};

export const inputRecipe = defineRecipe({ base: control });

export const textareaRecipe = defineRecipe({ base: { ...control, minHeight: '8.5rem', resize: 'vertical' } });

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative' },
    field: { ...control, paddingRight: '2.75rem' },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      right: 'calc(.75rem + 1px)',
      display: 'grid',
      alignItems: 'center',
      color: 'ink',
      pointerEvents: 'none',
      '& > svg': { width: '1.25rem', height: '1.25rem' },
    },
  },
});

/** A label above its control, or (`horizontal`) a tick box with its sentence beside it. */
export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'grid', rowGap: '.45rem', alignContent: 'start' },
    label: { textStyle: 'small' },
    helperText: { display: 'block', textStyle: 'note', color: 'fg.mute' },
    errorText: {
      display: 'flex',
      gap: '.45rem',
      color: 'caution',
      fontWeight: '500',
      textStyle: 'small',
      lineHeight: '1.4',
      '& > svg': { width: '1.2rem', height: '1.2rem', flex: 'none', marginTop: '.05rem' },
    },
  },
  variants: {
    orientation: {
      vertical: {
        // Two rows of the form's grid: controls side by side stay level when one label needs two lines.
        root: { gridRow: 'span 2', gridTemplateRows: 'subgrid' },
        label: { alignSelf: 'end', fontWeight: '600', lineHeight: '1.3' },
      },
      horizontal: {
        root: { gridTemplateColumns: '1.5rem 1fr', columnGap: '3', alignItems: 'start' },
        label: { fontWeight: '400', lineHeight: '1.5' },
        // below its sentence
        helperText: { gridColumn: '2' },
        errorText: { gridColumn: '1 / -1' },
      },
    },
  },
  defaultVariants: { orientation: 'vertical' },
});

/**
 * A native tick box, styled by `:checked`, so that a tick shows before the page is hydrated. The tick is two borders of a rotated
 * box and not an SVG image, for which the browser would make a document at the tap and delay the frame that shows the tick.
 */
export const checkboxRecipe = defineRecipe({
  base: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flex: 'none',
    width: '1.5rem',
    height: '1.5rem',
    border: '1px solid',
    borderColor: 'control',
    borderRadius: 'control',
    bg: 'white',
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    _checked: {
      borderColor: 'ink',
      backgroundColor: 'ink',
      _before: {
        content: '""',
        width: '.45rem',
        height: '.8rem',
        borderStyle: 'solid',
        borderColor: 'white',
        borderWidth: '0 2px 2px 0',
        transform: 'translateY(-.1rem) rotate(45deg)',
      },
    },
    _invalid: { borderColor: 'caution', boxShadow: 'inset 4px 0 {colors.caution}' },
    '&:focus-visible': focusHalo,
    // Forced colours give all borders the same colour, so the browser's own tick box is shown.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
    // Browsers print no backgrounds, so a white tick would be invisible on paper.
    '@media print': { appearance: 'auto', _before: { display: 'none' } },
  },
});

import { defineConditions, type SystemConfig } from '@chakra-ui/react';

/** Style properties whose values are names of tokens, by the category of those tokens. */
const OF_TOKENS = {
  colors: [
    'accentColor',
    'backgroundColor',
    'borderColor',
    'color',
    'fill',
    'outlineColor',
    'stroke',
    'textDecorationColor',
  ],
  durations: ['animationDelay', 'animationDuration', 'transitionDuration'],
  easings: ['animationTimingFunction'],
  fonts: ['fontFamily'],
  radii: ['borderBottomLeftRadius', 'borderRadius'],
  shadows: ['boxShadow'],
  sizes: ['flexBasis', 'height', 'maxHeight', 'maxWidth', 'minHeight', 'minWidth', 'scrollbarWidth', 'width'],
  spacing: [
    'bottom',
    'columnGap',
    'gap',
    'inset',
    'insetBlock',
    'insetInline',
    'left',
    'margin',
    'marginBlock',
    'marginBottom',
    'marginInline',
    'marginLeft',
    'marginRight',
    'marginTop',
    'padding',
    'paddingBlock',
    'paddingBottom',
    'paddingInline',
    'paddingLeft',
    'paddingRight',
    'paddingTop',
    'right',
    'rowGap',
    'scrollMarginBottom',
    'scrollMarginTop',
    'scrollPaddingBottom',
    'scrollPaddingTop',
    'top',
  ],
  zIndex: ['zIndex'],
} as const;

/**
 * The style properties of this site that Chakra has to know: those whose values name tokens, and the one shorthand. Chakra's own
 * list (`defaultBaseConfig`) of 243 was a fifth of Chakra's code here, and each of them was prepared before the first island was
 * hydrated. A property that is not listed takes plain CSS only; `properties.test.ts` fails when a source uses more.
 */
export const utilities: NonNullable<SystemConfig['utilities']> = {
  ...Object.fromEntries(
    Object.entries(OF_TOKENS).flatMap(([category, properties]) =>
      properties.map((property) => [property, { values: category }]),
    ),
  ),
  background: { values: 'colors', shorthand: ['bg'] },
};

/** States of an element, as Chakra writes them, and the dark ground. */
export const conditions = defineConditions({
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  after: '&::after',
  before: '&::before',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  empty: '&:is(:empty, [data-empty])',
  focus: '&:is(:focus, [data-focus])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  loading: '&:is([data-loading], [aria-busy=true])',
  night: '[data-tone=night] &',
  placeholder: '&::placeholder, &[data-placeholder]',
});

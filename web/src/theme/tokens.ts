import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

/**
 * Raw values. Vermilion (`route`) marks links and actions, and draws the route and its marks; magenta (`caution`) marks errors
 * only. Each text colour reaches a contrast of 4.5 on every ground it is used on.
 */
export const tokens = defineTokens({
  colors: {
    ink: { DEFAULT: { value: '#0F2A33' }, soft: { value: '#3C535B' }, mute: { value: '#52676E' } },
    route: {
      DEFAULT: { value: '#BD3813' },
      deep: { value: '#962A0B' },
      night: { value: '#FF7F57' },
    },
    caution: { DEFAULT: { value: '#A3134F' }, tint: { value: '#FBEAF1' } },
    sea: { DEFAULT: { value: '#1B6650' }, tint: { value: '#E3F1EB' } },
    control: { value: '#677B81' },
    paper: { value: '#FAFBF9' },
    white: { value: '#FFFFFF' },
    shallow: { DEFAULT: { value: '#E4EFEE' }, deep: { value: '#C5DBDC' } },
    sand: { value: '#F2E8D0' },
    line: { DEFAULT: { value: '#CBD5D5' }, night: { value: '#24444E' } },
    night: {
      DEFAULT: { value: '#0B2029' },
      text: { value: '#F1F5F2' },
      mute: { value: '#A9C0C3' },
    },
  },
  fonts: {
    serif: { value: 'Brygada, "Brygada Fallback", Georgia, serif' },
    sans: { value: 'Instrument, "Instrument Fallback", Arial, sans-serif' },
  },
  spacing: {
    0: { value: '0' },
    1: { value: '.25rem' },
    2: { value: '.5rem' },
    3: { value: '.75rem' },
    4: { value: '1rem' },
    5: { value: '1.35rem' },
    6: { value: '1.75rem' },
    7: { value: '2.25rem' },
    8: { value: '3rem' },
    gap: { value: 'clamp(1rem, 2vw, 1.5rem)' },
    gutter: { value: 'clamp(1.25rem, 5vw, 4.5rem)' },
    section: { value: 'clamp(4.25rem, 3rem + 5vw, 7.5rem)' },
  },
  sizes: {
    full: { value: '100%' },
    page: { value: '81rem' },
    control: { value: '3.25rem' },
    target: { value: '2.75rem' },
    header: { value: '5.5rem' },
    headerSmall: { value: '4.5rem' },
  },
  radii: { none: { value: '0' }, control: { value: '3px' }, full: { value: '50%' } },
  shadows: { float: { value: '0 18px 40px -18px rgb(11 32 41 / .35)' } },
  durations: {
    hover: { value: '160ms' },
    menu: { value: '180ms' },
    toast: { value: '200ms' },
    drawer: { value: '240ms' },
  },
  easings: { route: { value: 'cubic-bezier(.4, 0, .2, 1)' } },
  zIndex: { header: { value: 20 }, menu: { value: 30 }, toast: { value: 50 }, skip: { value: 60 } },
});

/** Colours by role. Within `data-tone="night"` each takes its value for dark ground, so that components need not know their ground. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: { DEFAULT: { value: { base: '{colors.paper}', _night: '{colors.night}' } } },
    fg: {
      DEFAULT: { value: { base: '{colors.ink}', _night: '{colors.night.text}' } },
      soft: { value: { base: '{colors.ink.soft}', _night: '{colors.night.mute}' } },
      mute: { value: { base: '{colors.ink.mute}', _night: '{colors.night.mute}' } },
    },
    hairline: { value: { base: '{colors.line}', _night: '{colors.line.night}' } },
    mark: { value: { base: '{colors.route}', _night: '{colors.route.night}' } },
    focus: { value: { base: '{colors.ink}', _night: '{colors.route.night}' } },
  },
});

import { defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react';
import { LARGE_TEXT } from './large-text.ts';

/** Styles of bare elements on paper, in one rule, because a rule for each would be longer. */
const onPaper: Record<string, SystemStyleObject> = {
  // All sizes are relative to this one; body text becomes 11pt. Sections need less distance on paper.
  html: { fontSize: '10.35pt', '--c-spacing-section': '1.5rem !important' },
  'body, [data-tone=night]': { bg: 'white', color: 'black' },
  '[data-tone=night]': {
    // Important, because the rules of the tokens come later.
    '--c-colors-fg': 'black !important',
    '--c-colors-fg-soft': 'black !important',
    '--c-colors-fg-mute': 'black !important',
  },
  // On paper the footer only has the owner of the site and how to reach them.
  '[data-print=hide], footer nav': { display: 'none !important' },
  // A heading is never the last line of a sheet, and cards and forms are not split.
  'h1, h2, h3': { breakAfter: 'avoid' },
  'li, form': { breakInside: 'avoid' },
};

/** Styles of bare elements, on top of the reset. */
export const globalCss = defineGlobalStyles({
  html: {
    textSizeAdjust: '100%',
    // A browser that darkens light pages by itself would also darken the tick of a tick box on its dark ground.
    colorScheme: 'only light',
    // Margins and targets need not grow with the text; targets are large enough at 44 px.
    [LARGE_TEXT]: {
      '--c-spacing-gap': '.25rem !important',
      '--c-spacing-gutter': '.75rem !important',
      '--c-sizes-target': 'max(1.75rem, 44px) !important',
      '--c-sizes-header-small': '3rem !important',
    },
    scrollPaddingTop: '6rem',
    // Room for the ring of an element that takes the focus at the lower edge of the window.
    scrollPaddingBottom: '.5rem',
    // An element that takes the focus scrolls clear of a bar at the bottom, even of one that only appears with that scroll.
    '&:has([data-bottom-bar])': { scrollPaddingBottom: '6rem' },
    // A modal dialog alone does not stop the page behind it from scrolling.
    '&:has(dialog[open])': { overflow: 'hidden' },
    // A large screen is read from further away; all sizes are relative to this one.
    '@media (min-width: 105rem)': { fontSize: '112.5%' },
    // While the visitor waits for code (`islands/wait.ts`), a line runs along the upper edge. It is a border, which forced
    // colours keep.
    '&[data-waiting]::before': {
      content: '""',
      position: 'fixed',
      inset: '0 0 auto',
      zIndex: 'toast',
      borderTop: '3px solid',
      borderColor: 'route',
      transformOrigin: 'left',
      animation: 'wait 8s cubic-bezier(.1, .7, .2, 1) both',
      // A short, still line: one of the whole width would flash when the page is there at once.
      '@media (prefers-reduced-motion: reduce)': { animation: 'none', transform: 'scaleX(.15)' },
    },
  },
  // The document of a bilingual page that script will show in the other language (`web/build/boot.ts`): its words are transparent
  // until then, because their sudden change would look like a mistake.
  'html[data-asked=en]:not([lang=en]) #root, html[data-asked=tr]:not([lang=tr]) #root': {
    WebkitTextFillColor: 'transparent',
    '& *': { textDecorationColor: 'transparent !important' },
  },
  body: {
    margin: '0',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'sans',
    textStyle: 'body',
    fontWeight: '400',
    fontSynthesis: 'none',
    textRendering: 'optimizeLegibility',
    textWrap: 'pretty',
    overflowX: 'clip',
    // Safari 15 does not support `clip`.
    '@supports not (overflow: clip)': { overflowX: 'hidden' },
  },
  // Forced colours keep the fills of a drawing but replace its strokes, which become light on a dark ground and vanish on a white
  // fill. Only within drawings: forced colours do not replace system colours, so a white label would become invisible.
  svg: { '@media (forced-colors: active)': { '--c-colors-white': 'Canvas', '--c-colors-shallow': 'Canvas' } },
  // An icon keeps its own colour there, which has too little contrast to a dark ground: the green of a tick, for example.
  'svg[aria-hidden]': { '@media (forced-colors: active)': { color: 'inherit !important' } },
  // On a page that is shorter than the window the footer ends at the lower edge of the window.
  '#root': {
    // Long words may break, and columns stand below each other, so that no page has to be scrolled sideways. Important, to
    // override inline styles as well.
    [LARGE_TEXT]: {
      '& *': { overflowWrap: 'anywhere' },
      // Large enough beside letters of twice their size, and so small that most words of a title fit into a line.
      '& :is(h1, h2)': { fontSize: '1.3125rem !important' },
      '& h3': { fontSize: '1.125rem !important' },
      '& :not([aria-roledescription=carousel] *)': { minWidth: '0 !important', maxWidth: '100% !important' },
      // Written line breaks stay, for example those of legal texts. Safari 15 does not support `text-wrap-mode`.
      '& main :not(div, textarea)': { whiteSpace: 'pre-line !important' },
      '& :is(footer *, main li, main figure)': {
        gridTemplateColumns: 'minmax(0, 1fr) !important',
        flexWrap: 'wrap !important',
      },
    },
    '@media screen': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
    '& > main': { flexGrow: '1' },
  },
  // Buttons, links and fields have their own focus ring where this one would not fit.
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '3px', borderRadius: 'control' },
  '[data-tone=night]': { bg: 'bg', color: 'fg' },
  // A section to which a link has moved the focus needs no focus ring.
  '[tabindex="-1"]:focus': { outline: 'none', borderRadius: '0' },
  'h1, h2, h3': { textWrap: 'balance' },
  'b, strong': { fontWeight: '600' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      transitionDuration: '0s !important',
      animationDuration: '0s !important',
      animationDelay: '0s !important',
    },
  },
  // A waypoint that two pages share moves to its new place in a view transition; the rest of the page is there at once.
  '::view-transition-group(.waypoint)': {
    animationDuration: '360ms',
    animationTimingFunction: '{easings.route}',
  },
  '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
    '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
  },
  // Without script no button works; links lead to all pages, and a form says what it needs. Important, because the classes of
  // components are more specific.
  button: { '@media (scripting: none)': { display: 'none !important' } },
  '@media print': onPaper,
});

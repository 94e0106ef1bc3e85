import { defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react';
import { LARGE_TEXT } from './large-text.ts';

/** Styles of bare elements on paper, in one rule: a rule for each would be longer. */
const onPaper: Record<string, SystemStyleObject> = {
  // Every size follows; body text comes out at 11pt. Sections need not be far apart.
  html: { fontSize: '10.35pt', '--c-spacing-section': '1.5rem !important' },
  'body, [data-tone=night]': { bg: 'white', color: 'black' },
  '[data-tone=night]': {
    // Important, because the tokens come later.
    '--c-colors-fg': 'black !important',
    '--c-colors-fg-soft': 'black !important',
    '--c-colors-fg-mute': 'black !important',
  },
  // On paper the footer only says whose site it is and how to reach them.
  '[data-print=hide], footer nav': { display: 'none !important' },
  // No heading is the last line of a sheet, and neither a card nor a form is cut.
  'h1, h2, h3': { breakAfter: 'avoid' },
  'li, form': { breakInside: 'avoid' },
};

/** Styles of bare elements, on top of the reset. */
export const globalCss = defineGlobalStyles({
  html: {
    textSizeAdjust: '100%',
    // Browsers that darken light pages by themselves would darken the tick of a box on its dark ground, too.
    colorScheme: 'only light',
    // What surrounds the text need not grow with it: neither margins nor targets, which are large enough at 44 px.
    [LARGE_TEXT]: {
      '--c-spacing-gap': '.25rem !important',
      '--c-spacing-gutter': '.75rem !important',
      '--c-sizes-target': 'max(1.75rem, 44px) !important',
      '--c-sizes-header-small': '3rem !important',
    },
    scrollPaddingTop: '6rem',
    // What takes the focus scrolls clear of a bar at the bottom, also of one that appears with that scroll.
    '&:has([data-bottom-bar])': { scrollPaddingBottom: '6rem' },
    // A modal dialog alone does not stop the page behind it from scrolling.
    '&:has(dialog[open])': { overflow: 'hidden' },
    // A large screen is read from further away; every size follows.
    '@media (min-width: 105rem)': { fontSize: '112.5%' },
    // The visitor waits for code (`islands/wait.ts`): a line runs along the upper edge. A border, which forced colours keep.
    '&[data-waiting]::before': {
      content: '""',
      position: 'fixed',
      inset: '0 0 auto',
      zIndex: 'toast',
      borderTop: '3px solid',
      borderColor: 'route',
      transformOrigin: 'left',
      animation: 'wait 8s cubic-bezier(.1, .7, .2, 1) both',
      // A short line that stands still: one of the whole width would flash where the page is there at once.
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
    // Safari 15 knows no `clip`.
    '@supports not (overflow: clip)': { overflowX: 'hidden' },
  },
  // Forced colours keep the fills of a drawing but replace its strokes, which become light on a dark ground and vanish on a white
  // fill. Only within drawings: forced colours keep system colours, so that a white label would become invisible.
  svg: { '@media (forced-colors: active)': { '--c-colors-white': 'Canvas', '--c-colors-shallow': 'Canvas' } },
  // The footer below `main` ends at the lower edge of the window on a page that is shorter than it.
  '#root': {
    // Long words may break, and columns stand below each other, so that no page has to be scrolled sideways. Important,
    // also against styles that are written into an element.
    [LARGE_TEXT]: {
      '& *': { overflowWrap: 'anywhere' },
      '& :not([aria-roledescription=carousel] *)': { minWidth: '0 !important', maxWidth: '100% !important' },
      // Line breaks that are written stay, those of legal texts for example. Safari 15 knows no `text-wrap-mode`.
      '& main :not(div, textarea)': { whiteSpace: 'pre-line !important' },
      '& :is(footer *, main li, main figure)': {
        gridTemplateColumns: 'minmax(0, 1fr) !important',
        flexWrap: 'wrap !important',
      },
    },
    '@media screen': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
    '& > main': { flexGrow: '1' },
  },
  // Buttons, links and fields draw their own ring where the house ring would not fit.
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
  // Without script nothing answers a button; links lead to all pages, and a form says what it needs. Important, because
  // the classes of the parts are stronger.
  button: { '@media (scripting: none)': { display: 'none !important' } },
  '@media print': onPaper,
});

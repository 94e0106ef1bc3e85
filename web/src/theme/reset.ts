/**
 * What browsers draw by themselves is taken back, for the elements and fields of this site only: Chakra's preflight, which
 * does so for every element there is, has three times its size and stands in each document. A new kind of element (table,
 * code, field of another type) shows the browser's own style until it has a rule here.
 */
export const reset = {
  html: {
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    // no delay for a second tap, which would zoom
    touchAction: 'manipulation',
  },
  '*': {
    margin: '0px',
    padding: '0px',
    font: 'inherit',
    overflowWrap: 'break-word',
    WebkitTapHighlightColor: 'transparent',
  },
  '*, *::before, *::after, *::backdrop': { boxSizing: 'border-box', border: '0 solid' },
  body: { minHeight: '100dvh', position: 'relative' },
  'img, svg': { display: 'block', verticalAlign: 'middle' },
  img: { maxWidth: '100%', height: 'auto' },
  'ol, ul': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  small: { fontSize: '80%' },
  button: { WebkitAppearance: 'button', background: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  'input:is([type=text], [type=email])': { WebkitAppearance: 'none' },
  textarea: { resize: 'vertical' },
  '*::placeholder': { opacity: 'unset', userSelect: 'none' },
  // Firefox's red glow of a field that is not valid yet
  ':-moz-ui-invalid': { boxShadow: 'none' },
  // important, because a part that is hidden may set how it is displayed
  '[hidden]': { display: 'none !important' },
} as const;

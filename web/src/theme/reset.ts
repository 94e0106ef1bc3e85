/**
 * Resets the browser's own styles, for the elements and fields that this site uses only: it stands in each document, and Chakra's
 * preflight, which covers all elements, is three times as large. A new kind of element (table, code, field of another type) shows
 * the browser's own style until it has a rule here.
 */
export const reset = {
  html: {
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    // Switches off double-tap zoom, for which browsers delay a tap.
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
  button: { appearance: 'button', background: 'none' },
  'button, input, select, textarea': { color: 'inherit' },
  'input:is([type=text], [type=email])': { appearance: 'none' },
  textarea: { resize: 'vertical' },
  '*::placeholder': { opacity: 'unset', userSelect: 'none' },
  // Firefox's red glow of a field that is not valid yet
  ':-moz-ui-invalid': { boxShadow: 'none' },
  // Important, because the styles of a hidden element may set `display`.
  '[hidden]': { display: 'none !important' },
} as const;

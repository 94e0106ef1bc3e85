/**
 * Resets the browser's own styles, only for the elements and fields that this site uses: every document contains it, and Chakra's
 * preflight for all elements is three times as large. A new kind of element (table, code, field of another type) has the
 * browser's own style until a rule for it is added here.
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
  // Important, because other styles of a hidden element may set `display`.
  '[hidden]': { display: 'none !important' },
} as const;

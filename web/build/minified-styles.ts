import { Features, transform } from 'lightningcss';
import postcss from 'postcss';
import sortMediaQueries from 'postcss-sort-media-queries';
import { STYLE_KEY } from '../src/theme/style-key.ts';
import { refuseLateLengths, STYLE_TARGETS } from './oldest-browsers.ts';

/** Keyframes that are empty after minification: they had no valid frame. */
const EMPTY_KEYFRAMES = /@keyframes [\w-]+\{\}/;

/**
 * Returns the styles with one block for each media query of class rules, behind all other rules: wider windows later, print last.
 * Emotion writes one block for each class. An element has one class of emotion's, so only the order within a class counts; there
 * a media query now wins over `@supports` and over a narrower one. The rules before the first class, for the whole document, stay
 * as they are.
 */
function withMergedQueries(css: string): string {
  const classes = css.search(new RegExp(`[^{}]*\\.${STYLE_KEY}-`));
  if (classes < 0) return css;
  return css.slice(0, classes) + postcss([sortMediaQueries()]).process(css.slice(classes), { from: undefined }).css;
}

/**
 * Returns the same rules minified, in syntax that the oldest browsers read. Throws when a rule is invalid, when Safari 15 would
 * drop a value (`refuseLateLengths`), and when keyframes have no frame.
 */
export function minifiedStyles(css: string): string {
  const code = Buffer.from(withMergedQueries(css));
  // no rule uses `light-dark()`, whose fallback would add two variables beside `color-scheme`
  const options = { minify: true, targets: STYLE_TARGETS, exclude: Features.LightDark };
  const minified = transform({ filename: 'document.css', code, ...options }).code.toString();
  refuseLateLengths(minified);
  const [empty] = EMPTY_KEYFRAMES.exec(minified) ?? [];
  if (empty) throw new Error(`Empty after minification, a frame key must begin with “&”: ${empty}`);
  return minified;
}

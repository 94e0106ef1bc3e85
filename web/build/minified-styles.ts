import { Features, transform } from 'lightningcss';
import postcss from 'postcss';
import sortMediaQueries from 'postcss-sort-media-queries';
import { STYLE_KEY } from '../src/theme/style-key.ts';
import { refuseLateLengths, STYLE_TARGETS } from './oldest-browsers.ts';

/** Keyframes of which nothing is left: what was written between their braces was no frame. */
const EMPTY_KEYFRAMES = /@keyframes [\w-]+\{\}/;

/**
 * The rules of classes with one block for each media query, behind all other rules: those of wider windows later, on paper last.
 * Emotion writes one for each class. An element has one class of emotion's, so only the order within a class counts; there a media
 * query now wins over `@supports` and over a narrower one. The rules before the first class, for the whole document, stay as they
 * are.
 */
function withMergedQueries(css: string): string {
  const classes = css.search(new RegExp(`[^{}]*\\.${STYLE_KEY}-`));
  if (classes < 0) return css;
  return css.slice(0, classes) + postcss([sortMediaQueries()]).process(css.slice(classes), { from: undefined }).css;
}

/**
 * The same rules in fewer characters, which the oldest browsers read too; throws where a rule is not valid or gets lost, and
 * where keyframes have no frame.
 */
export function minifiedStyles(css: string): string {
  const code = Buffer.from(withMergedQueries(css));
  // no rule uses `light-dark()`, whose substitute would be two variables more beside `color-scheme`
  const options = { minify: true, targets: STYLE_TARGETS, exclude: Features.LightDark };
  const minified = transform({ filename: 'document.css', code, ...options }).code.toString();
  refuseLateLengths(minified);
  const [empty] = EMPTY_KEYFRAMES.exec(minified) ?? [];
  if (empty) throw new Error(`Nothing would move, because no browser reads a frame of these: ${empty}`);
  return minified;
}

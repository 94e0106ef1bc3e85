import { transform } from 'lightningcss';
import { refuseLateLengths, STYLE_TARGETS } from './oldest-browsers.ts';

/** Keyframes of which nothing is left: what was written between their braces was no frame. */
const EMPTY_KEYFRAMES = /@keyframes [\w-]+\{\}/;

/**
 * The same rules in fewer characters, which the oldest browsers read too; throws where a rule is not valid or gets lost, and
 * where keyframes have no frame.
 */
export function minifiedStyles(css: string): string {
  const code = Buffer.from(css);
  const minified = transform({ filename: 'document.css', code, minify: true, targets: STYLE_TARGETS }).code.toString();
  refuseLateLengths(minified);
  const [empty] = EMPTY_KEYFRAMES.exec(minified) ?? [];
  if (empty) throw new Error(`Nothing would move, because no browser reads a frame of these: ${empty}`);
  return minified;
}

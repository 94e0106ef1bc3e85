import { transform } from 'lightningcss';
import { refuseLateLengths, STYLE_TARGETS } from './oldest-browsers.ts';

/** The same rules in fewer characters, which the oldest browsers read too; throws where one is not valid, or is lost in them. */
export function minifiedStyles(css: string): string {
  const code = Buffer.from(css);
  const minified = transform({ filename: 'document.css', code, minify: true, targets: STYLE_TARGETS }).code.toString();
  refuseLateLengths(minified);
  return minified;
}

/**
 * A text in lower case. `toLowerCase` alone makes of a Turkish `İ` an i with a second dot above it (U+0307), which reads
 * like an i and is none: an address with it reaches nobody.
 */
export function inLowerCase(text: string): string {
  return text.toLowerCase().replaceAll('i\u0307', 'i');
}

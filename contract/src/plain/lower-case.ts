/**
 * Returns a text in lower case. `toLowerCase` alone turns a Turkish `İ` into an i with a second dot above it (U+0307), which
 * looks like an i but is not one: mail to such an address reaches nobody.
 */
export function inLowerCase(text: string): string {
  return text.toLowerCase().replaceAll('i\u0307', 'i');
}

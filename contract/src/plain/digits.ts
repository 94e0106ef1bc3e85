const DIGIT = /\p{Nd}/u;

/** Returns the value of a digit. Unicode encodes the digits of each script in a row, from 0 to 9 (The Unicode Standard, 4.6). */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/**
 * Replaces the digits of other scripts by those of ASCII: Arabic and Persian keyboards have their own, and Japanese ones
 * full-width ones.
 */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, digitValue);
}

/** Returns the digits of a text, in ASCII. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '');
}

/** Returns a number in ASCII digits, without the spaces and hyphens that group it. */
export function ungrouped(number: string): string {
  return asciiDigits(number).replaceAll(/[\s\p{Pd}]/gu, '');
}

import { cut } from '@site/contract/plain/cut';
import stringWidth from 'string-width';

// Escape sequences can rewrite the terminal, and direction marks can make one text look like another.
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Makes a text from outside safe to print: control and direction characters are replaced by their codes. */
export function printable(text: string): string {
  return text.replace(UNSAFE, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Makes a text of several lines safe to print; line ends and tabs stay. */
export function printableLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split('\t').map(printable).join('\t'))
    .join('\n');
}

/** Returns the beginning of a text that fits into so many columns of a terminal, with an ellipsis if it was cut. */
export function fit(text: string, columns: number): string {
  return cut(text, columns, stringWidth);
}

/** Pads a text with spaces on the right to so many columns of a terminal. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - stringWidth(text)));
}

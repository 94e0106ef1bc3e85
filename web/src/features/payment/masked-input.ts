/** A formatted value, and where the caret belongs in it. */
export interface Shaped {
  readonly value: string;
  readonly caret: number;
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

/**
 * Formats digits while they are typed. The caret stays behind the same digit, so that a digit in the middle of a number
 * can be corrected.
 */
export function shapeDigits(typed: string, caret: number, shape: (typed: string) => string): Shaped {
  const value = shape(typed);
  const before = digitsIn(typed.slice(0, caret));
  let at = 0;
  for (let seen = 0; seen < before && at < value.length; at++) {
    if (/\d/.test(value.charAt(at))) seen++;
  }
  return { value, caret: at };
}

/** Only the digits, at most so many. */
export function digitsOnly(max: number): (typed: string) => string {
  return (typed) => typed.replaceAll(/\D/g, '').slice(0, max);
}

/**
 * Formats the value of a field. A value that is right already is not written again, because some keyboards lose their
 * caret.
 */
export function shapeInput(input: HTMLInputElement, shape: (typed: string, caret: number) => Shaped): void {
  const { value, caret } = shape(input.value, input.selectionStart ?? input.value.length);
  if (value === input.value) return;
  input.value = value;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

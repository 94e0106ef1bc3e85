import { EXPIRY_MAX } from '@site/contract/card/card';
import { digitsOf, ungrouped } from '@site/contract/plain/digits';
import { groupedLength } from '@site/contract/plain/limits';
import type { ClipboardEvent, FocusEvent, FormEvent } from 'react';
import type { FieldPathByValue, UseFormReturn } from 'react-hook-form';
import { notKept } from '../../../islands/fields.ts';
import { isKept, type OrderValues } from '../calls/order.ts';

/** Path of a text of the order. */
export type TextPath = FieldPathByValue<OrderValues, string>;

/** A formatted value, and where the caret belongs in it. */
interface Shaped {
  readonly value: string;
  readonly caret: number;
}

/**
 * Formats digits while they are typed. The caret stays behind the same digit, so that a digit in the middle of a number
 * can be corrected.
 */
export function shapeDigits(typed: string, caret: number, shape: (typed: string) => string): Shaped {
  const value = shape(typed);
  const before = digitsOf(typed.slice(0, caret)).length;
  let at = 0;
  for (let seen = 0; seen < before && at < value.length; at++) {
    if (/\d/.test(value.charAt(at))) seen++;
  }
  return { value, caret: at };
}

/** Returns a function that keeps at most `max` digits of a text. */
export function digitsOnly(max: number): (typed: string) => string {
  return (typed) => digitsOf(typed).slice(0, max);
}

/**
 * Returns a function that removes the separators from a number that people write in groups. Any other text stays as it is, for
 * the schema to refuse: without its letters, or cut, it would be another number.
 */
export function ungroupedDigits(max: number): (typed: string) => string {
  return (typed) => {
    const digits = ungrouped(typed);
    return /^\d*$/.test(digits) && digits.length <= max ? digits : typed;
  };
}

/** Digits of a year that is written in full. */
export const FULL_YEAR = 4;

/**
 * The last two digits of a year. A year in full is shortened once it is complete: until then 20 may be its beginning or the year
 * itself.
 */
export function yearDigits(typed: string): string {
  const digits = digitsOnly(FULL_YEAR)(typed);
  if (!digits.startsWith('20')) return digits.slice(0, EXPIRY_MAX);
  return digits.length < FULL_YEAR ? digits : digits.slice(-EXPIRY_MAX);
}

/** Formats a typed text; `caret` is the position of the caret in it. */
export type Shape = (typed: string, caret: number) => Shaped;

/**
 * Formats the value of a field; returns whether that changed it. A value that is formatted already is not written again, because
 * some keyboards lose their caret.
 */
function shapeInput(input: HTMLInputElement, shape: Shape): boolean {
  const { value, caret } = shape(input.value, input.selectionStart ?? input.value.length);
  if (value === input.value) return false;
  input.value = value;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
  return true;
}

/** Calls `write`, which sets the value of a field again, formatted by `shape`. The caret stays behind the same digit. */
export function rewrite(path: TextPath, shape: (typed: string) => string, write: () => void): void {
  const { activeElement: input } = document;
  if (!(input instanceof HTMLInputElement && input.name === path)) {
    write();
    return;
  }
  const { value, selectionStart, selectionEnd } = input;
  const shaped = (caret: number | null) => shapeDigits(value, caret ?? value.length, shape).caret;
  write();
  input.setSelectionRange(shaped(selectionStart), shaped(selectionEnd));
}

/** Registers a field, and marks it if nothing may store what is typed into it. */
export function registered({ register }: UseFormReturn<OrderValues>, path: TextPath) {
  return { ...register(path), ...(isKept(path) ? {} : notKept) };
}

/** Registers a field that is formatted while it is typed. */
export function masked(form: UseFormReturn<OrderValues>, path: TextPath, shape: Shape) {
  const { onChange, onBlur, ...rest } = registered(form, path);
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    // Changing the value during an IME composition would break the composition.
    if ('isComposing' in event.nativeEvent && event.nativeEvent.isComposing) return;
    shapeInput(event.currentTarget, shape);
  };
  return {
    ...rest,
    onChange,
    onInput,
    // An IME may end its composition without another input event.
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const { currentTarget: target } = event;
      const shaped = shapeInput(target, shape);
      return Promise.all([shaped ? onChange({ target, type: 'change' }) : undefined, onBlur(event)]);
    },
  };
}

function numeric(form: UseFormReturn<OrderValues>, path: TextPath, shape: (typed: string) => string) {
  return {
    ...masked(form, path, (typed, caret) => shapeDigits(typed, caret, shape)),
    inputMode: 'numeric' as const,
  };
}

/** Registers a number of at most `max` digits, which people write in groups. */
export function maskedNumber(form: UseFormReturn<OrderValues>, path: TextPath, max: number) {
  return { ...numeric(form, path, ungroupedDigits(max)), maxLength: groupedLength(max) };
}

/** Registers a field of digits. A pasted text keeps all of its digits. */
export function maskedDigits(form: UseFormReturn<OrderValues>, path: TextPath, shape: (typed: string) => string) {
  return { ...numeric(form, path, shape), onPaste: pasteDigits };
}

/**
 * Keeps the digits of a pasted number; without this the browser would first cut its spaces and hyphens at the longest
 * length.
 */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = digitsOf(event.clipboardData.getData('text'));
  if (pasted === '') return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

import { isoMinute } from './dates.ts';
import { isMap, withDates } from './records.ts';

function words(value: unknown): string {
  if (value instanceof Date) return isoMinute(value);
  if (Array.isArray(value)) return value.map(words).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textsIn(value: unknown, path: string): Array<[path: string, text: string]> {
  if (isMap(value)) {
    return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
  }
  return value === null || value === undefined ? [] : [[path, words(value)]];
}

/** Every value of a stored document as a text, by its dotted path (`fields.message`). Null and empty maps are left out. */
export function flattened(stored: unknown): Map<string, string> {
  return new Map(textsIn(withDates(stored), ''));
}

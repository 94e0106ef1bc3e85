import { isMap, withDates } from '../plain/stored-values.ts';
import { isoMinute } from './dates.ts';

function words(value: unknown): string {
  if (value instanceof Date) return isoMinute(value);
  if (Array.isArray(value)) return value.map(words).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function textsIn(value: unknown, path: string): Array<[path: string, text: string]> {
  if (isMap(value)) {
    return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
  }
  if (Array.isArray(value) && value.some(isMap)) {
    return value.flatMap((inner, index) => textsIn(inner, `${path}.${index}`));
  }
  return value === null || value === undefined ? [] : [[path, words(value)]];
}

/**
 * Returns every value of a stored document as a text, by its dotted path: `fields.message`, and in a list of maps
 * `extraCharges.0.at`. Any other list is one text. Leaves out null and empty maps.
 */
export function flattened(stored: unknown): Map<string, string> {
  return new Map(textsIn(withDates(stored), ''));
}

/**
 * Returns records as a table: the given columns in their order, then every other path that a record has, sorted. A field that was
 * added by hand thus has a column of its own.
 */
export function flatTable(columns: ReadonlyArray<string>, records: ReadonlyArray<ReadonlyMap<string, string>>) {
  const others = new Set(records.flatMap((record) => [...record.keys()]));
  const headings = [...columns, ...[...others].filter((path) => !columns.includes(path)).toSorted()];
  return { headings, rows: records.map((record) => headings.map((column) => record.get(column) ?? '')) };
}

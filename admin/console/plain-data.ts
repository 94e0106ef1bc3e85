import { isoMinute } from '@site/contract/dates';
import { Timestamp } from 'firebase-admin/firestore';

/** Converts a stored value to plain JSON: times become ISO 8601 texts in UTC. */
export function plainData(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plainData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainData(inner)]));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function words(value: unknown): string {
  if (value instanceof Timestamp) return isoMinute(value.toDate());
  if (Array.isArray(value)) return value.map(words).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(plainData(value));
}

/** Every stored value as a text, by its dotted path (`fields.message`). Null and empty maps are left out. */
export function flattened(value: unknown, path = ''): Map<string, string> {
  if (isMap(value)) {
    const entries = Object.entries(value);
    return new Map(entries.flatMap(([key, inner]) => [...flattened(inner, path === '' ? key : `${path}.${key}`)]));
  }
  return value === null || value === undefined ? new Map() : new Map([[path, words(value)]]);
}

import { hash } from 'node:crypto';

/** Objects become lists of their entries in the order of the keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

/** SHA-256 of a JSON value in hex; the order of the keys makes no difference. */
export function stableHash(json: unknown): string {
  return hash('sha256', JSON.stringify(sorted(json)));
}

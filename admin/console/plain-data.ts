import { Timestamp } from 'firebase-admin/firestore';

/** Converts a stored value to plain JSON: times become ISO 8601 texts in UTC. */
export function plainData(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plainData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainData(inner)]));
}

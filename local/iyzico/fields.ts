import type { IncomingMessage } from 'node:http';
import { HttpError, isForm, parseJson, readBody } from '../pages/http.ts';

/** A JSON object of unknown content. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; empty when it is none. */
export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A string or number of the object as trimmed text; empty when missing or of another type. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The array under a name; empty when it is none. */
export function list(fields: Fields, name: string): ReadonlyArray<unknown> {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
}

/**
 * Resolves with the fields of a form or a JSON object; none for an empty body. @throws HttpError 400 when the body is no JSON, or
 * as `readBody` does
 */
export async function readFields(request: IncomingMessage): Promise<Fields> {
  const body = await readBody(request);
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
  if (body.length === 0) return {};
  const value = parseJson(body);
  if (value === undefined) throw new HttpError(400, 'The body is not JSON.');
  return asFields(value);
}

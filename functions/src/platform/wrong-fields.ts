import type { z } from 'zod';

/** Words of the console for the types that a schema expects. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'map',
  record: 'map',
  date: 'timestamp',
  Timestamp: 'timestamp',
  null: 'null',
};

/** More fields than these help nobody, since the whole record is of another shape; a digest with them may be cut by Gmail. */
const SHOWN_MAX = 5;

/** What a field should hold: a type as the console names it, or the allowed values; empty where the schema says neither. */
function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? '';
  return issue.code === 'invalid_value' ? issue.values.join(' | ') : '';
}

/**
 * Returns the fields of a record that a schema refuses, each with what it should hold: `capacity (number), sold.0 (string)`. Never
 * a value: the record may contain what a visitor typed.
 */
export function wrongFieldsInWords({ issues }: z.ZodError): string {
  const words = issues.map((issue) => {
    const path = issue.path.join('.');
    const expected = expectedBy(issue);
    return expected === '' ? path : `${path} (${expected})`;
  });
  const shown = [...new Set(words)];
  return shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX).join(', ')}, …` : shown.join(', ');
}

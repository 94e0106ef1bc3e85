import type { z } from 'zod';

/**
 * Checks raw parameter values. Throws one error that names every bad parameter, without its value; `what` says whose
 * they are.
 */
export function readParameters<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Parameters of ${what} are wrong. ${problems.join('; ')}`);
}

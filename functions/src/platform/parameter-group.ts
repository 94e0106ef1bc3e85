import { z } from 'zod';

/** Values of a parameter that switches something. */
export const SWITCH = ['on', 'off'] as const;

/** A Firebase parameter or secret; its value is known only inside a running function. */
interface Parameter {
  readonly value: () => unknown;
}

/** Parameters that are read and checked together. */
interface ParameterGroup<Values> {
  /**
   * The checked values, read once per process. Call it inside a function: at deploy time parameters have no values yet.
   * Throws as {@link ParameterGroup.check} does.
   */
  readonly values: () => Values;
  /** Checks raw values by parameter name. Throws one error that names every bad parameter, without its value. */
  readonly check: (raw: Readonly<Record<string, unknown>>) => Values;
  /** The names of its parameters. */
  readonly names: readonly string[];
}

const groups: ParameterGroup<unknown>[] = [];

/** Every group of the modules that have been loaded. */
export function parameterGroups(): readonly ParameterGroup<unknown>[] {
  return groups;
}

/**
 * Declares a group: `what` names it in errors, `shape` checks each parameter, `parameters` provides the values. The group is
 * registered, so that the report before a deploy checks it too.
 */
export function parameterGroup<Shape extends z.core.$ZodShape>(
  what: string,
  shape: Shape,
  parameters: Readonly<Record<keyof Shape & string, Parameter>>,
): ParameterGroup<z.output<z.ZodObject<Shape>>> {
  const schema = z.object(shape);
  const check = (raw: Readonly<Record<string, unknown>>) => {
    const parsed = schema.safeParse(raw);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Parameters of ${what} are wrong. ${problems.join('; ')}`);
  };
  const sources = Object.entries<Parameter>(parameters);
  let known: z.output<z.ZodObject<Shape>> | undefined;
  const values = () => {
    known ??= check(Object.fromEntries(sources.map(([name, parameter]) => [name, parameter.value()])));
    return known;
  };
  const group = { values, check, names: sources.map(([name]) => name) };
  groups.push(group);
  return group;
}

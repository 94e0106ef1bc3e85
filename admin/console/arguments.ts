import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { settings } from '@site/contract/settings';
import { z } from 'zod';

/** The command line is wrong; the message names the argument. */
export class UsageError extends Error {}

/** What finds one document: its id, or the beginning of the id that a reference (`7F3A-91C2`) spells. */
export type DocumentKey = { readonly id: string } | { readonly idPrefix: string };

/** `parseArgs` of Node with words around the options. Throws `UsageError`. */
export function rawArguments<Options extends ParseArgsOptionsConfig>(args: ReadonlyArray<string>, options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What a command takes beside `project` and `help`, and how many arguments follow its name. */
export interface CommandShape {
  readonly options: ReadonlyArray<string>;
  readonly operands: number;
}

/**
 * Which command is meant and what follows its name; `list` when none is named. Throws `UsageError` for an unknown
 * command, an option of another one, or an argument too many.
 */
export function commandOf(
  positionals: ReadonlyArray<string>,
  values: object,
  commands: ReadonlyMap<string, CommandShape>,
): { readonly name: string; readonly operands: ReadonlyArray<string> } {
  const [name = 'list', ...operands] = positionals;
  const takes = commands.get(name);
  if (takes === undefined) {
    const others = [...commands.keys()].filter((one) => one !== 'list').join(', ');
    throw new UsageError(`${name}: there is no such command. Use ${others}, or none.`);
  }
  const misplaced = Object.keys(values).find((option) => option !== 'project' && !takes.options.includes(option));
  if (misplaced !== undefined) throw new UsageError(`--${misplaced} does not belong to ${name}.`);
  if (operands.length > takes.operands) throw new UsageError(`${operands[takes.operands]} is one argument too many.`);
  return { name, operands };
}

const HOURS = { h: 1, d: 24, w: 7 * 24 } as const;
const HOUR_MS = 3_600_000;

/** Midnight of a day like 2026-11-21 in the business's zone. */
function startOfDay(day: string): Date {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: settings.timeZone, timeZoneName: 'longOffset' });
  // `GMT+03:00`, or `GMT` alone; zones change their offset after midnight
  const offset = zone.formatToParts(new Date(day)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return new Date(`${day}T00:00:00${offset.replace('GMT', '') || 'Z'}`);
}

/** The words for `--since` in a usage text. */
export const SINCE_USAGE = 'from a day (2026-11-21) or a span back (12h, 7d, 2w) on';

/** The moment that `--since` means. `now` is what a span counts back from. Throws `UsageError`. */
export function parseSince(value: string, now: Date): Date {
  const span = /^(\d{1,4})([hdw])$/.exec(value);
  if (span) {
    const unit = z.enum(['h', 'd', 'w']).parse(span[2]);
    return new Date(now.getTime() - Number(span[1]) * HOURS[unit] * HOUR_MS);
  }
  if (z.iso.date().safeParse(value).success) return startOfDay(value);
  throw new UsageError(`--since ${value}: give a day like 2026-11-21, or a span like 12h, 7d or 2w.`);
}

/** One of the values that an argument may have. Throws `UsageError` that lists them. */
export function oneOf<Value extends string>(name: string, values: ReadonlyArray<Value>, given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`${name} ${given}: there is no such value. Use ${values.join(', ')}.`);
  return found;
}

/** A reference or an id. `what` is the thing that a command wants to be named. Throws `UsageError`. */
export function parseKey(value: string | undefined, command: string, what: string): DocumentKey {
  if (value === undefined) throw new UsageError(`${command}: name the ${what} by its reference or id.`);
  const id = z.uuid().safeParse(value.toLowerCase());
  if (id.success) return { id: id.data };
  const reference = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i.exec(value);
  if (reference) return { idPrefix: `${reference[1]}${reference[2]}`.toLowerCase() };
  throw new UsageError(`${command} ${value}: neither a reference like 7F3A-91C2 nor an id.`);
}

/** The words for `--project` in a usage text. */
export const PROJECT_USAGE = 'a real project, with Application Default Credentials, instead of the local stack';

/** The id of a real project; undefined, the local stack, when none is named. Throws `UsageError`. */
export function parseProject(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.startsWith('demo-')) {
    throw new UsageError(
      `--project ${value}: such a project exists on this machine only. Leave --project out to use the local stack.`,
    );
  }
  // https://cloud.google.com/resource-manager/docs/creating-managing-projects; older ones begin with a domain
  if (!/^(?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(value)) {
    throw new UsageError(`--project ${value}: this is not a project id.`);
  }
  return value;
}

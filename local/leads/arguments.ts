import { parseArgs } from 'node:util';
import { enquirySchemas } from '@site/contract/enquiry';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '@site/contract/enquiry-status';
import { email as emailSchema } from '@site/contract/text';
import { z } from 'zod';

export const USAGE = `Usage: npm run leads -- [command] [options]

  (no command)              lists enquiries, the newest first
    --since <day or span>   from a day (2026-11-21, in Istanbul) or a span back (12h, 7d, 2w) on
    --status <status>       ${ENQUIRY_STATUSES.join(', ')}
    --kind <kind>           ${Object.keys(enquirySchemas).join(', ')}
    --csv [file]            all fields for a spreadsheet, into a new file or to the output
    --json                  all fields for a program
  show <ref or id>          one enquiry with all its fields
  status <ref or id> <status>
  erase <mail address>      deletes a person's enquiries and their mails, and names what stays
    --yes                   without asking

  --project <id>            a real project, with Application Default Credentials, instead of the local stack`;

/** The command line is wrong; the message names the argument. */
export class UsageError extends Error {}

/** Which enquiries are meant; what is left out matches all. */
export interface LeadFilter {
  readonly since?: Date;
  readonly status?: EnquiryStatus;
  readonly kind?: string;
}

/** What finds one enquiry: its id, or the beginning of the id that a reference (`7F3A-91C2`) spells. */
export type LeadKey = { readonly id: string } | { readonly idPrefix: string };

export type LeadsCommand =
  | { readonly name: 'list'; readonly filter: LeadFilter; readonly as: 'table' | 'json' | { readonly csv: string } }
  | { readonly name: 'show'; readonly key: LeadKey }
  | { readonly name: 'status'; readonly key: LeadKey; readonly status: EnquiryStatus }
  | { readonly name: 'erase'; readonly email: string; readonly confirmed: boolean };

export interface Invocation {
  readonly command: LeadsCommand;
  /** A real project; undefined means the local stack. */
  readonly project: string | undefined;
}

const OPTIONS = {
  since: { type: 'string' },
  status: { type: 'string' },
  kind: { type: 'string' },
  csv: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  project: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type OptionName = keyof typeof OPTIONS;

/** What each command takes beside `project` and `help`, and how many arguments follow its name. */
const COMMANDS: ReadonlyMap<string, { readonly options: ReadonlyArray<OptionName>; readonly operands: number }> =
  new Map([
    ['list', { options: ['since', 'status', 'kind', 'csv', 'json'], operands: 0 }],
    ['show', { options: [], operands: 1 }],
    ['status', { options: [], operands: 2 }],
    ['erase', { options: ['yes'], operands: 1 }],
  ]);

/** `parseArgs` knows no option whose value may be left out: a bare `--csv` gets an empty one. */
function withCsvValue(args: ReadonlyArray<string>): string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    return arg === '--csv' && (next === undefined || next.startsWith('-')) ? '--csv=' : arg;
  });
}

function rawArguments(args: ReadonlyArray<string>) {
  try {
    return parseArgs({ args: withCsvValue(args), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const HOURS = { h: 1, d: 24, w: 7 * 24 } as const;
const HOUR_MS = 3_600_000;
/** Turkey has kept this offset all year since 2016. */
const ISTANBUL = '+03:00';

function parseSince(value: string, now: Date): Date {
  const span = /^(\d{1,4})([hdw])$/.exec(value);
  if (span) {
    const unit = z.enum(['h', 'd', 'w']).parse(span[2]);
    return new Date(now.getTime() - Number(span[1]) * HOURS[unit] * HOUR_MS);
  }
  if (z.iso.date().safeParse(value).success) return new Date(`${value}T00:00:00${ISTANBUL}`);
  throw new UsageError(`--since ${value}: give a day like 2026-11-21, or a span like 12h, 7d or 2w.`);
}

function oneOf<Value extends string>(name: string, values: ReadonlyArray<Value>, given: string): Value {
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`${name} ${given}: there is no such value. Use ${values.join(', ')}.`);
  return found;
}

function parseKey(value: string | undefined, command: string): LeadKey {
  if (value === undefined) throw new UsageError(`${command}: name the enquiry by its reference or id.`);
  const id = z.uuid().safeParse(value.toLowerCase());
  if (id.success) return { id: id.data };
  const reference = /^([0-9a-f]{4})-?([0-9a-f]{4})$/i.exec(value);
  if (reference) return { idPrefix: `${reference[1]}${reference[2]}`.toLowerCase() };
  throw new UsageError(`${command} ${value}: neither a reference like 7F3A-91C2 nor an id.`);
}

function parseEmail(value: string | undefined): string {
  if (value === undefined) throw new UsageError('erase: name the mail address of the person.');
  const parsed = emailSchema.safeParse(value);
  if (!parsed.success) throw new UsageError(`erase ${value}: this is not a mail address.`);
  return parsed.data;
}

function parseProject(value: string): string {
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

/** What stands on the command line, checked. Throws `UsageError`. `now` is what a span counts back from. */
export function parseInvocation(args: ReadonlyArray<string>, now: Date): Invocation | 'help' {
  const { values, positionals } = rawArguments(args);
  if (values.help) return 'help';
  const project = values.project === undefined ? undefined : parseProject(values.project);

  const [name = 'list', ...operands] = positionals;
  const takes = COMMANDS.get(name);
  if (takes === undefined) throw new UsageError(`${name}: there is no such command. Use show, status, erase, or none.`);
  const misplaced = Object.keys(values).find(
    (option) => option !== 'project' && !takes.options.some((one) => one === option),
  );
  if (misplaced !== undefined) throw new UsageError(`--${misplaced} does not belong to ${name}.`);
  if (operands.length > takes.operands) throw new UsageError(`${operands[takes.operands]} is one argument too many.`);
  return { command: parseCommand(name, operands, values, now), project };
}

type Values = ReturnType<typeof rawArguments>['values'];

function parseCommand(name: string, [first, second]: string[], values: Values, now: Date): LeadsCommand {
  switch (name) {
    case 'show':
      return { name, key: parseKey(first, name) };
    case 'status': {
      const key = parseKey(first, name);
      if (second === undefined) throw new UsageError(`status: name the new status: ${ENQUIRY_STATUSES.join(', ')}.`);
      return { name, key, status: oneOf('status', ENQUIRY_STATUSES, second) };
    }
    case 'erase':
      return { name, email: parseEmail(first), confirmed: values.yes ?? false };
    default:
      return parseList(values, now);
  }
}

function parseList({ since, status, kind, csv, json }: Values, now: Date): LeadsCommand {
  if (csv !== undefined && json) throw new UsageError('--csv and --json: choose one of them.');
  const filter: LeadFilter = {
    ...(since === undefined ? {} : { since: parseSince(since, now) }),
    ...(status === undefined ? {} : { status: oneOf('--status', ENQUIRY_STATUSES, status) }),
    ...(kind === undefined ? {} : { kind: oneOf('--kind', Object.keys(enquirySchemas), kind) }),
  };
  if (csv !== undefined) return { name: 'list', filter, as: { csv } };
  return { name: 'list', filter, as: json ? 'json' : 'table' };
}

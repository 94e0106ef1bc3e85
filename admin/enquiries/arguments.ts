import { enquirySchemas } from '@site/contract/enquiry';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '@site/contract/enquiry-status';
import { email as emailSchema } from '@site/contract/text';
import type { Invocation } from '../console/run.ts';
import {
  type CommandShape,
  commandOf,
  type DocumentKey,
  oneOf,
  PROJECT_USAGE,
  parseKey,
  parseProject,
  parseSince,
  rawArguments,
  SINCE_USAGE,
  UsageError,
} from '../console/usage.ts';

export const USAGE = `Usage: npm run leads -- [command] [options]

  (no command)              lists enquiries, the newest first
    --since <day or span>   ${SINCE_USAGE}
    --status <status>       ${ENQUIRY_STATUSES.join(', ')}
    --kind <kind>           ${Object.keys(enquirySchemas).join(', ')}
    --csv [file]            all fields for a spreadsheet, into a new file or to the output
    --json                  all fields for a program
  show <ref or id>          one enquiry with all its fields
  status <ref or id> <status>
  erase <mail address>      deletes a person's enquiries and their mails, and names what stays
    --yes                   without asking

  --project <id>            ${PROJECT_USAGE}`;

/** Which enquiries are meant; what is left out matches all. */
export interface LeadFilter {
  readonly since?: Date;
  readonly status?: EnquiryStatus;
  readonly kind?: string;
}

export type LeadsCommand =
  | { readonly name: 'list'; readonly filter: LeadFilter; readonly as: 'table' | 'json' | { readonly csv: string } }
  | { readonly name: 'show'; readonly key: DocumentKey }
  | { readonly name: 'status'; readonly key: DocumentKey; readonly status: EnquiryStatus }
  | { readonly name: 'erase'; readonly email: string; readonly confirmed: boolean };

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

const COMMANDS: ReadonlyMap<string, CommandShape> = new Map([
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

function parseEmail(value: string | undefined): string {
  if (value === undefined) throw new UsageError('erase: name the mail address of the person.');
  const parsed = emailSchema.safeParse(value);
  if (!parsed.success) throw new UsageError(`erase ${value}: this is not a mail address.`);
  return parsed.data;
}

/** What stands on the command line, checked. Throws `UsageError`. `now` is what a span counts back from. */
export function parseInvocation(args: ReadonlyArray<string>, now: Date): Invocation<LeadsCommand> | 'help' {
  const { values, positionals } = rawArguments(withCsvValue(args), OPTIONS);
  if (values.help) return 'help';
  const project = parseProject(values.project);
  const { name, operands } = commandOf(positionals, values, COMMANDS);
  return { command: parseCommand(name, operands, values, now), project };
}

type Values = ReturnType<typeof rawArguments<typeof OPTIONS>>['values'];

function parseCommand(name: string, [first, second]: ReadonlyArray<string>, values: Values, now: Date): LeadsCommand {
  switch (name) {
    case 'show':
      return { name, key: parseKey(first, name, 'enquiry') };
    case 'status': {
      const key = parseKey(first, name, 'enquiry');
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

import { PAYMENT_STATES, type PaymentState } from '@site/contract/payment';
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

/** The sweep runs every minute, and may have many payments before this one. */
const WAIT_SECONDS = 150;
const WAIT_SECONDS_MAX = 3_600;

export const USAGE = `Usage: npm run payments -- [command] [options]

  (no command)              lists payments, the newest first
    --since <day or span>   ${SINCE_USAGE}
    --state <state>         ${PAYMENT_STATES.join(', ')}
    --json                  all fields for a program
  show <ref or id>          one payment with all its fields and its whole history
  sync <ref or id>          lets the next sweep, which runs every minute, ask iyzico, and tells what came of it
    --wait <seconds>        for the sweep, at most; ${WAIT_SECONDS} when it is left out

  --project <id>            ${PROJECT_USAGE}`;

/** Which payments are meant; what is left out matches all. */
export interface PaymentFilter {
  readonly since?: Date;
  readonly state?: PaymentState;
}

export type PaymentsCommand =
  | { readonly name: 'list'; readonly filter: PaymentFilter; readonly json: boolean }
  | { readonly name: 'show'; readonly key: DocumentKey }
  | { readonly name: 'sync'; readonly key: DocumentKey; readonly waitMs: number };

const OPTIONS = {
  since: { type: 'string' },
  state: { type: 'string' },
  json: { type: 'boolean' },
  wait: { type: 'string' },
  project: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const COMMANDS: ReadonlyMap<string, CommandShape> = new Map([
  ['list', { options: ['since', 'state', 'json'], operands: 0 }],
  ['show', { options: [], operands: 1 }],
  ['sync', { options: ['wait'], operands: 1 }],
]);

function parseWait(value: string | undefined): number {
  if (value === undefined) return WAIT_SECONDS * 1_000;
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (seconds < 1 || seconds > WAIT_SECONDS_MAX) {
    throw new UsageError(`--wait ${value}: give whole seconds from 1 to ${WAIT_SECONDS_MAX}.`);
  }
  return seconds * 1_000;
}

/** What stands on the command line, checked. Throws `UsageError`. `now` is what a span counts back from. */
export function parseInvocation(args: ReadonlyArray<string>, now: Date): Invocation<PaymentsCommand> | 'help' {
  const { values, positionals } = rawArguments(args, OPTIONS);
  if (values.help) return 'help';
  const project = parseProject(values.project);
  const { name, operands } = commandOf(positionals, values, COMMANDS);
  const { since, state, json = false, wait } = values;
  switch (name) {
    case 'show':
      return { project, command: { name, key: parseKey(operands[0], name, 'payment') } };
    case 'sync':
      return { project, command: { name, key: parseKey(operands[0], name, 'payment'), waitMs: parseWait(wait) } };
    default: {
      const filter: PaymentFilter = {
        ...(since === undefined ? {} : { since: parseSince(since, now) }),
        ...(state === undefined ? {} : { state: oneOf('--state', PAYMENT_STATES, state) }),
      };
      return { project, command: { name: 'list', filter, json } };
    }
  }
}

import { PAYMENT_STATES, type PaymentState } from '@site/contract/payment';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { type DocumentKey, parseKey, parseSince, SINCE_USAGE } from '../console/arguments.ts';
import { databaseProgram, listCommand, projectOf } from '../console/program.ts';
import type { Invocation } from '../console/run.ts';

/** Reconciling runs every minute, and a long queue may take it more than one run. */
const WAIT_SECONDS = 150;
const WAIT_SECONDS_MAX = 3_600;

/** Conditions that listed payments meet; an absent one matches all. */
export interface PaymentFilter {
  readonly since?: Date;
  readonly state?: PaymentState;
}

export type PaymentsCommand =
  | { readonly name: 'list'; readonly filter: PaymentFilter; readonly json: boolean }
  | { readonly name: 'show'; readonly key: DocumentKey }
  | { readonly name: 'sync'; readonly key: DocumentKey; readonly waitMs: number };

function parseWait(value: string): number {
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (seconds < 1 || seconds > WAIT_SECONDS_MAX) {
    throw new InvalidArgumentError(`Give whole seconds from 1 to ${WAIT_SECONDS_MAX}.`);
  }
  return seconds;
}

const paymentArgument = () => new Argument('<ref-or-id>', 'the reference or id of a payment').argParser(parseKey);

/** The commander program; each of its commands calls `understood`. Spans of `--since` count back from `now`. */
function paymentsProgram(now: Date, understood: (command: PaymentsCommand) => void): Command {
  const program = databaseProgram('payments', 'Lists payments, shows one, lets one be settled.');
  listCommand(program, 'lists payments, the newest first; its name may be left out')
    .option('--since <day or span>', SINCE_USAGE, (value) => parseSince(value, now))
    .addOption(new Option('--state <state>').choices(PAYMENT_STATES))
    .option('--json', 'all fields for a program', false)
    .action(({ json, ...filter }: PaymentFilter & { json: boolean }) => understood({ name: 'list', filter, json }));
  program
    .command('show')
    .description('shows one payment with all its fields and its whole history')
    .addArgument(paymentArgument())
    .action((key: DocumentKey) => understood({ name: 'show', key }));
  program
    .command('sync')
    .description('lets the next reconciliation, which runs every minute, ask iyzico, and tells what came of it')
    .addArgument(paymentArgument())
    .option('--wait <seconds>', 'how long to wait for it at most', parseWait, WAIT_SECONDS)
    .action((key: DocumentKey, { wait }: { wait: number }) => understood({ name: 'sync', key, waitMs: wait * 1_000 }));
  return program;
}

/** Parses a command line; spans of `--since` count back from `now`. Throws `CommanderError`. */
export function parseInvocation(args: ReadonlyArray<string>, now: Date): Invocation<PaymentsCommand> {
  const understood: PaymentsCommand[] = [];
  const program = paymentsProgram(now, (command) => understood.push(command)).parse(args, { from: 'user' });
  const [command] = understood;
  if (command === undefined) throw new Error('No command was run.');
  return { command, project: projectOf(program) };
}

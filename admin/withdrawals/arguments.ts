import { Argument, type Command, Option } from 'commander';
import { EXPORTED, exportFile } from '../output/listing.ts';
import {
  BY_USAGE,
  type DocumentKey,
  ownName,
  parseEmail,
  parseKey,
  parseName,
  parseReason,
} from '../terminal/arguments.ts';
import { databaseProgram, listCommand } from '../terminal/program.ts';
import type { Mover, SettableStatus } from './withdrawals.ts';

/** A parsed command line of `npm run withdrawals`. */
export type WithdrawalsCommand =
  | {
      readonly name: 'list';
      readonly all: boolean;
      /** In lower case; lists the withdrawals of this address, open or not. */
      readonly email: string | undefined;
      /** The file to write, empty for the output; undefined for a table. */
      readonly csv: string | undefined;
    }
  | { readonly name: 'show'; readonly key: DocumentKey }
  | ({
      readonly name: 'move';
      readonly key: DocumentKey;
      readonly to: SettableStatus;
      /** Whether `--yes` was passed, so that the command does not ask. */
      readonly confirmed: boolean;
    } & Mover);

const withdrawalArgument = () =>
  new Argument('<ref-or-id>', 'the reference or id of a withdrawal, not the number of its order').argParser(parseKey);

function moving(command: Command, to: SettableStatus, understood: (command: WithdrawalsCommand) => void): void {
  command
    .addArgument(withdrawalArgument())
    .addOption(new Option('--because <text>', 'why, for the history').argParser(parseReason).makeOptionMandatory())
    .option('--by <name>', BY_USAGE, parseName)
    .option('--yes', 'do not ask', false)
    .action(
      (key: DocumentKey, { by, because, yes }: Partial<Mover> & Pick<Mover, 'because'> & { readonly yes: boolean }) =>
        understood({ name: 'move', key, to, confirmed: yes, by: by ?? ownName(), because }),
    );
}

/** Makes the commander program; each of its commands calls `understood`. */
export function withdrawalsProgram(understood: (command: WithdrawalsCommand) => void): Command {
  const program = databaseProgram(
    'withdrawals',
    'Lists the withdrawals of buyers from their orders, shows one, and sets one done. It refunds nothing; use `npm run payments -- refund` for that.',
  );
  listCommand(program, 'lists the open ones, the oldest first; its name may be left out')
    .option('--all', 'also those that are done or were set aside', false)
    .option('--email <address>', 'all of one mail address, open or not', parseEmail)
    .option('--csv [file]', `for a spreadsheet, ${EXPORTED}`)
    .action(({ all, email, csv }: { all: boolean; email?: string; csv?: string | true }) =>
      understood({ name: 'list', all, email, csv: exportFile(csv) }),
    );
  program
    .command('show')
    .description('shows one withdrawal with all its fields and its history')
    .addArgument(withdrawalArgument())
    .action((key: DocumentKey) => understood({ name: 'show', key }));
  moving(program.command('done').description('sets one done: the digest names it no more'), 'done', understood);
  moving(program.command('reopen').description('opens one again that is done or was set aside'), 'open', understood);
  return program;
}

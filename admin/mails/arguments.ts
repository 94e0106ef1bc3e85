import type { Command } from 'commander';
import { EXPORTED, exportFile } from '../output/listing.ts';
import { type DocumentKey, parseKey, parseSince, SINCE_USAGE } from '../terminal/arguments.ts';
import { databaseProgram, listCommand } from '../terminal/program.ts';

/** A parsed command line of `npm run mails`. */
export type MailsCommand =
  | {
      readonly name: 'list';
      /** Undefined means all mails. */
      readonly since: Date | undefined;
      /** The file to write, empty for the output; undefined for a table. */
      readonly csv: string | undefined;
    }
  | {
      readonly name: 'about';
      /** Of an enquiry, an order or a withdrawal. */
      readonly key: DocumentKey;
    }
  | {
      readonly name: 'retry';
      readonly since: Date;
      /** Whether `--yes` was passed, so that the command does not ask. */
      readonly confirmed: boolean;
    };

/** Makes the commander program; each of its commands calls `understood`. Spans of `--since` count back from `now`. */
export function mailsProgram(understood: (command: MailsCommand) => void, now: Date): Command {
  const sinceTime = (value: string) => parseSince(value, now);
  const program = databaseProgram(
    'mails',
    'Lists the mails that were given up after five attempts, and sends them again; shows every mail about one enquiry, order or withdrawal.',
  );
  listCommand(program, 'lists them, the oldest first; its name may be left out')
    .option('--since <day or span>', SINCE_USAGE, sinceTime)
    .option('--csv [file]', `for a spreadsheet, ${EXPORTED}`)
    .action(({ since, csv }: { since?: Date; csv?: string | true }) =>
      understood({ name: 'list', since, csv: exportFile(csv) }),
    );
  program
    .command('about')
    .description('shows all mails about one of these with their subjects, also those that are delivered or still tried')
    .argument('<ref-or-id>', 'the reference or id of an enquiry, an order or a withdrawal', parseKey)
    .action((key: DocumentKey) => understood({ name: 'about', key }));
  program
    .command('retry')
    .description(
      'sends again what was queued since a time: all but mails about what may be over or is dealt with by now, and mails out of a backup',
    )
    .requiredOption('--since <day or span>', SINCE_USAGE, sinceTime)
    .option('--yes', 'do not ask', false)
    .action(({ since, yes }: { since: Date; yes: boolean }) => understood({ name: 'retry', since, confirmed: yes }));
  return program;
}

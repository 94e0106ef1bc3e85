import { enquirySchemas } from '@site/contract/forms/enquiry';
import { ENQUIRY_STATUSES, type EnquiryStatus } from '@site/contract/forms/enquiry-status';
import { Argument, type Command, Option } from 'commander';
import { EXPORTED, exportFile, type ListForm, listForm } from '../output/listing.ts';
import { type DocumentKey, parseEmail, parseKey, parseSince, SINCE_USAGE } from '../terminal/arguments.ts';
import { databaseProgram, listCommand } from '../terminal/program.ts';

/** Conditions on listed enquiries; an absent one matches all. */
export interface EnquiryFilter {
  readonly since?: Date;
  readonly status?: EnquiryStatus;
  readonly kind?: string;
  /** In lower case. */
  readonly email?: string;
}

/** A parsed command line of `npm run enquiries`. */
export type EnquiriesCommand =
  | { readonly name: 'list'; readonly filter: EnquiryFilter; readonly as: ListForm }
  | { readonly name: 'show'; readonly key: DocumentKey }
  | { readonly name: 'status'; readonly key: DocumentKey; readonly status: EnquiryStatus }
  | {
      readonly name: 'consents';
      /** In lower case; undefined means all. */
      readonly email: string | undefined;
      /** Only the addresses that may be written to now. */
      readonly confirmed: boolean;
      /** The file to write, empty for the output; undefined for a table. */
      readonly csv: string | undefined;
    }
  | {
      readonly name: 'erase';
      readonly email: string;
      /** Whether `--yes` was passed, so that the command does not ask. */
      readonly confirmed: boolean;
    };

/** The options of `list`, after their parsers. A bare `--csv` or `--json` is true. */
interface ListOptions extends EnquiryFilter {
  readonly csv?: string | true;
  readonly json?: string | true;
}

const enquiryArgument = () => new Argument('<ref-or-id>', 'the reference or id of an enquiry').argParser(parseKey);

/** Makes the commander program; each of its commands calls `understood`. Spans of `--since` count back from `now`. */
export function enquiriesProgram(understood: (command: EnquiriesCommand) => void, now: Date): Command {
  const program = databaseProgram('enquiries', 'Lists, exports, moves and erases enquiries.');
  listCommand(program, 'lists enquiries, the newest first; its name may be left out')
    .option('--since <day or span>', SINCE_USAGE, (value) => parseSince(value, now))
    .addOption(new Option('--status <status>').choices(ENQUIRY_STATUSES))
    .addOption(new Option('--kind <kind>').choices(Object.keys(enquirySchemas)))
    .option('--email <address>', 'of one mail address', parseEmail)
    .addOption(new Option('--csv [file]', `all fields for a spreadsheet, ${EXPORTED}`).conflicts('json'))
    .option('--json [file]', `all fields for a program, ${EXPORTED}`)
    .action(({ csv, json, ...filter }: ListOptions) => understood({ name: 'list', filter, as: listForm(csv, json) }));
  program
    .command('show')
    .description('shows one enquiry with all its fields')
    .addArgument(enquiryArgument())
    .action((key: DocumentKey) => understood({ name: 'show', key }));
  program
    .command('status')
    .description('moves one enquiry to another status')
    .addArgument(enquiryArgument())
    .addArgument(new Argument('<status>').choices(ENQUIRY_STATUSES))
    .action((key: DocumentKey, status: EnquiryStatus) => understood({ name: 'status', key, status }));
  program
    .command('consents')
    .description('lists what people answered about the newsletter, event by event')
    .option('--confirmed', 'only the addresses that may be written to now, with their links for leaving', false)
    .option('--email <address>', 'of one mail address', parseEmail)
    .option('--csv [file]', `for a spreadsheet, ${EXPORTED}`)
    .action(({ email, confirmed, csv }: { email?: string; confirmed: boolean; csv?: string | true }) =>
      understood({ name: 'consents', email, confirmed, csv: exportFile(csv) }),
    );
  program
    .command('erase')
    .description(
      "deletes a person's enquiries, unpaid orders and their mails, ends the newsletter, and names what stays",
    )
    .argument('<mail-address>', 'the address that the person gave', parseEmail)
    .option('--yes', 'without asking', false)
    .action((email: string, { yes }: { yes: boolean }) => understood({ name: 'erase', email, confirmed: yes }));
  return program;
}

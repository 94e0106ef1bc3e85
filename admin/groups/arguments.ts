import { GROUP_IDS, type GroupId } from '@site/contract/groups/groups';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { parseMoment } from '../terminal/arguments.ts';
import { databaseProgram, listCommand } from '../terminal/program.ts';

/** Most seats of a group: its document holds an entry for each. */
const SEATS_MAX = 1_000;

/** Changes of a group; an absent field stays as it is. */
export interface GroupChange {
  readonly startsAt?: Date;
  readonly seats?: number;
  /** Number of the session that begins at `startsAt`, from 1. Without it, `startsAt` is the start of a run that has not begun. */
  readonly session?: number;
}

/** A parsed command line of `npm run group`. */
export type GroupCommand =
  | { readonly name: 'list' }
  | {
      /** `next`: another run, with every seat free. `change`: the same run. */
      readonly name: 'next' | 'change';
      readonly group: GroupId;
      readonly change: GroupChange;
      /** Whether `--yes` was passed, so that the command does not ask. */
      readonly confirmed: boolean;
    }
  | { readonly name: 'stop'; readonly group: GroupId; readonly confirmed: boolean };

function parseGroup(value: string): GroupId {
  const group = GROUP_IDS.find((id) => id === value);
  if (group === undefined) throw new InvalidArgumentError(`The groups are ${GROUP_IDS.join(' and ')}.`);
  return group;
}

function parseSeats(value: string): number {
  if (!/^\d{1,4}$/.test(value) || Number(value) > SEATS_MAX) {
    throw new InvalidArgumentError(`Give a whole number from 0 to ${SEATS_MAX}.`);
  }
  return Number(value);
}

function parseSession(value: string): number {
  if (!/^[1-9]\d?$/.test(value)) throw new InvalidArgumentError('Give the number of a session, from 1.');
  return Number(value);
}

interface Options {
  readonly starts?: Date;
  readonly seats?: number;
  readonly session?: number;
  readonly yes: boolean;
}

const ofGroup = (command: Command): Command =>
  command
    .addArgument(new Argument('<group>', 'the id of the group').argParser(parseGroup))
    .option('--yes', 'do not ask', false);

function changing(command: Command, name: 'next' | 'change', understood: (command: GroupCommand) => void): Command {
  return ofGroup(command)
    .option('--seats <number>', 'how many seats it has; 0: sales wait', parseSeats)
    .action((group: GroupId, { starts, seats, session, yes }: Options) => {
      const change = {
        ...(starts ? { startsAt: starts } : {}),
        ...(seats === undefined ? {} : { seats }),
        ...(session ? { session } : {}),
      };
      if (session && (!starts || seats !== undefined))
        command.error('error: --session needs --starts, and takes no --seats');
      if (Object.keys(change).length === 0) command.error('error: give --starts, --seats or both');
      understood({ name, group, change, confirmed: yes });
    });
}

const STARTS = [
  '--starts <moment>',
  'when the first session begins, or that of --session, on the clock of the business (2028-03-14 20:00)',
] as const;

/** Makes the commander program; each of its commands calls `understood`. */
export function groupProgram(understood: (command: GroupCommand) => void): Command {
  const program = databaseProgram(
    'group',
    'Lists the groups, opens the next run of one, changes its start and its seats, stops its sales. Price, weeks and length stand in texts of the site: `npm run group:settings`.',
  );
  listCommand(program, 'lists the groups; its name may be left out').action(() => understood({ name: 'list' }));
  const next = program
    .command('next')
    .description('opens the next run: every seat is free, and sales open at once, unless --seats is 0');
  changing(next.requiredOption(...STARTS, parseMoment), 'next', understood);
  const change = program
    .command('change')
    .description('changes the run that is on sale, or postpones what is left of one that has begun')
    .option(...STARTS, parseMoment)
    .option('--session <number>', 'the session that --starts moves; those after it follow week by week', parseSession);
  changing(change, 'change', understood);
  ofGroup(program.command('stop'))
    .description('stops sales and invitations, also to cancel the group; says who has paid or may still pay')
    .action((group: GroupId, { yes }: Options) => understood({ name: 'stop', group, confirmed: yes }));
  return program;
}

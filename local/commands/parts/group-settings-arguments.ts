import { type GroupId, groups } from '@site/contract/groups/groups';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { parseMoment } from '../../../admin/terminal/arguments.ts';
import type { GroupSettings } from '../../business/group.ts';

function parseCount(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new InvalidArgumentError('Give a whole number above 0.');
  return Number(value);
}

const parseOriginalPrice = (value: string) => (value === 'none' ? value : parseCount(value));

/** Adds to a command the argument and the options that change a group; returns it. */
export const withChanges = (command: Command): Command =>
  command
    .addArgument(new Argument('<group>', 'the id of the group').choices(Object.keys(groups)))
    .option('--price <whole>', 'in whole liras or euros, as the product has it', parseCount)
    .option('--original-price <whole>', 'the crossed-out price, or none', parseOriginalPrice)
    .option('--weeks <number>', 'how many weeks it takes, with a session each', parseCount)
    .option('--minutes <number>', 'length of a session', parseCount)
    .option('--seats <number>', 'how many seats it has', parseCount)
    .option('--starts <moment>', 'first session, on the clock of the business (2028-03-14 20:00)', parseMoment);

/** Rewrites a fault of the settings in terms of this command's options (`none` instead of null). */
export function inOptions(fault: string): string {
  return fault
    .replace(/^products\.\S+\.originalPrice\b/, '--original-price')
    .replace(/^groups\.\S+\.startsAt\b/, '--starts')
    .replace(/^groups\.\S+\.weeks\b/, '--weeks')
    .replace(/, or null$/, ', or none');
}

interface Given extends Omit<GroupSettings, 'originalPrice'> {
  readonly originalPrice?: number | 'none';
}

/**
 * The change that a parsed command line asks for. `none` becomes null here, not in the option's parser, because commander turns
 * that parser's null into an empty text.
 */
export function changeOf(command: Command): GroupSettings {
  const { originalPrice, ...change } = command.opts<Given>();
  if (originalPrice === undefined) return change;
  return { ...change, originalPrice: originalPrice === 'none' ? null : originalPrice };
}

/**
 * Advice on the order of steps when weeks or minutes change; undefined when neither does. A run under way has no weeks and no
 * length of its own: its reminders and its calendar follow the settings of the site that is online.
 */
export function deployOrder(group: GroupId, { weeks, minutes }: GroupSettings): string | undefined {
  if (weeks === undefined && minutes === undefined) return undefined;
  return `A run under way follows these settings too, in its reminders and its calendar. If ${group} has one, wait until its last session is over, open the next run without seats, so that nobody buys it by the old texts (npm run group -- --project <project id> next ${group} --starts … --seats 0), deploy, and put the seats on sale (npm run group -- --project <project id> change ${group} --seats …).`;
}

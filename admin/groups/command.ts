import { isoMinute } from '@site/contract/dates';
import { groups } from '@site/contract/groups';
import { settings } from '@site/contract/settings';
import type { Firestore } from 'firebase-admin/firestore';
import { confirm } from '../console/confirm.ts';
import { type DatabaseCommand, print } from '../console/run.ts';
import { textTable } from '../console/text-table.ts';
import { type GroupCommand, parseInvocation } from './arguments.ts';
import { changeGroup, listGroups, moveNotice, objection, stopGroup, stopNotice } from './groups.ts';

const HEADINGS = ['GROUP', 'STARTS', 'SEATS', 'SOLD', 'HELD', 'WAITING'];

async function list(database: Firestore): Promise<void> {
  const listed = await listGroups(database, new Date());
  const rows = listed.map(({ id, startsAt, seats, sold, held, waiting }) =>
    [id, isoMinute(startsAt), seats, sold.length, held, waiting].map(String),
  );
  await print(`${textTable(HEADINGS, rows)}\n`);
}

const waitingInWords = (people: number) =>
  `${people === 1 ? '1 person is' : `${people} people are`} on its waiting list.`;

type Stopping = Extract<GroupCommand, { name: 'stop' }>;

async function stop(database: Firestore, { group: id, confirmed }: Stopping): Promise<number> {
  const before = (await listGroups(database, new Date())).find((group) => group.id === id);
  const owed = before?.owed ?? [];
  const question = before ? `${stopNotice(before, owed)}\n${waitingInWords(before.waiting)}` : '';
  if (!confirmed && !(await confirm('This command asks before it acts.', question))) {
    console.error('Nothing was done.');
    return 1;
  }
  const stopped = await stopGroup(database, id);
  await print(`${id}: sales have stopped. The site shows it within a minute.\n`);
  // once more: somebody may have paid while the question waited
  console.error(stopNotice(stopped, owed));
  return 0;
}

type Changing = Extract<GroupCommand, { name: 'next' | 'change' }>;

async function change(database: Firestore, { name, group: id, change: wanted, confirmed }: Changing): Promise<number> {
  const before = (await listGroups(database, new Date())).find((group) => group.id === id);
  const refused = before ? objection(name, before, wanted, new Date()) : null;
  if (refused !== null) {
    console.error(refused);
    return 1;
  }
  const startsAt = wanted.startsAt ?? before?.startsAt ?? new Date(groups[id].startsAt);
  const seats = wanted.seats ?? before?.seats ?? groups[id].capacity;
  const said = `${id}: ${seats} seats, first session ${isoMinute(startsAt)} (${settings.timeZone})`;
  const known = before ? moveNotice(name, before, wanted) : '';
  const question = [`${said}.`, waitingInWords(before?.waiting ?? 0), known].filter((part) => part !== '').join(' ');
  if (!confirmed && !(await confirm('This command asks before it acts.', question))) {
    console.error('Nothing was done.');
    return 1;
  }
  const changed = await changeGroup(database, name, id, wanted);
  if (typeof changed === 'string') {
    console.error(changed);
    return 1;
  }
  await print(`${said}. The site shows it within a minute.\n`);
  // once more: somebody may have ordered while the question waited
  const notice = moveNotice(name, changed, wanted);
  if (notice !== '') console.error(notice);
  const inSettings = groups[id];
  if (new Date(inSettings.startsAt).getTime() !== startsAt.getTime() || inSettings.capacity !== seats) {
    console.error(
      `The shops, and all pages without a script, say the seats and the time of day that the settings have. State the same there before the next deploy: npm run group:settings -- ${id} --starts "${isoMinute(startsAt)}" --seats ${seats}`,
    );
  }
  return 0;
}

/** `npm run group`. */
export const groupCommand: DatabaseCommand<GroupCommand> = {
  name: 'group',
  parse: parseInvocation,
  execute: async (database, command) => {
    if (command.name === 'stop') return stop(database, command);
    if (command.name !== 'list') return change(database, command);
    await list(database);
    return 0;
  },
};

import { GROUP_IDS, groups } from '@site/contract/groups/groups';
import { isoMinute } from '@site/contract/words/dates';
import type { Firestore } from 'firebase-admin/firestore';
import { type DatabaseCommand, print } from '../output/run-on-database.ts';
import { askToGoOn } from '../terminal/confirm.ts';
import { textTable } from '../text/text-table.ts';
import { type GroupCommand, groupProgram } from './arguments.ts';
import { isPostponed } from './group.ts';
import {
  buyersNotice,
  changeInWords,
  lostNotice,
  newRunNotice,
  stopNotice,
  unpaidNotice,
  waitingInWords,
} from './group-notices.ts';
import { objection, stopObjection, unreadable } from './group-objections.ts';
import { changeGroup, findGroup, stopGroup } from './groups.ts';

const HEADINGS = ['GROUP', 'STARTS', 'SEATS', 'SOLD', 'HELD', 'WAITING'];

async function list(database: Firestore): Promise<void> {
  const listed = await Promise.all(GROUP_IDS.map((id) => findGroup(database, id)));
  const rows = listed.map(({ id, startsAt, seats, sold, held, waiting }) =>
    [id, isoMinute(startsAt), seats, sold.length, held, waiting].map(String),
  );
  await print(`${textTable(HEADINGS, rows)}\n`);
  for (const group of listed) {
    const { id, lost, unpaid } = group;
    const notice = unreadable(group);
    if (notice !== null) console.error(notice);
    // seats in an unreadable field are not lost
    else if (lost.length > 0) console.error(lostNotice(id, lost));
    if (unpaid.length > 0) console.error(unpaidNotice(id, unpaid));
  }
}

/** Prints why a command is refused; returns its exit code. */
function refuse(why: string): number {
  console.error(why);
  return 1;
}

type Stopping = Extract<GroupCommand, { name: 'stop' }>;

async function stop(database: Firestore, { group: id, confirmed }: Stopping): Promise<number> {
  const before = await findGroup(database, id);
  const objected = stopObjection(before);
  if (objected !== null) return refuse(objected);
  const question = `${stopNotice(before, before.owed)}\n${waitingInWords(before.waiting)}\nStop its sales?`;
  if (!(await askToGoOn(confirmed, question))) return 1;
  const stopped = await stopGroup(database, id);
  if (typeof stopped === 'string') return refuse(stopped);
  await print(`${id}: sales have stopped. The site shows it within a minute.\n`);
  // read again because of a race: somebody may have paid while the question waited
  const { owed } = await findGroup(database, id);
  console.error(stopNotice(stopped, owed));
  return 0;
}

type Changing = Extract<GroupCommand, { name: 'next' | 'change' }>;

async function change(database: Firestore, { name, group: id, change: wanted, confirmed }: Changing): Promise<number> {
  const before = await findGroup(database, id);
  const refused = objection(name, before, wanted, new Date());
  if (refused !== null) return refuse(refused);
  const said = changeInWords(before, wanted, new Date());
  const known = buyersNotice(name, before, wanted);
  const asked = name === 'next' ? 'Open this run?' : 'Change it?';
  const question = [said, waitingInWords(before.waiting), known, asked].filter((part) => part !== '').join(' ');
  if (!(await askToGoOn(confirmed, question))) return 1;
  const changed = await changeGroup(database, name, id, wanted);
  if (typeof changed === 'string') return refuse(changed);
  await print(`${said} The site shows it within a minute.\n`);
  // repeated because of a race: somebody may have ordered while the question waited
  const notice = buyersNotice(name, changed, wanted);
  if (notice !== '') console.error(notice);
  const unannounced = name === 'next' ? newRunNotice(id, before.waiting) : '';
  if (unannounced !== '') console.error(unannounced);
  if (isPostponed(wanted)) return 0;
  const inSettings = groups[id];
  const { startsAt = before.startsAt, seats: given = before.seats } = wanted;
  // with 0 seats sales wait, and the pages show the size of the settings meanwhile
  const seats = given || inSettings.capacity;
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
  program: groupProgram,
  execute: async (database, command) => {
    if (command.name === 'stop') return stop(database, command);
    if (command.name !== 'list') return change(database, command);
    await list(database);
    return 0;
  },
};

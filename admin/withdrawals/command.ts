import { flattened } from '@site/contract/words/flattened';
import type { Firestore } from 'firebase-admin/firestore';
import { showTable } from '../output/listing.ts';
import { type DatabaseCommand, print } from '../output/run-on-database.ts';
import { askToGoOn } from '../terminal/confirm.ts';
import { historyLines } from '../text/history.ts';
import { printable, printableLines } from '../text/printable.ts';
import { factLines } from '../text/text-table.ts';
import { type WithdrawalsCommand, withdrawalsProgram } from './arguments.ts';
import {
  allWithdrawals,
  findWithdrawal,
  moveWithdrawal,
  openWithdrawals,
  orderBalance,
  questionOf,
  type StoredWithdrawal,
  wholeTable,
  withdrawalsOfAddress,
  withdrawalTable,
} from './withdrawals.ts';

function details({ id, ref, stored, history }: StoredWithdrawal): string {
  const { history: _, ...fields } = stored;
  const facts = [...flattened({ ref, id, ...fields })];
  const lines = factLines(facts.map(([path, text]) => [printable(path), printableLines(text)]));
  return [lines, '', 'history', ...historyLines(history)].join('\n');
}

type ListCommand = Extract<WithdrawalsCommand, { name: 'list' }>;
type MoveCommand = Extract<WithdrawalsCommand, { name: 'move' }>;

async function move(database: Firestore, { key, to, confirmed, by, because }: MoveCommand): Promise<number> {
  const before = await findWithdrawal(database, key);
  if (before._status !== to) {
    const question = printable(questionOf(before, to, await orderBalance(database, before)));
    if (!(await askToGoOn(confirmed, question))) return 1;
  }
  const from = await moveWithdrawal(database, before.id, to, { by, because });
  await print(from === to ? `${before.ref}: is ${to} already.\n` : `${before.ref}: ${printable(from)} → ${to}\n`);
  return 0;
}

function listed(database: Firestore, { all, email }: ListCommand): Promise<StoredWithdrawal[]> {
  if (email !== undefined) return withdrawalsOfAddress(database, email);
  return all ? allWithdrawals(database) : openWithdrawals(database);
}

async function execute(database: Firestore, command: WithdrawalsCommand): Promise<number> {
  switch (command.name) {
    case 'list': {
      const { all, email, csv } = command;
      const counted = all || email !== undefined ? 'in all' : 'open; --all lists every one';
      const withdrawals = await listed(database, command);
      const table = csv === undefined ? withdrawalTable(withdrawals) : wholeTable(withdrawals);
      await showTable(table, csv, counted);
      return 0;
    }
    case 'show':
      await print(`${details(await findWithdrawal(database, command.key))}\n`);
      return 0;
    case 'move':
      return move(database, command);
  }
}

/** `npm run withdrawals`. */
export const withdrawalsCommand: DatabaseCommand<WithdrawalsCommand> = {
  name: 'withdrawals',
  program: withdrawalsProgram,
  execute,
};

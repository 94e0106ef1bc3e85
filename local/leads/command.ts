import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { type Invocation, type LeadsCommand, parseInvocation, USAGE, UsageError } from './arguments.ts';
import { leadsCsv } from './csv.ts';
import { failureMessage, openDatabase, targetLine, targetOf } from './database.ts';
import { leadDetails } from './details.ts';
import { type Erasable, erase, findErasable, findKept, keptLines } from './erase.ts';
import { findLead, type Lead, listLeads, setStatus } from './leads.ts';
import { plainData } from './plain-data.ts';
import { printable } from './printable.ts';
import { leadsTable, totals } from './table.ts';

/** Resolves when the text has left: the launcher exits right after, and a pipe takes only so much at once. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Personal data: the file is the owner's alone, and one that is there already is left alone. */
async function writeNewFile(path: string, content: string): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw exists ? new Error(`--csv ${path}: this file exists already. Name another one.`) : error;
  }
}

async function list(database: Firestore, command: Extract<LeadsCommand, { name: 'list' }>): Promise<void> {
  const leads = await listLeads(database, command.filter);
  const { as } = command;
  if (as === 'json') {
    const plain = leads.map(({ id, ref, stored }: Lead) => plainData({ ref, id, ...stored }));
    await print(`${JSON.stringify(plain, null, 2)}\n`);
  } else if (as !== 'table') {
    const content = leadsCsv(leads);
    if (as.csv === '') await print(content);
    else await writeNewFile(as.csv, content);
    console.error(`${leads.length} exported.`);
  } else {
    const now = new Date();
    const table = leads.length > 0 ? `${leadsTable(leads, now, process.stdout.columns)}\n\n` : '';
    await print(`${table}${totals(leads, now)}\n`);
  }
}

async function confirm({ enquiries, mails }: Erasable, email: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('erase asks before it deletes. Where nobody can answer, give --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    `Delete ${enquiries.length} enquiries and ${mails.length} mails of ${email} for good? Type yes: `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function eraseOf(
  database: Firestore,
  { email, confirmed }: Extract<LeadsCommand, { name: 'erase' }>,
): Promise<number> {
  const found = await findErasable(database, email);
  const some = found.enquiries.length + found.mails.length > 0;
  if (some && !confirmed && !(await confirm(found, email))) {
    console.error('Nothing was deleted.');
    return 1;
  }
  const { enquiries, mails } = await erase(database, email, found);
  const lines = [`Deleted of ${email}: enquiries ${enquiries}, mails ${mails}.`];
  await print(`${[...lines, ...keptLines(await findKept(database, email))].join('\n')}\n`);
  return 0;
}

async function execute(database: Firestore, command: LeadsCommand): Promise<number> {
  switch (command.name) {
    case 'list':
      await list(database, command);
      return 0;
    case 'show':
      await print(`${leadDetails(await findLead(database, command.key), new Date())}\n`);
      return 0;
    case 'status': {
      const { id, ref, _status } = await findLead(database, command.key);
      if (_status === command.status) {
        await print(`${ref}: is ${_status} already.\n`);
      } else {
        await setStatus(database, id, command.status);
        await print(`${ref}: ${printable(_status)} → ${command.status}\n`);
      }
      return 0;
    }
    case 'erase':
      return eraseOf(database, command);
  }
}

async function run({ command, project }: Invocation): Promise<number> {
  const target = targetOf(project, process.env);
  console.error(targetLine(target));
  let database: Firestore | undefined;
  try {
    database = await openDatabase(target);
    return await execute(database, command);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new Error(failureMessage(error), { cause: error });
  } finally {
    await database?.terminate();
  }
}

/** `npm run leads`: exit code 0, 2 when the command line is wrong; throws when the database or a file refuses. */
export async function leadsCommand(args: ReadonlyArray<string>): Promise<number> {
  try {
    const invocation = parseInvocation(args, new Date());
    if (invocation === 'help') {
      await print(`${USAGE}\n`);
      return 0;
    }
    return await run(invocation);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\`npm run leads -- --help\` shows what there is.`);
    return 2;
  }
}

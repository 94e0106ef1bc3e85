import { isDemoProject } from '@site/contract/deploy/demo-project';
import { groupPath } from '@site/contract/records/collections';
import { isoMinute } from '@site/contract/words/dates';
import { Argument, type Command } from 'commander';
import type { Firestore } from 'firebase-admin/firestore';
import { type DatabaseCommand, print } from '../output/run-on-database.ts';
import { askToGoOn } from '../terminal/confirm.ts';
import { unlessInterrupted } from '../terminal/interrupt.ts';
import { databaseProgram } from '../terminal/program.ts';
import { typedPath } from '../terminal/typed-path.ts';
import { namesInLine } from '../text/names.ts';
import { countEntries, restore, storedEntries } from './backup.ts';
import { type BackupHead, headOf, writeBackup } from './file.ts';

interface BackupCommand {
  readonly file: string;
}

interface RestoreCommand extends BackupCommand {
  /** The other project that the backup comes from (`--from`); undefined when it is the project restored into. */
  readonly from: string | undefined;
  /** Whether `--yes` was passed, so that the command does not ask. */
  readonly confirmed: boolean;
}

function backupProgram(understood: (command: BackupCommand) => void): Command {
  return databaseProgram(
    'backup',
    'Writes every document of the database into a new file that only its owner may read.',
  )
    .addArgument(new Argument('<file>', 'the file; it must not exist yet').argParser(typedPath))
    .action((file: string) => understood({ file }));
}

function restoreProgram(understood: (command: RestoreCommand) => void): Command {
  return databaseProgram(
    'restore',
    'Writes the documents of a backup that are missing in the database. Changes none that is there. Writes no mail itself; the functions of that project may write to the people in it.',
  )
    .addArgument(new Argument('<file>', 'a file that `npm run backup` has written').argParser(typedPath))
    .option('--from <id>', 'the project whose backup it is, where that is another one')
    .option('--yes', 'do not ask', false)
    .action((file: string, { from, yes }: { from?: string; yes: boolean }) =>
      understood({ file, from, confirmed: yes }),
    );
}

async function backUp(database: Firestore, { file }: BackupCommand, project: string): Promise<number> {
  const count = await unlessInterrupted(
    writeBackup(file, { at: new Date().toISOString(), project }, storedEntries(database)),
    `No backup was made: ${file} was not whole, and is deleted.`,
    '',
  );
  await print(
    `${file}: ${count === 1 ? '1 document' : `${count} documents`}. It holds personal data: keep it as you keep the database.\n`,
  );
  return 0;
}

const isGroup = (path: string): boolean => path.startsWith(groupPath(''));

/** Returns the notice about documents that differ from the backup, groups first: their seats may be sold twice. */
export function differingNotice(paths: ReadonlyArray<string>): string {
  const named = namesInLine([...paths.filter(isGroup), ...paths.filter((path) => !isGroup(path))]);
  const said = `${paths.length} of those that were there differ from the backup, and stay as they are: ${named}.`;
  if (!paths.some(isGroup)) return said;
  return `${said}\nA group that was deleted, and that an order has begun anew, lacks the seats sold before: \`npm run group\` names them, and docs/deploy.md ("A group was deleted") says how to bring them back.`;
}

/** Returns why a backup is not restored into a project, or null. The backup of another project needs `--from`. */
function foreignObjection({ project }: BackupHead, from: string | undefined, into: string): string | null {
  if (project === (from ?? into)) return null;
  if (project === into) return `This is a backup of ${project} itself: leave --from out.`;
  return `This is a backup of ${project}, and the database is that of ${into}. If you mean it: --from ${project}`;
}

/**
 * Returns what is said before a restore, beginning with `what`. A backup of another project (`from`) brings real people into a
 * deployed project, whose functions write to them.
 */
export function restoreNotice(what: string, into: string, from: string): string {
  if (from === into || isDemoProject(into)) return what;
  return `${what} Its buyers and the people on its waiting lists are real: where functions run in ${into}, they remind, invite and answer them. Before that, set SESSION_REMINDERS=0 and SEAT_INVITATIONS=off there, give it a mail server that delivers to nobody, and deploy. A rehearsal is safer on the local stack.`;
}

async function restoreFrom(
  database: Firestore,
  { file, from, confirmed }: RestoreCommand,
  into: string,
): Promise<number> {
  const head = await headOf(file);
  const refused = foreignObjection(head, from, into);
  if (refused !== null) {
    console.error(refused);
    return 1;
  }
  const count = await countEntries(file, database);
  const what = `A backup of ${head.project}, made on ${isoMinute(new Date(head.at))}.`;
  const said = restoreNotice(what, into, head.project);
  if (confirmed) console.error(said);
  const question = `${said} Write those of its ${count} documents that are missing in ${into}?`;
  if (!(await askToGoOn(confirmed, question, 'restore asks before it writes.', 'Nothing was written.'))) return 1;
  const { written, present, held, differing } = await unlessInterrupted(
    restore(database, file),
    'Not everything is restored. The same command again writes what is missing.',
  );
  await print(`${written} written, ${present} were there and were left as they are.\n`);
  if (differing.length > 0) console.error(differingNotice(differing));
  if (held > 0) {
    console.error(
      `${held} of those written are mails that had not left when the backup was made. They may have left since, so none is sent by itself: they stand in the outbox as failed, and in the digest.`,
    );
  }
  return 0;
}

/** `npm run backup`. */
export const backupCommand: DatabaseCommand<BackupCommand> = {
  name: 'backup',
  program: backupProgram,
  execute: backUp,
};

/** `npm run restore`. */
export const restoreCommand: DatabaseCommand<RestoreCommand> = {
  name: 'restore',
  program: restoreProgram,
  execute: restoreFrom,
};

import { settings } from '@site/contract/business/settings';
import type { Locale, Localized } from '@site/contract/plain/locale';
import { CommanderError } from 'commander';
import type { Firestore } from 'firebase-admin/firestore';
import {
  closeDatabase,
  failureMessage,
  type LocalDatabase,
  openDatabase,
  type Target,
  targetLine,
} from '../database/database.ts';
import { invocationOf, type ProgramWith } from '../terminal/program.ts';

/** Prints a text; resolves when it is written. The process exits right after, and a full pipe would lose the rest. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** A command of npm that works on the database. */
export interface DatabaseCommand<Command> {
  /** Its name after `npm run`. */
  readonly name: string;
  readonly program: ProgramWith<Command>;
  /** Resolves with the exit code. `project`: id of the database's project. */
  readonly execute: (database: Firestore, command: Command, project: string) => Promise<number>;
}

const TIMES: Localized = { tr: 'Saatler', en: 'Times' };

/** The line that names the zone of every time that a command prints; a zone beside each time would widen its columns. */
export const timesLine = (locale: Locale): string => `${TIMES[locale]}: ${settings.timeZoneName[locale]}`;

async function onDatabase<Command>(
  execute: DatabaseCommand<Command>['execute'],
  command: Command,
  target: Target,
): Promise<number> {
  console.error(`${targetLine(target)}\n${timesLine(settings.founderLocale)}`);
  try {
    return await execute(await openDatabase(target), command, target.project);
  } catch (error) {
    if (error instanceof CommanderError) throw error;
    throw new Error(failureMessage(error), { cause: error });
  } finally {
    await closeDatabase();
  }
}

/** Ends the process when `head` or a similar program closes the pipe early. */
function endWithPipe(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
}

/**
 * Runs a command on the real project that it names, otherwise on the local stack. Resolves with its exit code, 2 for a wrong
 * command line. Rejects when the database or a file fails.
 */
export async function runOnDatabase<Command>(
  { name, program, execute }: DatabaseCommand<Command>,
  args: ReadonlyArray<string>,
  localDatabase: () => LocalDatabase,
): Promise<number> {
  process.stdout.on('error', endWithPipe);
  try {
    const { command, project } = invocationOf(program, args, new Date());
    const target: Target = project === undefined ? { kind: 'local', ...localDatabase() } : { kind: 'real', project };
    return await onDatabase(execute, command, target);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) {
      await print(error.message);
      return 0;
    }
    console.error(`${error.message}\n\`npm run ${name} -- --help\` shows what there is.`);
    return 2;
  } finally {
    process.stdout.off('error', endWithPipe);
  }
}

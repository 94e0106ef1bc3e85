import type { Firestore } from 'firebase-admin/firestore';
import { failureMessage, openDatabase, targetLine, targetOf } from './database.ts';
import { UsageError } from './usage.ts';

/** Resolves when the text has left: the launcher exits right after, and a pipe takes only so much at once. */
export function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** What stands on a command line. */
export interface Invocation<Command> {
  readonly command: Command;
  /** A real project; undefined means the local stack. */
  readonly project: string | undefined;
}

/** A command of npm that works on the database. */
export interface ConsoleCommand<Command> {
  /** As it follows `npm run`. */
  readonly name: string;
  readonly usage: string;
  /** Reads the command line. Throws `UsageError`. */
  readonly parse: (args: ReadonlyArray<string>, now: Date) => Invocation<Command> | 'help';
  /** Answers with the exit code. */
  readonly execute: (database: Firestore, command: Command) => Promise<number>;
}

async function onDatabase<Command>(
  { execute }: ConsoleCommand<Command>,
  { command, project }: Invocation<Command>,
): Promise<number> {
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

/** Runs a command: its exit code, 2 when the command line is wrong; throws when the database or a file refuses. */
export async function runOnDatabase<Command>(
  command: ConsoleCommand<Command>,
  args: ReadonlyArray<string>,
): Promise<number> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0); // whoever read the output has seen enough
    throw error;
  });
  try {
    const invocation = command.parse(args, new Date());
    if (invocation === 'help') {
      await print(`${command.usage}\n`);
      return 0;
    }
    return await onDatabase(command, invocation);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\`npm run ${command.name} -- --help\` shows what there is.`);
    return 2;
  }
}

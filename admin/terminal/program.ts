import { Command } from 'commander';
import { z } from 'zod';
import { parseProject } from './arguments.ts';

/** A parsed command line. */
interface Invocation<Parsed> {
  readonly command: Parsed;
  /** A real project; undefined means the local stack. */
  readonly project: string | undefined;
}

/** Makes a program whose commands each call `understood`. Time spans count back from `now`. */
export type ProgramWith<Parsed> = (understood: (command: Parsed) => void, now: Date) => Command;

/**
 * Returns the commander program of an npm command that works on the database. Its `parse` neither ends the process nor prints; it
 * throws a `CommanderError`. With `exitCode` 0 help was asked for, and the message is the help text.
 */
export function databaseProgram(name: string, description: string): Command {
  const written: string[] = [];
  return (
    new Command(`npm run ${name} --`)
      .description(description)
      .option(
        '--project <id>',
        'a real project, with Application Default Credentials, instead of the local stack',
        parseProject,
      )
      // commander does not wrap descriptions beside long names where less than 40 columns are left for them
      .configureHelp({ minWidthToWrap: 20 })
      .configureOutput({ writeOut: (text) => written.push(text), writeErr: () => {} })
      .exitOverride((error) => {
        if (error.exitCode === 0) error.message = written.join('');
        throw error;
      })
  );
}

/**
 * Adds and returns `list`, the default command. The help text of the program includes its options. An operand is refused as an
 * unknown command, since it stands where the name of a command belongs.
 */
export function listCommand(program: Command, description: string): Command {
  const list = program
    .command('list', { isDefault: true })
    .description(description)
    .allowExcessArguments()
    .hook('preAction', (_, { args: [unknown] }) => {
      if (unknown !== undefined) program.error(`error: unknown command '${unknown}'`);
    });
  program.addHelpText('after', () => `\n${list.helpInformation()}`);
  return list;
}

const sharedOptions = z.object({ project: z.string().optional() });

/** Parses a command line. Throws `CommanderError`, also when help is asked for. */
export function invocationOf<Parsed>(
  programWith: ProgramWith<Parsed>,
  args: ReadonlyArray<string>,
  now: Date,
): Invocation<Parsed> {
  const understood: Parsed[] = [];
  const program = programWith((command) => understood.push(command), now).parse(args, { from: 'user' });
  const [command] = understood;
  if (command === undefined) throw new Error('No command was run.');
  return { command, project: sharedOptions.parse(program.opts()).project };
}

import { Command } from 'commander';
import { z } from 'zod';
import { parseProject } from './arguments.ts';

/**
 * The program of a command of npm that works on the database. Reading a command line never ends the process and never
 * prints: it throws a `CommanderError`, of which `exitCode` 0 means that help was asked for and is the message.
 */
export function databaseProgram(name: string, description: string): Command {
  const written: string[] = [];
  return new Command(`npm run ${name} --`)
    .description(description)
    .option(
      '--project <id>',
      'a real project, with Application Default Credentials, instead of the local stack',
      parseProject,
    )
    .configureOutput({ writeOut: (text) => written.push(text), writeErr: () => {} })
    .exitOverride((error) => {
      if (error.exitCode === 0) error.message = written.join('');
      throw error;
    });
}

/**
 * Adds `list`, the command that runs when none is named. The help text of the program shows its options as well, and what
 * stands where the name of a command belongs is refused as such.
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

/** The real project that a command line names; undefined means the local stack. */
export function projectOf(program: Command): string | undefined {
  return sharedOptions.parse(program.opts()).project;
}

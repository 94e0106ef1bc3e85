import { Command } from 'commander';

/** The variable that npm sets for an option typed before its own `--`. */
const npmVariable = (flag: string) => `npm_config_${flag.replace(/^-+/, '').replaceAll('-', '_')}`;

/** Settings that people keep in their `.npmrc`, which npm exports as well. Losing `--yes` is harmless: the command asks. */
const SETTINGS_OF_NPM: readonly string[] = ['--yes', '-y'];

/** Returns the flags of a command and of its subcommand on the command line; of all subcommands when none is named there. */
function flagsOf({ options, commands }: Command): string[] {
  const own = options.flatMap(({ long, short }) => [long, short]).filter((flag) => flag !== undefined);
  const named = commands.filter((command) => process.argv.includes(command.name()));
  return [...own, ...(named.length > 0 ? named : commands).flatMap(flagsOf)];
}

/**
 * Throws when npm has taken an option of a command, which then does not see it: it would deploy instead of printing its plan,
 * look for a person of a real project in the local stack, list or send more than was asked for, or keep nothing. `--dev`,
 * `--only` and `--production` leave no trace, because npm has deprecated options of these names; npm itself warns of them.
 */
function requireOwnOptions(command: Command): void {
  const isTyped = (flag: string) => process.argv.some((word) => word === flag || word.startsWith(`${flag}=`));
  const isSet = (flag: string) => process.env[npmVariable(flag)] && !SETTINGS_OF_NPM.includes(flag);
  const taken = flagsOf(command).find((flag) => isSet(flag) && !isTyped(flag));
  if (taken === undefined) return;
  throw new Error(
    `npm has taken ${taken} for itself (${npmVariable(taken)} is set, here or in .npmrc). Put \`--\` before the options: npm run … -- ${taken} …`,
  );
}

/** Makes every command check for options that npm has taken before it parses: only the command knows its own options. */
export function refuseOptionsTakenByNpm(): void {
  const { parse } = Command.prototype;
  Command.prototype.parse = function (...words) {
    requireOwnOptions(this);
    return parse.apply(this, words);
  };
}

import { Command } from 'commander';

/** The variable that npm makes of an option which stands before its own `--`. */
const npmVariable = (flag: string) => `npm_config_${flag.replace(/^-+/, '').replaceAll('-', '_')}`;

/** Settings that people keep in their `.npmrc`, from where npm exports them as well. Without `--yes` a command asks. */
const SETTINGS_OF_NPM: readonly string[] = ['--yes', '-y'];

/** The flags of a command, and of the one below it that is called; of all below it where none is named. */
function flagsOf({ options, commands }: Command): string[] {
  const own = options.flatMap(({ long, short }) => [long, short]).filter((flag) => flag !== undefined);
  const named = commands.filter((command) => process.argv.includes(command.name()));
  return [...own, ...(named.length > 0 ? named : commands).flatMap(flagsOf)];
}

/**
 * Throws when npm has taken an option of a command, which sees nothing of it: it would deploy instead of telling what it would
 * do, look for a person of a real project in the local stack, list or send more than was asked for, or keep nothing. Of `--dev`,
 * `--only` and `--production` npm leaves no trace, because it has deprecated options of these names; it warns of them itself.
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

/** Has every command look for what npm has taken before it reads its words: only the command knows which options it has. */
export function refuseOptionsTakenByNpm(): void {
  const { parse } = Command.prototype;
  Command.prototype.parse = function (...words) {
    requireOwnOptions(this);
    return parse.apply(this, words);
  };
}

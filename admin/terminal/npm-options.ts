import { readFileSync } from 'node:fs';
import { Command } from 'commander';

const npmName = (flag: string) => flag.replace(/^-+/, '').replaceAll('-', '_');

/** The variable that npm sets for an option typed before its own `--`. */
const npmVariable = (flag: string) => `npm_config_${npmName(flag)}`;

/** Settings that people keep in their `.npmrc`, which npm exports as well. Losing `--yes` is harmless: the command asks. */
const SETTINGS_OF_NPM: readonly string[] = ['--yes', '-y'];

/** Options that are missed even where an `.npmrc` sets the same: without `--dry-run` a deploy would follow. */
const NEVER_TAKEN_AS_SETTING: readonly string[] = ['--dry-run'];

/** The settings of the user's `.npmrc`, by name; none where it cannot be read. npm names the file in every script that it runs. */
function settingsOfNpmrc(): ReadonlyMap<string, string> {
  let written: string;
  try {
    written = readFileSync(process.env['npm_config_userconfig'] ?? '', 'utf8');
  } catch {
    return new Map();
  }
  const lines = written.matchAll(/^[ \t]*([\w-]+)[ \t]*(?:=[ \t]*(.*?))?[ \t\r]*$/gm);
  return new Map([...lines].map(([, name = '', value = 'true']) => [npmName(name), value.replace(/^"(.*)"$/, '$1')]));
}

/** Whether the variable of a flag has the value that the user's `.npmrc` gives it, so that nothing typed was lost. */
const isOfNpmrc = (flag: string) =>
  !NEVER_TAKEN_AS_SETTING.includes(flag) && settingsOfNpmrc().get(npmName(flag)) === process.env[npmVariable(flag)];

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
  const taken = flagsOf(command).find((flag) => isSet(flag) && !isTyped(flag) && !isOfNpmrc(flag));
  if (taken === undefined) return;
  throw new Error(
    `npm has taken ${taken} for itself (${npmVariable(taken)} is set, here or in .npmrc). Put \`--\` before the options: npm run … -- ${taken} …. If you typed no ${taken}, take its line out of ${process.env['npm_config_userconfig'] ?? '.npmrc'}.`,
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

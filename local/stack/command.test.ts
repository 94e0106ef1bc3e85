import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';

const imported = (file: string) => JSON.stringify(inRepo(`local/stack/${file}`));

/** Runs a command that prints `waits`, interrupts it then, and resolves with its further output and exit code. */
async function interrupted(work: string) {
  const command = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runCommand } from ${imported('command.ts')};
     import { node, start } from ${imported('processes.ts')};
     await runCommand(async () => { ${work}; console.log('waits'); await new Promise(() => setInterval(() => {}, 1000)); });`,
  ]);
  const [first] = await once(command.stdout, 'data');
  expect(String(first)).toBe('waits\n');
  const ended = once(command, 'exit');
  command.kill('SIGINT');
  const said = await text(command.stdout);
  const [code] = await ended;
  return { code, said };
}

test('an interrupted command announces that it stops its programs', async () => {
  const work = `start({ name: 'test-waiting', command: node('-e', 'setInterval(() => {}, 1000)') })`;
  expect(await interrupted(work)).toEqual({ code: 130, said: 'Stopping everything.\n' });
});

test('an interrupted command without programs prints nothing', async () => {
  expect(await interrupted('')).toEqual({ code: 130, said: '' });
});

/** Runs a command with options, and a subcommand with options, that prints `ran`, with these variables in its environment. */
function ranWith(variables: Readonly<Record<string, string>>, ...typed: readonly string[]) {
  const program = `
    import { Command } from ${JSON.stringify(import.meta.resolve('commander'))};
    import { runCommand } from ${imported('command.ts')};
    await runCommand(async () => {
      const command = new Command('npm run any --').argument('[words...]').option('-t, --test-name <pattern>').option('--dry-run');
      command.command('list', { isDefault: true }).argument('[words...]').option('--since <span>').action(() => {});
      command.command('erase').option('--email <address>').option('--yes').action(() => {});
      command.parse(process.argv.slice(1), { from: 'user' });
      console.log('ran');
      return 0;
    });`;
  const args = ['--input-type=module', '-e', program, '--', ...typed];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...variables } });
}

test.each([
  ['npm_config_dry_run', 'true', '--dry-run'],
  ['npm_config_t', 'true', '-t'],
  ['npm_config_since', '24h', '--since'],
])('a command refuses to run with %s, which npm sets for an option typed before `--`', (name, value, option) => {
  const { status, stdout, stderr } = ranWith({ [name]: value }, 'a word');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`npm has taken ${option} for itself`);
  expect(ranWith({ [name]: '' })).toMatchObject({ status: 0, stdout: 'ran\n' });
});

test("a command runs although .npmrc sets an option of another command, or npm's own `yes`", () => {
  for (const setting of ['npm_config_email', 'npm_config_yes']) {
    expect(ranWith({ [setting]: 'true' }, 'list'), setting).toMatchObject({ status: 0, stdout: 'ran\n' });
  }
  expect(ranWith({ npm_config_email: 'true' }, 'erase')).toMatchObject({ status: 1, stdout: '' });
});

test('a command runs with a setting of the .npmrc that has the name of an option, unless another value was typed or the loss is serious', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npmrc-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const npmrc = join(folder, '.npmrc');
  writeFileSync(npmrc, '; mine\nemail = "me@pusula.com"\ndry-run=true\n//registry.npmjs.org/:_authToken=x\n');
  const withNpmrc = (variables: Readonly<Record<string, string>>) =>
    ranWith({ npm_config_userconfig: npmrc, ...variables }, 'erase');
  expect(withNpmrc({ npm_config_email: 'me@pusula.com' })).toMatchObject({ status: 0, stdout: 'ran\n' });
  expect(withNpmrc({ npm_config_email: 'other@pusula.com' })).toMatchObject({ status: 1, stdout: '' });
  const { status, stderr } = withNpmrc({ npm_config_dry_run: 'true' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`out of ${npmrc}`) });
});

test.each([
  ['that it does not have', []],
  ['that was typed behind the `--` as well', ['--dry-run']],
])('a command runs although npm has taken an option %s', (_, typed) => {
  const name = typed.length === 0 ? 'npm_config_yes' : 'npm_config_dry_run';
  expect(ranWith({ [name]: 'true' }, ...typed)).toMatchObject({ status: 0, stdout: 'ran\n' });
});

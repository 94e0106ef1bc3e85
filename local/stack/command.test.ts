import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inRepo } from '../../admin/console/repository.ts';

const imported = (file: string) => JSON.stringify(inRepo(`local/stack/${file}`));

/** Runs a command that waits, interrupts it once it has said so, and gives what it said after that, with its exit code. */
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

test('an interrupted command says that it stops what it has started', async () => {
  const work = `start({ name: 'test-waiting', command: node('-e', 'setInterval(() => {}, 1000)') })`;
  expect(await interrupted(work)).toEqual({ code: 130, said: 'Stopping everything.\n' });
});

test('a command that has started nothing ends without a word', async () => {
  expect(await interrupted('')).toEqual({ code: 130, said: '' });
});

/** Runs a command with options, also one of a command below it, that says so, with these variables in its environment. */
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
])(
  'with %s, which npm makes of an option before its own `--`, no command runs as if it had not been given',
  (name, value, option) => {
    const { status, stdout, stderr } = ranWith({ [name]: value }, 'a word');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`npm has taken ${option} for itself`);
    expect(ranWith({ [name]: '' })).toMatchObject({ status: 0, stdout: 'ran\n' });
  },
);

test('a command runs where .npmrc sets what only another command has as an option, or that npm is to ask nothing', () => {
  for (const setting of ['npm_config_email', 'npm_config_yes']) {
    expect(ranWith({ [setting]: 'true' }, 'list'), setting).toMatchObject({ status: 0, stdout: 'ran\n' });
  }
  expect(ranWith({ npm_config_email: 'true' }, 'erase')).toMatchObject({ status: 1, stdout: '' });
});

test.each([
  ['that it does not have', []],
  ['that was typed behind the `--` as well', ['--dry-run']],
])('a command runs whatever npm has made of an option %s', (_, typed) => {
  const name = typed.length === 0 ? 'npm_config_yes' : 'npm_config_dry_run';
  expect(ranWith({ [name]: 'true' }, ...typed)).toMatchObject({ status: 0, stdout: 'ran\n' });
});

import { spawn } from 'node:child_process';
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

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from '../../../admin/repository.ts';
import { startWaitingProcess } from './waiting-process.ts';

test('a waiting process runs a program as its main module and has loaded the packages that the functions import', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waiting-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(folder, 'node_modules/own-package');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "exports": "./own.mjs" }');
  writeFileSync(join(own, 'own.mjs'), 'globalThis.ownPackage = true;');
  symlinkSync(inRepo('node_modules/firebase-functions'), join(folder, 'node_modules/firebase-functions'));
  writeFileSync(
    join(folder, 'index.js'),
    "import { none } from 'no-such-package';\nimport { HttpsError } from 'firebase-functions/https';\nimport own from 'own-package';\n",
  );
  const program = join(folder, 'program.js');
  writeFileSync(
    program,
    `const loaded = globalThis.ownPackage === true && Object.keys(require.cache).some((file) => file.includes('firebase-functions/'));
    console.log(JSON.stringify({ main: require.main === module, cwd: process.cwd(), env: process.env, loaded }));
    process.disconnect();`,
  );

  const waiting = startWaitingProcess(folder, { ...process.env, OF_ANOTHER: 'secret' });
  expect(waiting.isUp()).toBe(true);
  waiting.run(program, { FUNCTION_TARGET: 'one' });
  const { stdout, stderr } = waiting.process;
  if (stdout === null || stderr === null) throw new Error('It has no output.');
  const [said, warned] = await Promise.all([text(stdout), text(stderr)]);
  expect(warned).toBe('');
  expect(JSON.parse(said)).toEqual({
    main: true,
    cwd: realpathSync(folder), // on macOS the folder of temporary files is reached by a link
    env: { FUNCTION_TARGET: 'one' },
    loaded: true,
  });
});

test('a killed waiting process is not up, and running a program in it emits no error', async () => {
  const waiting = startWaitingProcess(tmpdir(), process.env);
  const exit = once(waiting.process, 'exit');
  waiting.process.kill('SIGKILL');
  await exit;
  expect(waiting.isUp()).toBe(false);
  const errors: unknown[] = [];
  waiting.process.on('error', (error) => errors.push(error));
  waiting.run('program.js', {});
  await pause();
  expect(errors).toEqual([]);
});

test('an endless program in a waiting process ends with the parent process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waiting-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'program.js');
  writeFileSync(program, "console.log('up'); setInterval(() => {}, 1000);");
  const waiting = startWaitingProcess(folder, process.env);
  onTestFinished(() => void waiting.process.kill('SIGKILL'));
  waiting.run(program, process.env);
  if (waiting.process.stdout === null) throw new Error('It has no output.');
  await once(waiting.process.stdout, 'data');
  const exit = once(waiting.process, 'exit');
  waiting.process.disconnect();
  await exit;
});

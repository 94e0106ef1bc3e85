import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { node, run, runAll, start } from './processes.ts';

/** A program that starts another one, which runs for ever, and prints the process ids of both. */
const PARENT = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.log(process.pid, child.pid);
  setInterval(() => {}, 1000);
`;

/** A zombie does not run: in a container without `--init` nobody reaps orphans, and they keep their ids. */
const isZombie = (pid: number) =>
  process.platform === 'linux' && /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
};

const isGone = (pid: number) => vi.waitUntil(() => !isAlive(pid), { timeout: 10_000, interval: 50 });

function startParent(): Promise<{ parent: ReturnType<typeof start>; pid: number; childPid: number }> {
  return new Promise((resolve) => {
    const parent = start({
      name: 'test-parent',
      command: node('-e', PARENT),
      onLine(line) {
        const [pid = Number.NaN, childPid = Number.NaN] = line.split(' ').map(Number);
        resolve({ parent, pid, childPid });
      },
    });
  });
}

/** A program that prints a line and fails. */
const failing = (name: string) => ({
  name,
  command: node('-e', `console.log('${name} is broken'); process.exitCode = 1`),
});

test('runAll reports every failed program, not only the first', async () => {
  const passing = { name: 'test-passing', command: node('-e', '') };
  const report = await runAll([failing('test-one'), passing, failing('test-other')]).catch(String);
  expect(report).toContain('test-one is broken');
  expect(report).toContain('test-other is broken');
  expect(report).not.toContain('test-passing');
});

test('stopping a program stops its child processes', async () => {
  const { parent, childPid } = await startParent();
  await parent.stop();
  expect(await parent.ended).toMatchObject({ how: 'SIGTERM', asked: true });
  await isGone(childPid);
});

test('a program that ignores SIGTERM is killed after its grace period', async () => {
  const { promise: up, resolve } = Promise.withResolvers<string>();
  const stubborn = start({
    name: 'test-stubborn',
    command: node('-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")'),
    onLine: resolve,
    graceMs: 50,
  });
  await up;
  const asked = performance.now();
  await stubborn.stop();
  expect(performance.now() - asked).toBeLessThan(3_000);
  expect(await stubborn.ended).toMatchObject({ how: 'SIGKILL', asked: true });
});

test('a program that dies leaves no child process behind, and is not reported as stopped by us', async () => {
  const { parent, pid, childPid } = await startParent();
  process.kill(pid, 'SIGKILL');
  expect(await parent.ended).toMatchObject({ how: 'SIGKILL', asked: false });
  await isGone(childPid);
});

test('a program ends without error when signalling its group fails with EPERM, as on macOS for zombies', async () => {
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  onTestFinished(() => kill.mockRestore());
  expect(await start({ name: 'test-zombies', command: node('-e', '') }).ended).toMatchObject({ code: 0 });
});

test('programs end when their launcher is killed', { timeout: 20_000 }, async () => {
  const launcher = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { node, start } from ${JSON.stringify(inRepo('local/stack/processes.ts'))};
     start({ name: 'test-orphan', command: node('-e', 'console.log(process.pid); setInterval(() => {}, 1000)'), onLine: console.log });`,
  ]);
  const [line] = await once(createInterface({ input: launcher.stdout }), 'line');
  expect(isAlive(Number(line))).toBe(true);
  launcher.kill('SIGKILL');
  await isGone(Number(line));
});

/** Output and exit code of a program whose STOP_WITH_PID is this id. */
function startedFor(pid: number | undefined) {
  const [program, ...args] = node('-e', 'console.log("up")');
  const env = { ...process.env, STOP_WITH_PID: pid === undefined ? undefined : String(pid) };
  const { stdout, status } = spawnSync(program, args, { env, encoding: 'utf8' });
  return { stdout, status };
}

test('a program whose launcher is already gone ends at once', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  expect(startedFor(pid)).toEqual({ stdout: '', status: 1 });
});

test.each([
  ['has another parent than the running launcher', process.ppid],
  ['has no STOP_WITH_PID', undefined],
])('a program that %s runs', (_, pid) => {
  expect(startedFor(pid)).toEqual({ stdout: 'up\n', status: 0 });
});

test('a program that fails is reported with its last lines and how it ended', async () => {
  const failing = run({ name: 'test-failing', command: node('-e', 'console.log("why"); process.exit(3)') });
  await expect(failing).rejects.toThrow(/^why\n.*test-failing\.log\ntest-failing: exit code 3$/);
});

test('a program that cannot be started is reported', async () => {
  await expect(run({ name: 'test-absent', command: ['/nowhere/at/all'] })).rejects.toThrow('ENOENT');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { onTerminal } from './on-terminal.ts';

const WAITS = [process.execPath, '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'] as const;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a %s to a command also ends the program that it runs',
  async (signal) => {
    const module = JSON.stringify(import.meta.resolve('./on-terminal.ts'));
    const script = `import { onTerminal } from ${module}; process.exit(await onTerminal(${JSON.stringify(WAITS)}));`;
    const command = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const [line] = await once(createInterface({ input: command.stdout }), 'line');
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    command.kill(signal);
    const [code] = await once(command, 'exit');
    await vi
      .waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 })
      .finally(() => isAlive(pid) && process.kill(pid, 'SIGKILL'));
    expect(code).toBe(1);
  },
);

test('a run resolves with the exit code of the program, and leaves no signal listener', async () => {
  const before = process.listenerCount('SIGTERM');
  expect(await onTerminal([process.execPath, '-e', 'process.exit(3)'], 'ignore')).toBe(3);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('a run rejects when the program cannot be started', async () => {
  await expect(onTerminal(['/nowhere/at/all'], 'ignore')).rejects.toThrow('ENOENT');
});

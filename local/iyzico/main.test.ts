import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function start(...options: string[]) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  return spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
}

test('the sandbox program prints its address, serves, and ends cleanly on a signal', async () => {
  const child = start('--port', '0');
  const [line] = await once(createInterface(child.stdout), 'line');
  const origin = /^iyzico sandbox at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
  expect(await (await fetch(`${origin}/sandbox/health`)).json()).toEqual({ ready: true });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test.each([
  [['--port', 'x'], '--port'],
  [['--prot', '1'], '--prot'],
  [['--webhook-url', 'nowhere'], '--webhook-url'],
])('%j ends with an error that names the option', async (options, named) => {
  const child = start(...options);
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(complaint).toContain(named);
  expect(code).toBe(1);
});

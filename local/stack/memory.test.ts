import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { descendants, memoryOfChildren } from './memory.ts';

test("descendants returns a process's children and theirs", () => {
  const parents = new Map([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 2],
    [6, 1],
  ]);
  expect(descendants(2, parents)).toEqual([3, 4, 5]);
});

test('the memory of a started program counts', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells of its processes below /proc');
  const before = memoryOfChildren();
  const child = spawn(process.execPath, [
    '-e',
    'const kept = Buffer.alloc(64 << 20, 1); console.log("up"); setInterval(() => kept, 1000)',
  ]);
  await once(child.stdout, 'data');
  const after = memoryOfChildren();
  child.kill('SIGKILL');
  expect(after?.processes).toBe((before?.processes ?? 0) + 1);
  expect((after?.bytes ?? 0) - (before?.bytes ?? 0)).toBeGreaterThan(64 << 20);
});

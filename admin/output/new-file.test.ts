import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeNewFile } from './new-file.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'a.jsonl');
}

test('a file is deleted when its writing fails', async () => {
  const path = newFile();
  const failing = writeNewFile(path, async (file) => {
    await file.write('half of it');
    throw new Error('no database');
  });
  await expect(failing).rejects.toThrow('no database');
  expect(existsSync(path)).toBe(false);
});

test('a file that git would commit is not made, and a file that git ignores is made', async () => {
  const ignored = newFile();
  const folder = dirname(ignored);
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  writeFileSync(join(folder, '.gitignore'), '*.jsonl\n');
  const path = join(folder, 'person.json');
  await expect(writeNewFile(path, async () => {})).rejects.toThrow(`Git would take ${path} into a commit`);
  expect(existsSync(path)).toBe(false);
  await writeNewFile(ignored, async () => {});
  expect(existsSync(ignored)).toBe(true);
});

test.each<[string, (folder: string) => unknown]>([
  ['belongs to somebody else', () => vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')],
  ['git cannot read', (folder) => writeFileSync(join(folder, '.git', 'HEAD'), '')],
])('a file in a repository that %s is not made', async (_, spoil) => {
  const path = newFile().replace('.jsonl', '.json');
  onTestFinished(() => void vi.unstubAllEnvs());
  spawnSync('git', ['init', '--quiet'], { cwd: dirname(path) });
  spoil(dirname(path));
  await expect(writeNewFile(path, async () => {})).rejects.toThrow(`Git would take ${path} into a commit`);
});

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a file is deleted when %s interrupts its writing', async (signal, code) => {
  const path = newFile();
  const writing = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { writeNewFile } from ${JSON.stringify(new URL('new-file.ts', import.meta.url).href)};
     await writeNewFile(${JSON.stringify(path)}, async (file) => {
       await file.write('half of it');
       console.log('writes');
       await new Promise(() => setInterval(() => {}, 1000));
     });`,
  ]);
  const ended = once(writing, 'exit');
  await once(writing.stdout, 'data');
  expect(existsSync(path)).toBe(true);
  writing.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(existsSync(path)).toBe(false);
});

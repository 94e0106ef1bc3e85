import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceOutputs } from './replace-outputs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
  writeFileSync(join(folder, 'index.js'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

const output = (path: string, text: string) => ({ path: join(folder, path), contents: Buffer.from(text) });

test('an entry is replaced at once: whoever is reading the old one reads it to its end', async () => {
  const old = openSync(join(folder, 'index.js'), 'r');
  await replaceOutputs([output('index.js', 'new'), output('chunks/a-1.js', 'part')], 'index.js');
  expect(readFileSync(old, 'utf8')).toBe('old');
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('new');
  expect(readFileSync(join(folder, 'chunks/a-1.js'), 'utf8')).toBe('part');
});

test('an entry stays as it was until all that the new one imports is there', async () => {
  writeFileSync(join(folder, 'chunks'), 'no folder');
  const writing = replaceOutputs([output('index.js', 'new'), output('chunks/a-1.js', 'part')], 'index.js');
  await expect(writing).rejects.toThrow();
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('old');
});

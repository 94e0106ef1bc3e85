import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputWriter, removeOthers } from './replace-outputs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outputs-'));
  writeFileSync(join(folder, 'index.js'), 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

const output = (path: string, text: string) => ({ path: join(folder, path), contents: Buffer.from(text), hash: text });

test('the entry is replaced atomically: a process that is reading the old one reads it to its end', async () => {
  const old = openSync(join(folder, 'index.js'), 'r');
  await outputWriter('index.js')([output('index.js', 'new'), output('chunks/a-1.js', 'part')]);
  expect(readFileSync(old, 'utf8')).toBe('old');
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('new');
  expect(readFileSync(join(folder, 'chunks/a-1.js'), 'utf8')).toBe('part');
});

test('the old entry stays until all files that the new one imports are written', async () => {
  writeFileSync(join(folder, 'chunks'), 'no folder');
  const writing = outputWriter('index.js')([output('index.js', 'new'), output('chunks/a-1.js', 'part')]);
  await expect(writing).rejects.toThrow();
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('old');
});

const entryFile = () => statSync(join(folder, 'index.js')).ino;

test('a build equal to the last one writes nothing, and one with a further chunk does not rewrite equal files', async () => {
  const write = outputWriter('index.js');
  await write([output('index.js', 'new'), output('same.js', 'part')]);
  const entry = entryFile();
  writeFileSync(join(folder, 'same.js'), 'not written again');
  await write([output('index.js', 'new'), output('same.js', 'part'), output('other.js', 'other')]);
  expect(readFileSync(join(folder, 'same.js'), 'utf8')).toBe('not written again');
  expect(entryFile()).not.toBe(entry);
  const last = entryFile();
  await write([output('index.js', 'new'), output('same.js', 'part'), output('other.js', 'other')]);
  expect(entryFile()).toBe(last);
});

test('a chunk that another program has removed is written again, and after it the entry, which is watched', async () => {
  const write = outputWriter('index.js');
  const files = [output('index.js', 'new'), output('chunks/a-1.js', 'part')];
  await write(files);
  const entry = entryFile();
  rmSync(join(folder, 'chunks'), { recursive: true });
  await write(files);
  expect(readFileSync(join(folder, 'chunks/a-1.js'), 'utf8')).toBe('part');
  expect(entryFile()).not.toBe(entry);
});

test('an entry that another program has replaced is replaced again', async () => {
  const write = outputWriter('index.js');
  await write([output('index.js', 'new')]);
  writeFileSync(join(folder, 'index.js'), 'of another program');
  await write([output('index.js', 'new')]);
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('new');
});

test('chunks of earlier builds are removed, and those of this build stay', async () => {
  const chunks = join(folder, 'chunks');
  mkdirSync(chunks);
  writeFileSync(join(chunks, 'old-1.js'), 'part of an earlier build');
  await outputWriter('index.js')([output('chunks/a-1.js', 'part')]);
  await removeOthers(chunks, [output('chunks/a-1.js', 'part')]);
  expect(readdirSync(chunks)).toEqual(['a-1.js']);
});

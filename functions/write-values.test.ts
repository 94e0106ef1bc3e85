import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeValues } from './write-values.ts';

let folder: string;
let source: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'values-'));
  source = join(folder, 'env');
  out = join(folder, 'dist');
  mkdirSync(source);
  mkdirSync(join(out, 'chunks'), { recursive: true });
  writeFileSync(join(source, '.env.demo-coaching'), 'CARD_ENTRY=form');
  writeFileSync(join(source, '.secret.local'), 'SMTP_PASSWORD=local');
  writeFileSync(join(source, '.env.my-site'), 'CARD_ENTRY=hosted');
  writeFileSync(join(out, 'index.js'), 'built');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build for this machine has the parameters of every project, and the local values as the emulator reads them', async () => {
  await writeValues(source, out, false);
  expect(readdirSync(out)).toEqual(['.env.local', '.env.my-site', '.secret.local', 'chunks', 'index.js']);
  expect(readFileSync(join(out, '.env.local'), 'utf8')).toBe('CARD_ENTRY=form');
  expect(readFileSync(join(out, '.env.my-site'), 'utf8')).toBe('CARD_ENTRY=hosted');
});

test('a build for production has no local values, also after one for this machine', async () => {
  await writeValues(source, out, false);
  await writeValues(source, out, true);
  expect(readdirSync(out)).toEqual(['.env.my-site', 'chunks', 'index.js']);
});

test('the next build removes a parameter file whose source was deleted', async () => {
  await writeValues(source, out, true);
  rmSync(join(source, '.env.my-site'));
  await writeValues(source, out, true);
  expect(readdirSync(out)).toEqual(['chunks', 'index.js']);
});

test('a .env for all projects is refused: every deploy would read it, but no check does', async () => {
  writeFileSync(join(source, '.env'), 'CARD_ENTRY=hosted');
  await expect(writeValues(source, out, true)).rejects.toThrow('.env.<project id>');
  expect(readdirSync(out)).not.toContain('.env');
});

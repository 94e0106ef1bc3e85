import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accountCommands, commandLine } from './accounts.ts';
import { makeAccounts } from './make-accounts.ts';

const PROJECT = 'pusula-site';
const commands = accountCommands(PROJECT, true);

const printed = vi.fn();

beforeEach(() => {
  printed.mockReset();
  vi.spyOn(console, 'log').mockImplementation(printed);
});

/**
 * Makes a gcloud that runs `script` and notes its arguments the only program on the PATH. Returns a reader of its calls, a line
 * each.
 */
function withGcloud(script: string): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'gcloud-'));
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  writeFileSync(join(folder, 'gcloud'), `#!/bin/sh\necho "$*" >> ${calls}\n${script}\n`);
  chmodSync(join(folder, 'gcloud'), 0o755);
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return () => readFileSync(calls, 'utf8').trim().split('\n').filter(Boolean);
}

test('without --run the commands are printed, and none is run', async () => {
  const calls = withGcloud('');
  expect(await makeAccounts(PROJECT, { run: false })).toBe(0);
  expect(printed.mock.calls.flat()).toEqual(commands.map(({ line }) => commandLine(line)));
  expect(calls()).toEqual([]);
});

test('an existing account is not created again, and all other commands are run', async () => {
  const calls = withGcloud('');
  expect(await makeAccounts(PROJECT, { run: true })).toBe(0);
  expect(calls()).toEqual(commands.map(({ line, unless }) => (unless ?? line).slice(1).join(' ')));
});

test('a command that fails is counted and does not stop the others', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const calls = withGcloud('case "$*" in *describe*|secrets*LIMIT_HASH_KEY*) exit 1;; esac');
  expect(await makeAccounts(PROJECT, { run: true })).toBe(1);
  for (const { line } of commands) expect(calls()).toContain(line.slice(1).join(' '));
  const ofTheSecret = commands.filter(({ line }) => line.includes('LIMIT_HASH_KEY'));
  expect(errors.mock.calls).toEqual([[expect.stringContaining(`Commands that failed: ${ofTheSecret.length}.`)]]);
});

test('without gcloud the first command rejects, and no other is tried', async () => {
  vi.stubEnv('PATH', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await expect(makeAccounts(PROJECT, { run: true })).rejects.toThrow('gcloud is not installed');
  expect(printed).toHaveBeenCalledTimes(1);
});

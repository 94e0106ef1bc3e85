import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from '../../admin/console/repository.ts';
import { locksAgree, packagesInstalled } from './install.mjs';

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const lock = {
  packages: {
    '': { version: '0.1.0' },
    contract: { version: '0.1.0' },
    'node_modules/@site/contract': { link: true },
    'node_modules/zod': zod,
    'node_modules/only-on-windows': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};
const installed = { packages: { 'node_modules/@site/contract': { link: true }, 'node_modules/zod': zod } };

test('packages for other platforms may be missing', () => {
  expect(locksAgree(lock, installed)).toBe(true);
});

test('a package more, as the package `node` adds for this platform, is no difference', () => {
  const more = { packages: { ...installed.packages, 'node_modules/node/node_modules/x': { version: '1.0.0' } } };
  expect(locksAgree(lock, more)).toBe(true);
});

test.each([
  ['is missing', {}],
  ['has another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['has other contents', { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } }],
])('it is not in line when a package %s', (_, packages) => {
  expect(locksAgree(lock, { packages: { 'node_modules/@site/contract': { link: true }, ...packages } })).toBe(false);
});

const whole = JSON.stringify(installed);

test.each([
  { what: 'tells of each package', note: whole, expected: true },
  { what: 'is cut, because the install was killed', note: whole.slice(0, -9), expected: false },
  { what: 'is empty', note: '', expected: false },
  { what: 'is missing', note: undefined, expected: false },
])("whether packages are installed, where npm's note $what: $expected", ({ note, expected }) => {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/node/bin/node'), '');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  if (note !== undefined) writeFileSync(join(root, 'node_modules/.package-lock.json'), note);
  expect(packagesInstalled(root)).toBe(expected);
});

/** Starts a command by the launcher of a tree whose packages are not those of its lockfile. There, npm fails. */
function startedBy(launcher: number | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'started-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['local/run.mjs', 'local/commands/install.mjs', 'local/stack/stop-with-parent.cjs']) {
    cpSync(inRepo(file), join(root, file));
  }
  writeFileSync(join(root, 'local/commands/group.ts'), '');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  const program = (path: string, script: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  };
  program('bin/npm', 'exit 7');
  program('node_modules/node/bin/node', 'echo "the command runs"');
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'local/run.mjs'), 'group'], {
    env: {
      ...process.env,
      PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
      // npm sets it, and what a command starts inherits it
      npm_lifecycle_event: 'test',
      STOP_WITH_PID: launcher === undefined ? undefined : String(launcher),
    },
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('a command that another command has started installs nothing: it would delete the packages from under the first', () => {
  expect(startedBy(process.pid)).toEqual({ status: 0, stdout: 'the command runs\n' });
});

test('a command that somebody has started installs what is missing', () => {
  expect(startedBy(undefined)).toEqual({ status: 7, stdout: expect.stringContaining('npm ci') });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

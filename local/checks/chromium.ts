import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Finding, ok, warning } from '../../admin/deploy/finding.ts';
import { inRepo } from '../../admin/repository.ts';
import { run } from '../stack/processes.ts';
import { step } from '../stack/steps.ts';

/**
 * Preferred to a whole Chromium, which starts a process for its tab strip with each page and so doubles the cost of a load. The
 * whole Chromium 156 also stopped drawing frames on a busy machine.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Folders to which Playwright downloads browsers: that of PLAYWRIGHT_BROWSERS_PATH, else the defaults of Linux and macOS. */
function downloadFolders(): string[] {
  const chosen = process.env['PLAYWRIGHT_BROWSERS_PATH'];
  if (chosen === '0') return [inRepo('node_modules/playwright-core/.local-browsers')];
  if (chosen) return [chosen];
  const caches = [process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), join(homedir(), 'Library/Caches')];
  return caches.map((cache) => join(cache, 'ms-playwright'));
}

const revisionOf = (path: string) => Number(/chromium_headless_shell-(\d+)/.exec(path)?.[1]);

/** Paths of the headless shells that `playwright-core install chromium-headless-shell` downloaded, newest first. */
export function downloadedShells(): string[] {
  const shells = 'chromium_headless_shell-*/chrome-headless-shell-*/chrome-headless-shell';
  return downloadFolders()
    .flatMap((folder) => globSync(shells, { cwd: folder }).map((path) => join(folder, path)))
    .toSorted((a, b) => revisionOf(b) - revisionOf(a));
}

const WHOLE_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Whether the text of /etc/os-release is Debian's, whose apt-get has the headless shell. Ubuntu's package is the stub of a snap.
 */
export const isDebian = (osRelease: string): boolean => /^ID="?debian"?$/m.test(osRelease);

const OS_RELEASE = '/etc/os-release';

const onDebian = () => existsSync(OS_RELEASE) && isDebian(readFileSync(OS_RELEASE, 'utf8'));

const canInstall = () => !process.env['CHROMIUM_PATH'] && process.getuid?.() === 0 && onDebian();

async function installHeadlessShell(): Promise<void> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('chromium (apt-get install)', async () => {
    await run({ name: 'apt-update', command: ['apt-get', 'update', '-q'], env });
    await run({
      name: 'apt-install-chromium',
      command: ['apt-get', 'install', '-qy', '--no-install-recommends', 'chromium-headless-shell'],
      env,
    });
  });
}

/** Advice on one line for a machine on which no Chromium runs. */
export function chromiumAdvice(debian: boolean): string {
  const install = debian
    ? '`sudo apt-get install chromium-headless-shell`'
    : '`npx playwright-core install --with-deps chromium-headless-shell`, or Google Chrome';
  return `Install one (${install}), or set CHROMIUM_PATH to the program of one.`;
}

/** The path of a Chromium that runs, or why there is none, without a full stop. */
type Found = { readonly path: string } | { readonly problem: string };

/** Why a Chromium does not run; undefined when it does. A download may lack system libraries, a stub its snap. */
function faultOf(path: string): string | undefined {
  const { error, status, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  if (error || status === 0) return error?.message;
  return stderr.replaceAll(/\s+/g, ' ').trim() || `\`--version\` ends with exit code ${status}`;
}

/** The Chromium of CHROMIUM_PATH, else the first installed one that runs, in order of preference. */
function findChromium(): Found {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen && !existsSync(chosen)) return { problem: `CHROMIUM_PATH is ${chosen}, and there is no such file` };
  const known = [HEADLESS_SHELL, ...downloadedShells(), ...WHOLE_CHROMIUMS].filter((path) => existsSync(path));
  const problems: string[] = [];
  for (const path of chosen ? [chosen] : known) {
    const fault = faultOf(path);
    if (fault === undefined) return { path };
    problems.push(`The Chromium ${path} does not run (${fault})`);
  }
  return { problem: problems[0] ?? 'No Chromium was found for the browser tests' };
}

/** The finding of `npm run doctor` about the Chromium of this machine. */
export function chromiumFinding(): Finding {
  const found = findChromium();
  if ('path' in found) return ok(`the browser tests use ${found.path}`);
  if (canInstall()) return ok('`npm test` installs a Chromium for the browser tests');
  return warning(found.problem, chromiumAdvice(onDebian()));
}

/**
 * Resolves with the path of a Chromium for the browser tests: CHROMIUM_PATH, else Debian's headless shell, which root installs
 * here, else another installed one that runs. Rejects with one line of advice when there is none.
 */
export async function chromium(): Promise<string> {
  let found = findChromium();
  if (canInstall() && !('path' in found && found.path === HEADLESS_SHELL)) {
    try {
      await installHeadlessShell();
      found = findChromium();
    } catch (error) {
      if ('problem' in found) throw error;
    }
  }
  if ('problem' in found) throw new Error(`${found.problem}. ${chromiumAdvice(onDebian())}`);
  return found.path;
}

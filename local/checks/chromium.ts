import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../stack/processes.ts';
import { step } from '../stack/steps.ts';

/**
 * Preferred: it draws no tab strip, for which a whole Chromium starts a process with each page, twice the cost of a load.
 * Nor did it stop drawing frames on a busy machine, as the whole Chromium 156 has.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** What `playwright-core install chromium-headless-shell` leaves in its cache, on Linux and on a Mac. */
const DOWNLOADED_SHELLS = ['.cache', 'Library/Caches'].map((cache) =>
  join(homedir(), cache, 'ms-playwright/chromium_headless_shell-*/chrome-headless-shell-*/chrome-headless-shell'),
);

const WHOLE_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const APT_GET = '/usr/bin/apt-get';

const canInstall = () => process.getuid?.() === 0 && existsSync(APT_GET);

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

/** What to do where no Chromium is found, on one line. */
export function chromiumAdvice(hasApt: boolean): string {
  const install = hasApt
    ? '`sudo apt-get install chromium-headless-shell`'
    : 'Google Chrome, or `npx playwright-core install chromium-headless-shell`';
  return `No Chromium was found for the browser tests: install one (${install}), or set CHROMIUM_PATH to the program of one.`;
}

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, else Debian's headless shell, which root installs here, else
 * another one that is installed. Rejects with one line that says what to do.
 */
export async function chromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
  }
  const other = [...globSync(DOWNLOADED_SHELLS), ...WHOLE_CHROMIUMS.filter((path) => existsSync(path))][0];
  if (!existsSync(HEADLESS_SHELL) && canInstall()) {
    try {
      await installHeadlessShell();
    } catch (error) {
      if (other === undefined) throw error;
    }
  }
  const found = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : other;
  if (found !== undefined) return found;
  throw new Error(chromiumAdvice(existsSync(APT_GET)));
}

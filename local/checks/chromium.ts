import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Finding, ok, warning } from '../../admin/deploy/finding.ts';
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

const NO_CHROMIUM = 'No Chromium was found for the browser tests';

/** What to do where no Chromium is found, on one line. */
export function chromiumAdvice(hasApt: boolean): string {
  const install = hasApt
    ? '`sudo apt-get install chromium-headless-shell`'
    : 'Google Chrome, or `npx playwright-core install chromium-headless-shell`';
  return `Install one (${install}), or set CHROMIUM_PATH to the program of one.`;
}

/** Path of the Chromium that is chosen, which may not exist, or else of an installed one, the preferred one first. */
function knownChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return chosen;
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return [...globSync(DOWNLOADED_SHELLS), ...WHOLE_CHROMIUMS.filter((path) => existsSync(path))][0];
}

/** What `npm run doctor` says of the Chromium of this machine. */
export function chromiumFinding(): Finding {
  const known = knownChromium();
  if (known === undefined && canInstall()) return ok('`npm test` installs a Chromium for the browser tests');
  if (known === undefined) return warning(NO_CHROMIUM, chromiumAdvice(existsSync(APT_GET)));
  if (existsSync(known)) return ok(`the browser tests use ${known}`);
  return warning(`CHROMIUM_PATH is ${known}, and there is no such file`, chromiumAdvice(existsSync(APT_GET)));
}

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, else Debian's headless shell, which root installs here, else
 * another one that is installed. Rejects with one line that says what to do.
 */
export async function chromium(): Promise<string> {
  const other = knownChromium();
  if (!process.env['CHROMIUM_PATH'] && other !== HEADLESS_SHELL && canInstall()) {
    try {
      await installHeadlessShell();
    } catch (error) {
      if (other === undefined) throw error;
    }
  }
  const known = knownChromium();
  if (known === undefined) throw new Error(`${NO_CHROMIUM}. ${chromiumAdvice(existsSync(APT_GET))}`);
  if (!existsSync(known)) throw new Error(`CHROMIUM_PATH is ${known}, and there is no such file.`);
  return known;
}

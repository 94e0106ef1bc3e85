import { existsSync } from 'node:fs';
import { run } from '../stack/processes.ts';
import { step } from '../stack/steps.ts';

/**
 * Preferred: it draws no tab strip, for which a whole Chromium starts a process with each page, twice the cost of a load.
 * Nor did it stop drawing frames on a busy machine, as the whole Chromium 156 has.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const WHOLE_CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

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
  const whole = WHOLE_CHROMIUMS.find((path) => existsSync(path));
  if (!existsSync(HEADLESS_SHELL) && canInstall()) {
    try {
      await installHeadlessShell();
    } catch (error) {
      if (whole === undefined) throw error;
    }
  }
  const found = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole;
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium was found: install it (`sudo apt-get install chromium-headless-shell`) or set CHROMIUM_PATH to one.',
  );
}

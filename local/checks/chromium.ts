import { existsSync } from 'node:fs';
import { run } from '../stack/processes.ts';
import { step } from '../stack/steps.ts';

/** The headless shell first: it draws no tab strip, for which a whole Chromium starts a process with each page. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, else an installed one, else Debian's, which root installs here.
 * Rejects with one line that says what to do.
 */
export async function chromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
  }
  const installed = () => KNOWN_PATHS.find((path) => existsSync(path));
  const found = installed();
  if (found) return found;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await step('chromium (apt-get install)', async () => {
      await run({ name: 'apt-update', command: ['apt-get', 'update', '-q'], env });
      await run({
        name: 'apt-install-chromium',
        command: ['apt-get', 'install', '-qy', '--no-install-recommends', 'chromium-headless-shell'],
        env,
      });
    });
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'No Chromium was found: install it (`sudo apt-get install chromium-headless-shell`) or set CHROMIUM_PATH to one.',
  );
}

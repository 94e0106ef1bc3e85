import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { firestoreAddress, projectId } from './environment.ts';
import { eventually } from './eventually.ts';

const LAUNCHER = fileURLToPath(new URL('../../local/run.mjs', import.meta.url));

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** A program on a pseudo-terminal. */
interface OnTerminal {
  /** Waits until the program has shown a text. */
  shows(text: string): Promise<void>;
  /** Types keys as the program receives them: `\r` for Enter, `\x03` for Ctrl-C. */
  type(keys: string): void;
  /** Resolves with the exit code and everything shown, once the program has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly screen: string }>;
}

/**
 * Runs an npm command against the running stack on a pseudo-terminal, by util-linux's `script`: commands that ask for
 * confirmation refuse a plain pipe.
 */
export function onTerminal(command: string, args: readonly string[]): OnTerminal {
  const line = [process.execPath, LAUNCHER, command, ...args].map(quoted).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', line, '/dev/null'], {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: firestoreAddress(), GCLOUD_PROJECT: projectId() },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
  });
  const ended = new Promise<{ code: number | null; screen: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, screen }));
  });
  ended.catch(() => {}); // the caller that awaits it gets the error
  return {
    async shows(text) {
      await eventually(`the terminal to show "${text}"`, () => screen.includes(text) || undefined);
    },
    type: (keys) => child.stdin.write(keys),
    ended,
  };
}

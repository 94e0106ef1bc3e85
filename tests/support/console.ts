import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { firestoreAddress, projectId } from './environment.ts';

const LAUNCHER = fileURLToPath(new URL('../../local/run.mjs', import.meta.url));

const MAX_BYTES = 64 * 1024 * 1024;

/** Output and exit code of a command. */
interface ConsoleRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of npm as a program against the running stack, or another project of its database. No terminal. */
function runConsole(command: string, args: ReadonlyArray<string>, project: string): Promise<ConsoleRun> {
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: firestoreAddress(), GCLOUD_PROJECT: project };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [LAUNCHER, command, ...args],
      { env, maxBuffer: MAX_BYTES },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}

/** `npm run enquiries`. */
export const enquiries = (args: ReadonlyArray<string>, project = projectId()) => runConsole('enquiries', args, project);

/** `npm run payments`. */
export const payments = (args: ReadonlyArray<string>, project = projectId()) => runConsole('payments', args, project);

/** `npm run group`. */
export const group = (args: ReadonlyArray<string>, project = projectId()) => runConsole('group', args, project);

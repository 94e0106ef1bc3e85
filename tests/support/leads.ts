import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { firestoreAddress, projectId } from './environment.ts';

const LAUNCHER = fileURLToPath(new URL('../../local/run.mjs', import.meta.url));

const MAX_BYTES = 64 * 1024 * 1024;

/** What a run of `npm run leads` left behind. */
export interface LeadsRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run leads` as a program against the running stack, or another project of its database. No terminal. */
export function leads(args: ReadonlyArray<string>, project = projectId()): Promise<LeadsRun> {
  const env = { ...process.env, FIRESTORE_EMULATOR_HOST: firestoreAddress(), GCLOUD_PROJECT: project };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [LAUNCHER, 'leads', ...args],
      { env, maxBuffer: MAX_BYTES },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
    child.stdin?.end();
  });
}

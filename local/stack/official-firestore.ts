import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { firebaseCli } from '../../admin/deploy/toolchain.ts';
import { node, run } from './processes.ts';
import { step } from './steps.ts';

/** The oldest Java with which firebase-tools starts its emulators. */
const JAVA_MAJOR = 21;

/** The major version that `java -version` names on its first line, or undefined. */
export function javaMajor(versionOutput: string): number | undefined {
  const major = /version "(\d+)/.exec(versionOutput)?.[1];
  return major === undefined ? undefined : Number(major);
}

/** Downloads a part of Google's emulators unless it is there. Rejects when the download fails. */
async function fetchPart(part: 'firestore' | 'ui'): Promise<void> {
  const { getDownloadDetails } = createRequire(import.meta.url)('firebase-tools/lib/emulator/downloadableEmulators');
  const file = String(getDownloadDetails(part).downloadPath);
  if (existsSync(file)) return;
  await step(`download of Google's emulators: ${part}`, () =>
    run({
      name: `official-${part}`,
      command: node(firebaseCli, `setup:emulators:${part}`),
      env: { CI: '1', NO_UPDATE_NOTIFIER: '1' },
    }),
  ).catch((error: Error) => {
    throw new Error(`${error.message}\n${file} is missing and could not be downloaded from storage.googleapis.com.`);
  });
}

/** Makes sure that Google's Firestore emulator can run, downloading it when needed. Rejects with what is missing. */
export async function requireOfficialFirestore(): Promise<void> {
  const without =
    'Without `--official`, the project runs its own Firestore stand-in, which needs neither Java nor a download.';

  const java = await promisify(execFile)('java', ['-version']).catch(() => undefined);
  const major = java && javaMajor(java.stderr);
  if (major === undefined || major < JAVA_MAJOR) {
    const found = major === undefined ? 'no `java` was found' : `\`java\` is version ${major}`;
    throw new Error(
      `Google's Firestore emulator needs Java ${JAVA_MAJOR} or newer, and ${found}. Install one (Debian 12 has none; Eclipse Temurin does).\n${without}`,
    );
  }
  await fetchPart('firestore').catch((error: Error) => {
    throw new Error(`${error.message}\n${without}`);
  });
}

/**
 * Resolves with whether Google's own page of the emulators can run, downloading it when needed. The stack starts without it too.
 */
export function hasOfficialPage(): Promise<boolean> {
  return fetchPart('ui').then(
    () => true,
    (error: Error) => {
      console.log(`${error.message}\nThe console of this project shows the documents instead.`);
      return false;
    },
  );
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { backupCommand, restoreCommand } from '../../admin/backup/command.ts';
import { enquiriesCommand } from '../../admin/enquiries/command.ts';
import { groupCommand } from '../../admin/groups/command.ts';
import { mailsCommand } from '../../admin/mails/command.ts';
import { type DatabaseCommand, runOnDatabase } from '../../admin/output/run-on-database.ts';
import { paymentsCommand } from '../../admin/payments/command.ts';
import { withdrawalsCommand } from '../../admin/withdrawals/command.ts';
import { localDatabase } from '../../local/stack/local-database.ts';
import { firestoreAddress, projectId } from './environment.ts';

const LAUNCHER = fileURLToPath(new URL('../../local/run.mjs', import.meta.url));

/** Output and exit code of a command. */
interface ConsoleRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const environment = (project: string) => ({
  ...process.env,
  FIRESTORE_EMULATOR_HOST: firestoreAddress(),
  GCLOUD_PROJECT: project,
});

/** Runs an npm command as a process of its own, without a terminal, against the running stack. */
export function asProgram(
  command: 'enquiries' | 'group' | 'payments' | 'withdrawals',
  args: ReadonlyArray<string>,
): Promise<ConsoleRun> {
  return new Promise((resolve) => {
    const line = [LAUNCHER, command, ...args];
    const child = execFile(process.execPath, line, { env: environment(projectId()) }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
    child.stdin?.end();
  });
}

/**
 * Runs a command in this process, against the running stack or another project of its database: starting a process takes a
 * second of a core, and there are sixty runs. {@link asProgram} and `onTerminal` test the real process.
 */
async function inThisProcess<Command>(
  command: DatabaseCommand<Command>,
  args: ReadonlyArray<string>,
  project: string,
): Promise<ConsoleRun> {
  let [stdout, stderr] = ['', ''];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk, ...rest) => {
      stdout += chunk;
      for (const done of rest) if (typeof done === 'function') done();
      return true;
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      stderr += `${text}\n`;
    }),
  ];
  try {
    const code = await runOnDatabase(command, args, () => localDatabase(environment(project)));
    return { code, stdout, stderr };
  } catch (error) {
    // the same message and exit code as `runCommand`
    return { code: 1, stdout, stderr: `${stderr}\n${error instanceof Error ? error.message : String(error)}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Returns a function that runs one of these commands as `npm run` does. */
const run =
  <Command>(command: DatabaseCommand<Command>) =>
  (args: ReadonlyArray<string>, project = projectId()) =>
    inThisProcess(command, args, project);

export const enquiries = run(enquiriesCommand);
export const payments = run(paymentsCommand);
export const group = run(groupCommand);
export const withdrawals = run(withdrawalsCommand);
export const mails = run(mailsCommand);
export const backup = run(backupCommand);
export const restore = run(restoreCommand);

import { isDemoProject } from '@site/contract/deploy/demo-project';
import type { Config } from '../../platform/config.ts';

/** A command that acts on the project, as a mail to the founder names it: for example `payments` with `refund 3F2C-1A70`. */
export function projectCommand(
  { projectId }: Pick<Config, 'projectId'>,
  command: 'enquiries' | 'payments' | 'mails' | 'withdrawals' | 'group',
  words: string,
): string {
  // the command finds the database of the local stack by itself
  const project = isDemoProject(projectId) ? '' : `--project ${projectId} `;
  return `npm run ${command} -- ${project}${words}`;
}

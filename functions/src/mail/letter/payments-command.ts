import { isDemoProject } from '@site/contract/demo-project';
import type { Config } from '../../platform/config.ts';

/** A command about payments as a mail to the founder names it, for example for `refund 3F2C-1A70`. */
export function paymentsCommand({ projectId }: Config, words: string): string {
  // the command finds the database of the local stack by itself
  const project = isDemoProject(projectId) ? '' : `--project ${projectId} `;
  return `npm run payments -- ${project}${words}`;
}

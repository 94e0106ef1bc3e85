import { REGION } from '@site/contract/deploy/functions-runtime';
import type { ScheduleName } from '@site/contract/deploy/schedules';
import { functionsOrigin, projectId } from './environment.ts';
import { followErrors } from './logs.ts';
import { triggersDone } from './store.ts';

/** Calls a scheduled function once, as Cloud Scheduler would. Resolves with its answer. */
export function callSchedule(name: ScheduleName): Promise<Response> {
  const url = `${functionsOrigin()}/functions/projects/${projectId()}/triggers/${REGION}-${name}-0`;
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
}

/**
 * Runs a scheduled function once, and waits up to `timeoutMs` until everything it caused is done. Throws with the errors it
 * logged when it fails, because its response is empty.
 */
export async function runSchedule(name: ScheduleName, timeoutMs?: number): Promise<void> {
  const errorsOf = followErrors();
  const answer = await callSchedule(name);
  // A function that does not exist logs nothing.
  const logged = answer.status >= 500 ? await errorsOf(name) : [];
  if (!answer.ok) throw new Error([`${name} answered ${answer.status}`, ...logged].join('\n'));
  await triggersDone(timeoutMs);
}

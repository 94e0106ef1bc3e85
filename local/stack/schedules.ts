import { MINUTE_MS } from '@site/contract/plain/durations';
import { loadedFunctions } from './functions-list.ts';

const EVERY_MS = MINUTE_MS;

/**
 * Calls every scheduled function once, one after the other, by its trigger address: the functions emulator knows schedules but
 * runs none without Google's Pub/Sub emulator.
 */
async function runSchedules(functionsOrigin: string, project: string): Promise<void> {
  for (const { name, triggerKey } of (await loadedFunctions(functionsOrigin)).filter(({ scheduled }) => scheduled)) {
    const answer = await fetch(`${functionsOrigin}/functions/projects/${project}/triggers/${triggerKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await answer.text(); // an unread body would keep its connection busy
    if (!answer.ok) console.error(`Schedule ${name}: the functions emulator answered ${answer.status}.`);
  }
}

/**
 * Runs the scheduled functions every minute, whatever their schedule, while this process lives. The minute begins when all have
 * run: two concurrent runs of a function would process the same work.
 */
export function runSchedulesEveryMinute(functionsOrigin: string, project: string): void {
  setTimeout(async () => {
    await runSchedules(functionsOrigin, project).catch((error: Error) => console.error(`Schedules: ${error.message}`));
    runSchedulesEveryMinute(functionsOrigin, project);
  }, EVERY_MS);
}

import { MINUTE_MS } from '@site/contract/durations';
import { loadedFunctions } from './functions-list.ts';

const EVERY_MS = MINUTE_MS;

/**
 * Calls every scheduled function once, one after the other. The functions emulator knows schedules but runs none
 * without Google's Pub/Sub emulator; its trigger address does.
 */
async function runSchedules(functionsOrigin: string, project: string): Promise<void> {
  for (const { name, triggerKey } of (await loadedFunctions(functionsOrigin)).filter(({ scheduled }) => scheduled)) {
    const answer = await fetch(`${functionsOrigin}/functions/projects/${project}/triggers/${triggerKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await answer.text(); // a body that nobody reads keeps its connection
    if (!answer.ok) console.error(`Schedule ${name}: the functions emulator answered ${answer.status}.`);
  }
}

/**
 * Runs the scheduled functions every minute, whatever their schedule says, as long as this process lives. The minute begins
 * when all have run: side by side with itself a function would find work that the other run has in hand.
 */
export function runSchedulesEveryMinute(functionsOrigin: string, project: string): void {
  setTimeout(async () => {
    await runSchedules(functionsOrigin, project).catch((error: Error) => console.error(`Schedules: ${error.message}`));
    runSchedulesEveryMinute(functionsOrigin, project);
  }, EVERY_MS);
}

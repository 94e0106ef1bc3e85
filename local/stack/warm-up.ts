import type { LoadedFunction } from './functions-list.ts';

/** Order of warming up: functions that visitors call, then those of triggers, then scheduled ones. */
const urgency = ({ scheduled, background }: LoadedFunction) => (scheduled ? 2 : background ? 1 : 0);

/** The health-check path of a function's process, which invokes no handler. */
const healthPath = (project: string, { region, triggerKey }: LoadedFunction) =>
  `/${project}/${region}/${triggerKey.slice(region.length + 1)}/__/health`;

/**
 * Starts the process of each function, one after the other, so that a core is left for other requests. A call that arrives while
 * the process of its function starts waits for the same start. Resolves with the names of the functions that did not start.
 */
export async function warmUp(
  functionsOrigin: string,
  project: string,
  functions: ReadonlyArray<LoadedFunction>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const loaded of functions.toSorted((a, b) => urgency(a) - urgency(b))) {
    const answer = await fetch(`${functionsOrigin}${healthPath(project, loaded)}`);
    if (!answer.ok) broken.push(loaded.name);
    await answer.arrayBuffer();
  }
  return broken;
}

import type { LoadedFunction } from './functions-list.ts';

/** Functions that visitors call are warmed first, those of triggers next, scheduled ones last. */
const urgency = ({ scheduled, background }: LoadedFunction) => (scheduled ? 2 : background ? 1 : 0);

/** The path at which the process of a function says that it is up; no handler is invoked. */
const healthPath = (project: string, { region, triggerKey }: LoadedFunction) =>
  `/${project}/${region}/${triggerKey.slice(region.length + 1)}/__/health`;

/**
 * Starts the process of each function, one after the other, so that a core is left to whoever is served meanwhile. A call
 * that comes while the process of its function starts waits for the same start. Gives the names of those that did not start.
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

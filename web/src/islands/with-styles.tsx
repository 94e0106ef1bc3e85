import type { ComponentType } from 'react';
import { loadOnce } from '../lib/load-once.ts';
import type { Loader } from '../lib/loader.ts';
import { nextTask } from '../lib/next-task.ts';

/**
 * Loads Chakra in three tasks: its modules are evaluated, its system is made, and the caller goes on. On a phone each takes long
 * enough to delay the answer to a tap, the last because React hydrates in the microtasks of the task in which code arrives.
 */
export const loadStyles = loadOnce(async () => {
  const { default: Styles, islandSystem } = await import('../theme/styles.tsx');
  await new Promise<void>(nextTask);
  islandSystem();
  await new Promise<void>(nextTask);
  return Styles;
});

/**
 * Returns a loader of an island that is wrapped in Chakra. The first page load needs no Chakra: prerendered HTML has its styles.
 */
export function withStyles<Props extends object>(load: Loader<ComponentType<Props>>): Loader<ComponentType<Props>> {
  return async () => {
    const [{ default: Island }, Styles] = await Promise.all([load(), loadStyles()]);
    const StyledIsland = (props: Props) => (
      <Styles>
        <Island {...props} />
      </Styles>
    );
    return { default: StyledIsland };
  };
}

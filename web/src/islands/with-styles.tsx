import type { ComponentType } from 'react';
import { loadOnce } from '../lib/load-once.ts';
import { nextTask } from '../lib/next-task.ts';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads Chakra, and makes its system in a task of its own. A phone could not answer a tap while both are done in one, or while
 * React hydrates what was pressed, which it does in the microtasks of the task that brings its code.
 */
export const loadStyles = loadOnce(async () => {
  const { default: Styles, islandSystem } = await import('../theme/styles.tsx');
  await new Promise<void>(nextTask);
  islandSystem();
  await new Promise<void>(nextTask);
  return Styles;
});

/** Loads a part together with Chakra, which the first load does without: prerendered HTML has its styles already. */
export function withStyles<Props extends object>(load: Loader<Props>): Loader<Props> {
  return async () => {
    const [{ default: Part }, Styles] = await Promise.all([load(), loadStyles()]);
    const StyledPart = (props: Props) => (
      <Styles>
        <Part {...props} />
      </Styles>
    );
    return { default: StyledPart };
  };
}

import type { ComponentType } from 'react';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loads a part together with Chakra, which the first load does without: prerendered HTML has its styles already. */
export function withStyles<Props extends object>(load: Loader<Props>): Loader<Props> {
  return async () => {
    const [{ default: Part }, { default: Styles }] = await Promise.all([load(), import('../theme/styles.tsx')]);
    const StyledPart = (props: Props) => (
      <Styles>
        <Part {...props} />
      </Styles>
    );
    return { default: StyledPart };
  };
}

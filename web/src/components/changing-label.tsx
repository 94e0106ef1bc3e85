import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Both labels lie in one grid cell, so the button has the width of the longer one from the start. */
const Labels = chakra('span', { base: { display: 'grid', '& > *': { gridArea: '1 / 1' } } });

const hiddenIf = (hidden: boolean) => ({ visibility: hidden ? ('hidden' as const) : ('visible' as const) });

interface ChangingLabelProps {
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** The label of a button, which changes while the button is busy without changing its width. */
export function ChangingLabel({ busy, busyLabel, children }: ChangingLabelProps) {
  return (
    <Labels>
      <span style={hiddenIf(busy)}>{children}</span>
      <span style={hiddenIf(!busy)}>{busyLabel}</span>
    </Labels>
  );
}

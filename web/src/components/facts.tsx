import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

const List = chakra('dl', {
  base: {
    borderTop: '1px solid',
    borderColor: 'ink',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '6rem 1fr', md: 'minmax(6rem, 30%) 1fr' },
      gap: '4',
      alignItems: 'baseline',
      paddingBlock: '2',
      borderBottom: '1px solid',
      borderColor: 'hairline',
    },
    '& dt': { textStyle: 'small', color: 'fg.mute' },
    '& dd': { fontWeight: '500', minWidth: '0', overflowWrap: 'anywhere', paddingBlock: '2' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      marginBlock: '-3',
      _hover: { textDecoration: 'underline' },
    },
  },
  variants: {
    /** Side by side from medium screens on. */
    row: {
      true: {
        md: {
          display: 'flex',
          columnGap: 'gap',
          borderBottom: '1px solid',
          borderColor: 'ink',
          '& > div': { display: 'block', flex: '1', paddingBlock: '4', borderBottom: '0' },
          '& dd': { paddingBlock: '0', textStyle: 'h3' },
        },
      },
    },
  },
});

/** Short facts with their labels, between rules. */
export function Facts({
  facts,
  ...rest
}: { facts: ReadonlyArray<Fact> } & Omit<React.ComponentProps<typeof List>, 'children'>) {
  return (
    <List {...rest}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

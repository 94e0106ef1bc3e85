import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LARGE_TEXT } from '../theme/large-text.ts';

interface Fact {
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
      // Beside its label a value would have room for three or four letters.
      [LARGE_TEXT]: { display: 'block' },
    },
    '& dt, & dd': { paddingBlock: '2', [LARGE_TEXT]: { paddingBlock: '0' } },
    '& dt': { textStyle: 'small', color: 'fg.mute' },
    '& dd': { fontWeight: '500', minWidth: '0', overflowWrap: 'anywhere' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      marginBlock: '-3',
      _hover: { textDecoration: 'underline' },
    },
  },
  variants: {
    /** Side by side from medium screens on: three in a row, and on wide screens all in one row, each as wide as it needs. */
    row: {
      true: {
        md: {
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          columnGap: 'gap',
          borderBottom: '1px solid',
          borderColor: 'ink',
          '& > div': { display: 'block', paddingBlock: '4', borderBottom: '0' },
          '& dt, & dd': { paddingBlock: '0' },
          '& dd': { textStyle: 'h3', overflowWrap: 'normal' },
        },
        '2xl': { gridTemplateColumns: 'none', gridAutoFlow: 'column' },
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

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading } from '../../components/text.tsx';

const Frame = chakra('fieldset', {
  base: { minWidth: '0', paddingTop: '6', borderTop: '1px solid', borderColor: 'ink' },
});
const Legend = chakra('legend', { base: { float: 'left', width: 'full', marginBottom: '4' } });
const Aside = chakra('span', { base: { textStyle: 'note', fontFamily: 'sans', color: 'fg.mute' } });
const Body = chakra('div', { base: { clear: 'both', display: 'grid', gap: '5' } });

/** Fields in two, on wider screens three columns. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 'gap',
    rowGap: '5',
    alignItems: 'start',
  },
  variants: {
    of: {
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      three: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        // In two columns the third field fills the second row.
        '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
      },
    },
  },
});

/** A group of the form under its heading. */
export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Frame>
      <Legend>
        <Heading as="h2" textStyle="h3">
          {title} {note ? <Aside>({note})</Aside> : null}
        </Heading>
      </Legend>
      <Body>{children}</Body>
    </Frame>
  );
}

import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Disclosure } from '../../../components/disclosure.tsx';
import { Heading } from '../../../components/text.tsx';
import { FIELD_COLUMNS } from '../../../theme/field-columns.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';

const Frame = chakra('fieldset', {
  base: { minWidth: '0', paddingTop: { base: '5', md: '6' }, borderTop: '1px solid', borderColor: 'ink' },
});
const Legend = chakra('legend', { base: { float: 'left', width: 'full', marginBottom: '4' } });
const Aside = chakra('span', { base: { textStyle: 'note', fontFamily: 'sans', color: 'fg.mute' } });
const Body = chakra('div', { base: { clear: 'both', display: 'grid', gap: '5' } });

/** Fields side by side; two stand below each other on a phone. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    columnGap: { base: '3', md: 'gap' },
    rowGap: '5',
    alignItems: 'start',
  },
  variants: {
    of: {
      two: { gridTemplateColumns: FIELD_COLUMNS },
      three: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
      /** The first one is a name, which takes a row of its own on a phone: three side by side would cut off code and country. */
      place: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        '& > :first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
        [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
  },
});

const Folded = chakra(Disclosure, {
  base: {
    borderTop: '1px solid',
    borderColor: 'ink',
    paddingTop: '3',
    // Closed, it stands in the middle between its rule and the next one.
    '&:not([open])': { marginBottom: '-3' },
    '& summary': { minHeight: '3.5rem' },
  },
});

interface FoldedFieldGroupProps {
  readonly title: string;
  readonly note: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A folded group of fields that few buyers need; its heading opens it. `onToggle` must not change from one render to the next.
 */
export function FoldedFieldGroup({ title, note, open, onToggle, children }: FoldedFieldGroupProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The `toggle` of a group that was opened before hydration is lost, so the state is read here. Otherwise the group would close
    // as soon as an error in it is corrected.
    if (fold.current?.open) onToggle(true);
  }, [onToggle]);
  return (
    <Folded ref={fold} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <Heading as="h2" textStyle="h3">
          {title} <Aside>({note})</Aside>
        </Heading>
      </summary>
      <Body as="fieldset" aria-label={title} minWidth="0" paddingTop="2">
        {children}
      </Body>
    </Folded>
  );
}

/** A group of the form under its heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <Legend>
        <Heading as="h2" textStyle="h3">
          {title}
        </Heading>
      </Legend>
      <Body>{children}</Body>
    </Frame>
  );
}

import { chakra } from '@chakra-ui/react';
import { TextLink } from '../components/button.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { TrayContent } from '../content/page-parts.ts';
import { Drawing } from '../drawings/drawing.tsx';

const Row = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    columnGap: 'gap',
    rowGap: { md: '2.5rem' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '5.25rem 1fr',
      columnGap: '1.25rem',
      alignItems: 'center',
      paddingBlock: '1.25rem',
      borderTop: '1px solid',
      borderColor: 'hairline',
      // The links end on one line, below titles of one line or two.
      md: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', paddingBlock: '0', borderTop: '0' },
      '& > :last-child': { md: { flexGrow: '1', display: 'flex', flexDirection: 'column' } },
    },
  },
});

/** A sand tray with a sheet of paper in it. */
const Tray = chakra('div', {
  base: {
    bg: 'sand',
    overflow: 'hidden',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'flex-start',
    height: { base: '6.25rem', md: '14rem' },
    paddingTop: { base: '.9rem', md: '2rem' },
    marginBottom: { md: '1.25rem' },
    '& > img': { width: { base: '4rem', md: '64%' }, maxWidth: '12rem' },
  },
});

interface TraysProps {
  readonly items: ReadonlyArray<TrayContent>;
  /** Label of the link below each tray; its accessible name includes the tray's title. */
  readonly ask?: string;
}

/** Kinds of digital product: four trays in a row, or rows with a small sheet on a phone. */
export function Trays({ items, ask }: TraysProps) {
  return (
    <Row>
      {items.map(({ drawing, title, text, to }) => (
        <li key={title}>
          <Tray>
            <Drawing name={drawing} />
          </Tray>
          <div>
            <Heading as="h3" textStyle="h3">
              {title}
            </Heading>
            <Text textStyle="small" color="fg.soft" marginTop=".35rem">
              {text}
            </Text>
            {ask && to ? (
              <Text textStyle="small" marginTop={{ base: '3', md: 'auto' }} paddingTop={{ md: '3' }}>
                <TextLink alone to={to} aria-label={`${ask}: ${title}`}>
                  {ask}
                </TextLink>
              </Text>
            ) : null}
          </div>
        </li>
      ))}
    </Row>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { IconButton, TextButton, TextLink } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { SolutionCard, SolutionCardsContent } from '../content/solution.ts';
import { Bearing } from '../drawings/bearing.tsx';

interface SolutionCardsProps {
  readonly content: SolutionCardsContent;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onTake: (index: number) => void;
  readonly onAsk: (title: string) => void;
}

/** A cell at the left edge of the grid. */
const atEdge = { borderLeftWidth: '0', paddingLeft: '0' };

/** Hairlines between the cells, ink above and below; the text of the outer cells stands on the page's edges. */
const Grid = chakra('ul', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    borderTop: '1px solid',
    borderColor: 'ink',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '0',
      borderBottom: '1px solid',
      borderColor: 'ink',
    },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '3.25rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
      gridTemplateRows: { md: 'auto 1fr' },
      columnGap: '1.1rem',
      rowGap: '1.25rem',
      paddingBlock: { base: '1.5rem', md: '2rem' },
      paddingInline: { md: '2rem' },
      borderStyle: 'solid',
      borderWidth: { base: '0 0 1px', md: '0 0 1px 1px' },
      borderColor: 'hairline',
    },
    md: {
      lgDown: { '& > li:nth-child(2n + 1)': atEdge, '& > li:nth-child(2n + 1):last-child': { gridColumn: '1 / -1' } },
    },
  },
  variants: {
    columns: {
      2: { lg: { '& > li:nth-child(2n + 1)': atEdge } },
      3: {
        lg: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', '& > li:nth-child(3n + 1)': atEdge },
      },
      4: {
        lg: { xlDown: { '& > li:nth-child(2n + 1)': atEdge } },
        xl: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', '& > li:nth-child(4n + 1)': atEdge },
      },
      /** Five cards: two wide ones above three, so that no corner stays empty. */
      '2 + 3': {
        lg: {
          gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
          '& > li': { gridColumn: 'span 2' },
          '& > li:nth-child(-n + 2)': { gridColumn: 'span 3' },
          '& > li:is(:nth-child(1), :nth-child(3))': atEdge,
        },
      },
    },
  },
});

/** Two columns that are read downwards. */
const Rows = chakra('ul', {
  base: {
    columns: { base: '1', md: '2' },
    columnGap: 'clamp(2rem, 6vw, 6rem)',
    borderTop: '1px solid',
    borderColor: 'ink',
    '& > li': {
      position: 'relative',
      breakInside: 'avoid',
      display: 'grid',
      gridTemplateColumns: '3.25rem minmax(0, 1fr) {sizes.target}',
      columnGap: '1.1rem',
      alignItems: 'center',
      paddingBlock: '1.05rem',
      borderBottom: '1px solid',
      borderColor: 'hairline',
    },
  },
});

const Points = chakra('ul', {
  base: { textStyle: 'small', color: 'fg.soft' },
  variants: {
    look: {
      /** Entries below each other, each with a mark as on a scale. */
      list: {
        marginTop: '3',
        '& > li': { position: 'relative', paddingLeft: '1.35rem', paddingBlock: '.15rem' },
        '& > li::before': {
          content: '""',
          position: 'absolute',
          left: '0',
          top: '.85rem',
          width: '.7rem',
          borderTop: '1px solid',
          borderColor: 'control',
        },
      },
      /**
       * Entries beside each other, with a dot between two on a line: the dot before an entry is clipped at the beginning of a
       * line.
       */
      line: {
        textStyle: 'note',
        color: 'fg.mute',
        marginTop: '1',
        // Clips positioned content too.
        contain: 'paint',
        // No line ends within an entry.
        '& > li': { display: 'inline-block', marginRight: '.85em' },
        '& > li::before': { content: '"·"', position: 'absolute', marginLeft: '-.5em' },
      },
    },
  },
});

const Ask = chakra(TextButton, {
  base: {
    marginTop: 'auto',
    paddingTop: '4',
    paddingBottom: '2',
    textAlign: 'left',
    textStyle: 'small',
    cursor: 'pointer',
  },
});
const Arrow = chakra(IconButton, {
  // The whole row is the target of a tap.
  base: { color: 'route', _after: { content: '""', position: 'absolute', inset: '0' } },
});
const Words = chakra('div', { base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } });

/** Returns the number of columns that leaves the fewest empty cells. */
function columnsFor(total: number) {
  if (total === 5) return '2 + 3';
  if (total === 4) return 2;
  return total % 4 === 0 ? 4 : 3;
}

interface CardProps {
  readonly card: SolutionCard;
  /** Name of the button for screen readers, when its words do not name the card. */
  readonly ask: string | undefined;
  readonly onAsk: () => void;
  readonly children: ReactNode;
}

function GridCard({ card, ask, onAsk, children }: CardProps) {
  return (
    <>
      {children}
      <Words>
        <Heading as="h3" textStyle="h3">
          {card.title}
        </Heading>
        <Text color="fg.soft" marginTop="2" fontSize="1rem" lineHeight="1.55">
          {card.text}
        </Text>
        <Points look="list">
          {card.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
        <Ask aria-label={ask} onClick={onAsk}>
          {card.button}
        </Ask>
      </Words>
    </>
  );
}

function RowCard({ card, ask, onAsk, children }: CardProps) {
  return (
    <>
      {children}
      <div>
        <Heading as="h3" textStyle="h3">
          {card.title}
        </Heading>
        <Text textStyle="small" color="fg.soft" marginTop="1">
          {card.text}
        </Text>
        <Points look="line">
          {card.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      </div>
      <Arrow aria-label={ask ?? card.button} onClick={onAsk}>
        <ArrowIcon />
      </Arrow>
    </>
  );
}

/**
 * Returns the name of a button for screen readers: with the title of its card when several buttons have the same words, else
 * undefined.
 */
function askAbout({ button, title }: SolutionCard, cards: ReadonlyArray<SolutionCard>): string | undefined {
  return cards.filter((card) => card.button === button).length > 1 ? `${button}: ${title}` : undefined;
}

/** The services of a page, each with its bearing on the compass and a button that leads to the form. */
export function SolutionCards({ content, list, onTake, onAsk }: SolutionCardsProps) {
  const { items, note } = content;
  const [List, Card] = content.look === 'rows' ? [Rows, RowCard] : [Grid, GridCard];
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Heading textStyle="quote" marginBottom="6">
          {content.title}
        </Heading>
        <List ref={list} {...(content.look === 'rows' ? {} : { columns: columnsFor(items.length) })}>
          {items.map((card, index) => (
            <li key={card.id} id={card.id} onPointerEnter={() => onTake(index)} onFocus={() => onTake(index)}>
              <Card card={card} ask={askAbout(card, items)} onAsk={() => onAsk(card.title)}>
                <Bearing total={items.length} taken={index} />
              </Card>
            </li>
          ))}
        </List>
        {note ? (
          <Text textStyle="small" color="fg.mute" marginTop="5">
            {note.text}{' '}
            {note.link ? (
              <TextLink to={note.link.to} display="inline-block">
                {note.link.label}
              </TextLink>
            ) : null}
          </Text>
        ) : null}
      </Container>
    </Section>
  );
}

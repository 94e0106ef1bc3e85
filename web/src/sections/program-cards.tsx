import { chakra } from '@chakra-ui/react';
import { type ProgramId, programPrices } from '@site/contract/business/programs';
import type { Money } from '@site/contract/plain/money';
import { formatMoney } from '@site/contract/plain/money';
import { TOPIC_QUERY } from '@site/contract/site/page-paths';
import { TextLink } from '../components/button.tsx';
import { Heading, Text } from '../components/text.tsx';
import { TickList } from '../components/tick-list.tsx';
import type { ProgramContent, ProgramsContent } from '../content/programs.ts';

/** Hairlines instead of boxes; the parts of neighbouring cards share their rows. */
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 'clamp(2rem, 6vw, 6rem)',
    '& > li': {
      display: 'grid',
      gridRow: { lg: 'span 4' },
      gridTemplateRows: { lg: 'subgrid' },
      rowGap: '5',
      alignContent: 'start',
      paddingBlock: 'clamp(1.75rem, 4vw, 3rem)',
      borderTop: '1px solid',
      borderColor: 'ink',
    },
  },
});

/** Label above its value; on a phone beside it. */
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: '1fr 1.4fr auto' },
    columnGap: 'gap',
    borderBlock: '1px solid',
    borderColor: 'hairline',
    paddingBlock: { base: '2', md: '4' },
    '& > div': {
      display: { base: 'flex', md: 'block' },
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4',
      paddingBlock: { base: '1', md: '0' },
    },
    '& dt': { textStyle: 'note', color: 'fg.mute' },
    '& dd': { fontWeight: '500', lineHeight: '1.75rem' },
  },
});
const Price = chakra('dd', {
  base: {
    fontFamily: 'serif',
    fontSize: '1.5rem',
    fontKerning: 'none',
    fontVariantNumeric: 'lining-nums',
    whiteSpace: 'nowrap',
  },
});

interface ProgramCardProps {
  readonly id: ProgramId;
  readonly program: ProgramContent;
  readonly price: Money;
  readonly content: ProgramsContent;
}

function ProgramCard({ id, program, price, content: { locale, labels, learnMore } }: ProgramCardProps) {
  return (
    <li>
      <div>
        <Heading textStyle="quote">{program.title}</Heading>
        <Text color="fg.soft" marginTop="3">
          {program.text}
        </Text>
      </div>
      <Facts>
        <div>
          <dt>{labels.duration}</dt>
          <dd>{program.duration}</dd>
        </div>
        <div>
          <dt>{labels.format}</dt>
          <dd>{program.format}</dd>
        </div>
        <div>
          <dt>{labels.price}</dt>
          <Price>{formatMoney(price, locale)}</Price>
        </div>
      </Facts>
      <div>
        <Heading as="h3" textStyle="small" fontFamily="sans" fontWeight="600">
          {labels.highlights}
        </Heading>
        <TickList items={program.highlights} />
      </div>
      <Text>
        <TextLink alone to={`${learnMore.to}?${TOPIC_QUERY}=${id}`} aria-label={`${learnMore.label}: ${program.title}`}>
          {learnMore.label}
        </TextLink>
      </Text>
    </li>
  );
}

/** The programs with their facts and prices, in the order of the price list. */
export function ProgramCards({ content }: { content: ProgramsContent }) {
  const ids = Object.keys(programPrices) as ProgramId[];
  return (
    <Cards>
      {ids.map((id) => (
        <ProgramCard key={id} id={id} program={content.items[id]} price={programPrices[id]} content={content} />
      ))}
    </Cards>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ProductId } from '@site/contract/sale/catalogue';
import type { ReactNode } from 'react';
import { Card } from '../../../components/layout.tsx';
import { Heading, VisuallyHidden } from '../../../components/text.tsx';
import { Drawing } from '../../../drawings/drawing.tsx';
import { productDrawings } from '../../../drawings/product-drawings.ts';

/** Page and card side by side; on a phone the card stands where `card` says. */
export const BesideCard = chakra('div', {
  base: {
    display: 'grid',
    columnGap: 'clamp(2rem, 5vw, 4.5rem)',
    rowGap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(19rem, 25rem)' },
    gridTemplateRows: { lg: 'auto 1fr' },
    alignItems: 'start',
  },
  variants: {
    card: {
      between: { gridTemplateAreas: { base: '"head" "summary" "form"', lg: '"head summary" "form summary"' } },
      last: { gridTemplateAreas: { base: '"head" "summary"', lg: '"head summary"' } },
    },
  },
});
/** The place of the card in {@link BesideCard}. */
export const CardPlace = chakra('div', { base: { gridArea: 'summary' } });
/**
 * A place in which the card stays in view beside a long form: its price has to be seen where the order is paid. It sticks by its
 * lower edge, because a card that is higher than the window would be cut off there if it stuck by its upper one, and the total and
 * a focused link are at its end. A lower card has room below it, so that it stays at the upper edge of the window.
 */
export const StickyCardPlace = chakra(CardPlace, {
  base: {
    lg: { position: 'sticky', bottom: '6', alignSelf: 'end', minHeight: 'calc(100vh - 2 * {spacing.6})' },
  },
});

/** Facts in rows. A long value breaks within its column, or stands below its label where both have too little room. */
const Rows = chakra('dl', {
  base: {
    marginTop: '4',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      paddingBlock: '2',
      borderTop: '1px solid',
      borderColor: 'hairline',
      textStyle: 'small',
    },
    '& dt': { flex: 'none', color: 'fg.mute' },
    // as wide as the longest date
    '& dd': {
      flex: '1 1 9.5rem',
      minWidth: '0',
      fontWeight: '500',
      textAlign: 'right',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
    },
  },
});
const Total = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    paddingTop: '3',
    borderTop: '1px solid',
    borderColor: 'ink',
    lineHeight: '1.35',
    '& > span': { flex: '1 1 5.5rem' },
    '& small': { display: 'block', textStyle: 'note', color: 'fg.mute' },
    '& > b': {
      marginLeft: 'auto',
      fontFamily: 'serif',
      fontWeight: '500',
      // On a phone the label beside it keeps its line.
      fontSize: { base: '1.625rem', md: '1.875rem' },
      lineHeight: '1.2',
      fontVariantNumeric: 'tabular-nums lining-nums',
      fontKerning: 'none',
      whiteSpace: 'nowrap',
    },
  },
});

interface SummaryCardProps {
  readonly label: string;
  /** Null for a product that is no longer sold, which has no drawing. */
  readonly product: ProductId | null;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly rows: ReadonlyArray<readonly [label: string, value: ReactNode]>;
  readonly amount: { readonly label: string; readonly note: string; readonly value: string };
  readonly children?: ReactNode;
}

/** Summary of an order with its total. */
export function SummaryCard({ label, product, title, lead, rows, amount, children }: SummaryCardProps) {
  return (
    <Card as="section" aria-label={label} space="none">
      {product ? (
        <Drawing
          name={productDrawings[product]}
          display={{ base: 'none', lg: 'block' }}
          height="9rem"
          padding="4"
          objectFit="contain"
          borderBottom="1px solid"
          borderColor="ink"
        />
      ) : null}
      <chakra.div padding={{ base: '5', lg: '6' }}>
        <VisuallyHidden as="h2">{label}</VisuallyHidden>
        <Heading as="h3" textStyle="quote" textWrap="balance">
          {title}
        </Heading>
        {lead}
        <Rows>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Rows>
        <Total>
          <span>
            <span>{amount.label}</span>
            <small>{amount.note}</small>
          </span>
          <b>{amount.value}</b>
        </Total>
        {children}
      </chakra.div>
    </Card>
  );
}

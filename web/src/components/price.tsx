import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/plain/locale';
import { formatMoney, type Money } from '@site/contract/plain/money';
import type { PriceLabels } from '../content/page-parts.ts';
import { VisuallyHidden } from './text.tsx';

/** Not a `p`: accessibility checks take a paragraph of nothing but a large number for a heading. No kerning: it closes up “1.”. */
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '.7rem',
    rowGap: '1',
    fontFamily: 'serif',
    fontKerning: 'none',
    fontVariantNumeric: 'lining-nums',
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      line: {},
      /** For the one offer of a page: the earlier price above a large one. */
      large: {
        display: 'grid',
        '& > s': { fontSize: '1.5rem', color: 'fg.soft' },
        '& > b': { fontSize: 'clamp(3rem, 2.5rem + 2vw, 4rem)', letterSpacing: '-.025em' },
      },
    },
  },
});
const Old = chakra('s', {
  base: {
    fontSize: '1.25rem',
    color: 'fg.mute',
    textDecorationColor: 'mark',
    textDecorationThickness: '1.5px',
  },
});
const Now = chakra('b', { base: { fontSize: '2.125rem', fontWeight: '500', letterSpacing: '-.01em' } });

interface PriceProps {
  readonly price: Money;
  readonly originalPrice?: Money | undefined;
  readonly locale: Locale;
  readonly labels: PriceLabels;
  readonly look?: 'line' | 'large';
}

/** The price, after the earlier one, which is struck through, if there is one. */
export function Price({ price, originalPrice, locale, labels, look = 'line' }: PriceProps) {
  return (
    <Line look={look}>
      {originalPrice ? (
        <Old>
          <VisuallyHidden>{labels.oldPrice}: </VisuallyHidden>
          {formatMoney(originalPrice, locale)}
        </Old>
      ) : null}{' '}
      <Now>
        <VisuallyHidden>{labels.price}: </VisuallyHidden>
        {formatMoney(price, locale)}
      </Now>
    </Line>
  );
}

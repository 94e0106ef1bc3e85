import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/locale';
import { formatMoney, type Money } from '@site/contract/money';
import type { PriceLabels } from '../content/page-parts.ts';
import { Spoken } from './text.tsx';

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
}

/** The price, after the earlier one, struck through, where there is one. */
export function Price({ price, originalPrice, locale, labels }: PriceProps) {
  return (
    <Line>
      {originalPrice ? (
        <Old>
          <Spoken>{labels.oldPrice}: </Spoken>
          {formatMoney(originalPrice, locale)}
        </Old>
      ) : null}{' '}
      <Now>
        <Spoken>{labels.price}: </Spoken>
        {formatMoney(price, locale)}
      </Now>
    </Line>
  );
}

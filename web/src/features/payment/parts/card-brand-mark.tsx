import { chakra } from '@chakra-ui/react';
import type { CardBrand } from '@site/contract/card/card-brand';

/** A row of marks. */
export const Marks = chakra('span', {
  base: { display: 'inline-flex', gap: '2', color: 'ink', '& > svg': { width: '2.625rem', height: '1.75rem' } },
});

const SHORT: Readonly<Record<Exclude<CardBrand, 'mastercard'>, string>> = { visa: 'VISA', troy: 'troy', amex: 'AMEX' };

/** Size of the letters; the longest name would touch the edges with that of the others. */
const SIZE: Readonly<Record<keyof typeof SHORT, number>> = { visa: 12, troy: 12.5, amex: 10.5 };

const frame = { x: 0.75, y: 0.75, width: 46.5, height: 30.5, rx: 3, fill: 'var(--c-colors-white)' } as const;

function Sign({ brand }: { brand: CardBrand | null }) {
  if (brand === 'mastercard') {
    return (
      <>
        <circle cx="19.5" cy="16" r="8" />
        <circle cx="28.5" cy="16" r="8" />
      </>
    );
  }
  if (brand === null) return <path d="M1 11h46M7 23h7" />;
  return (
    <text
      x="24"
      y="16.5"
      dominantBaseline="central"
      textAnchor="middle"
      // A style: the reset's `font: inherit` wins over an attribute.
      style={{ font: `600 ${SIZE[brand]}px var(--c-fonts-sans)` }}
      fill="currentColor"
      stroke="none"
    >
      {SHORT[brand]}
    </text>
  );
}

/**
 * A card with the name of its scheme. It is drawn to the rule of the icons, because the schemes' own marks are
 * protected. Null is any card.
 */
export function CardBrandMark({ brand }: { brand: CardBrand | null }) {
  return (
    <svg
      viewBox="0 0 48 32"
      width="48"
      height="32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect {...frame} />
      <Sign brand={brand} />
    </svg>
  );
}

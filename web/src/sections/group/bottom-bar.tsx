import { chakra } from '@chakra-ui/react';
import { catalogue } from '@site/contract/catalogue';
import { formatMoney } from '@site/contract/money';
import { type RefObject, useEffect, useState } from 'react';
import type { GroupContent } from '../../content/group.ts';
import type { Availability } from '../../group/availability.ts';
import { Register } from './register.tsx';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'header',
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '3',
    paddingInline: 'gutter',
    paddingBottom: 'max(.75rem, env(safe-area-inset-bottom))',
    bg: 'paper',
    borderTop: '1px solid',
    borderColor: 'ink',
  },
});
const Amount = chakra('b', {
  base: { fontFamily: 'serif', fontSize: '1.375rem', fontWeight: '500', fontKerning: 'none', whiteSpace: 'nowrap' },
});

/** Whether `after` has scrolled out above the screen and `until` has not come into sight. */
function useBetween(after: RefObject<HTMLElement | null>, until: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const [above, below] = [after.current, until.current];
    if (!above || !below) return;
    const leaving = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries)
        setPast(!isIntersecting && boundingClientRect.top < 0);
    });
    // The area above the screen counts as in sight: a jump to the end of the page would pass `until` unseen.
    const arriving = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setReached(isIntersecting);
      },
      { rootMargin: '100000px 0px 0px' },
    );
    leaving.observe(above);
    arriving.observe(below);
    return () => {
      leaving.disconnect();
      arriving.disconnect();
    };
  }, [after, until]);
  return past && !reached;
}

interface BottomBarProps {
  readonly content: GroupContent;
  readonly availability: Availability;
  /** The part of the page after which the bar appears. */
  readonly after: RefObject<HTMLElement | null>;
  /** The part at which the bar disappears, because that part has a button of its own. */
  readonly until: RefObject<HTMLElement | null>;
}

/** Price and button on a small screen, shown once those of the head are out of sight. */
export function BottomBar({ content, availability, after, until }: BottomBarProps) {
  if (!useBetween(after, until)) return null;
  return (
    <Bar data-print="hide">
      <Amount>{formatMoney(catalogue[content.product].price, content.locale)}</Amount>
      <Register content={content} availability={availability} size="sm" />
    </Bar>
  );
}

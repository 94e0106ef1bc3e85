import { chakra } from '@chakra-ui/react';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { type RefObject, useEffect, useState } from 'react';
import { Container } from '../../components/layout.tsx';
import { Figures } from '../../components/text.tsx';
import type { GroupContent } from '../../content/group.ts';
import type { Availability } from '../../group/availability.ts';
import { firstSession } from '../../group/first-session.ts';
import { closedFor } from '../../group/order-notes.ts';
import { runOf } from '../../group/run.ts';
import { NETWORK_LINE_MARK } from '../../lib/network-line.ts';
import { REGISTER, Register } from './register.tsx';
import { seatsOf } from './seats.tsx';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'header',
    paddingBlock: '3',
    paddingBottom: 'max(.75rem, env(safe-area-inset-bottom))',
    bg: 'paper',
    borderTop: '1px solid',
    borderColor: 'ink',
    // Without a network a visitor cannot register, and the line that says so is at the same edge of the screen.
    [`html:has([${NETWORK_LINE_MARK}]) &`]: { display: 'none' },
  },
});
const Row = chakra(Container, {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: '6' },
});
const Facts = chakra('span', {
  base: { display: { base: 'none', lg: 'block' }, flex: '1', textStyle: 'small', '& > b': { marginRight: '5' } },
  variants: {
    /** Without a price there is room for them on a tablet, too. */
    closed: { true: { display: { base: 'none', md: 'block' } } },
  },
});
const Amount = chakra('b', {
  base: { fontFamily: 'serif', fontSize: '1.375rem', fontWeight: '500', fontKerning: 'none', whiteSpace: 'nowrap' },
});

/**
 * Whether the visitor has read past the first button to register, while none is on the screen and the end of the offer,
 * `until`, is not reached.
 */
function useButtonsAway(page: RefObject<HTMLElement | null>, until: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const buttons = [...(page.current?.querySelectorAll(`[${REGISTER}]`) ?? [])];
    const [first] = buttons;
    const end = until.current;
    if (!first || !end) return;
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      const past = first.getBoundingClientRect().bottom < 0;
      const reached = end.getBoundingClientRect().top < window.innerHeight;
      setAway(past && !reached && inSight.size === 0);
    });
    for (const each of [...buttons, end]) observer.observe(each);
    return () => observer.disconnect();
  }, [page, until]);
  return away;
}

interface BottomBarProps {
  readonly content: GroupContent;
  readonly availability: Availability;
  /** Contains the buttons that the bar would only repeat while they are in sight. */
  readonly page: RefObject<HTMLElement | null>;
  /** The part at which the bar disappears for good: it ends with a button of its own. */
  readonly until: RefObject<HTMLElement | null>;
}

/** Seats, start, price and button in a slim bar, shown while no button of the page is in sight, or while it has the focus. */
export function BottomBar({ content, availability, page, until }: BottomBarProps) {
  const { group, locale, facts, product, seats } = content;
  const away = useButtonsAway(page, until);
  // A bar that has the focus stays, because the focus would be lost with it. `document.activeElement` is checked, because a blur
  // is also reported when another window comes to the front.
  const [hasFocus, setHasFocus] = useState(false);
  if (!away && !hasFocus) return null;
  const run = runOf(group, availability);
  const closed = closedFor(availability, product) !== null;
  return (
    <Bar
      data-print="hide"
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget }) => setHasFocus(currentTarget.contains(document.activeElement))}
    >
      <Row>
        <Facts closed={closed}>
          <b>{seatsOf(availability, run.capacity, seats).sentence}</b>
          {closed ? null : <Figures>{`${facts.start}: ${firstSession(run, locale)}`}</Figures>}
        </Facts>
        {closed ? null : <Amount>{formatMoney(catalogue[product].price, locale)}</Amount>}
        <Register content={content} availability={availability} size="sm" {...(closed ? { full: 'small' } : {})} />
      </Row>
    </Bar>
  );
}

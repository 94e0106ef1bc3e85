import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Availability } from '../../../group/availability.ts';
import { shownClosedView } from '../../../group/first-seats.ts';
import { recentlyClosed } from '../../../group/recently-closed.ts';
import { runOf } from '../../../group/run.ts';
import { STALE_MS, useAvailability } from '../../../group/use-availability.ts';
import type { ClosedView } from '../../../payment-document/prerendered-payment.ts';
import type { Offer } from '../calls/order.ts';
import type { PaymentFailure } from '../calls/refusal.ts';

/**
 * The offer at its price for a single payment, and its group. A refusal of the server corrects what the page has shown of them.
 */
export function useSale(offered: Offer) {
  const [amountKurus, setAmountKurus] = useState(offered.amountKurus);
  const [movedTo, setMovedTo] = useState<string>();
  const [closed, setClosed] = useState<ClosedView | null>(null);
  const { group } = offered.product;
  const { search } = useLocation();
  const [shown] = useState(() => (group ? (shownClosedView(group, search) ?? recentlyClosed(group, STALE_MS)) : null));
  // The form stays when the tab comes back to the front: a buyer who fetched the card must not lose the form to a stranger's
  // hold of some minutes. The server decides. A buyer who reads that the group is full is told when a seat is free again.
  const known = useAvailability(group, { keepsOpen: true, shown });

  // The same objects while nothing changes: parts of the form that are memoised compare them.
  const priced = useMemo<Offer>(() => ({ ...offered, amountKurus }), [offered, amountKurus]);
  const availability = useMemo<Availability>(
    () => (movedTo === undefined ? known : { ...known, startsAt: movedTo }),
    [known, movedTo],
  );
  const atSale = useMemo(() => {
    if (!group) return null;
    const { startsAt, capacity } = runOf(group, availability);
    return { startsAt: new Date(startsAt), capacity };
  }, [group, availability]);

  return {
    /** The offer at its price for a single payment. */
    priced,
    /** Availability of the group of the offer; unknown without one. */
    availability,
    /** The group as the texts of the sale name it; null without one. */
    atSale,
    /** Why the server has refused to sell a seat, else null. A later answer about the group may be older, since it is cached. */
    closed,
    /** Takes over price, start and end of the sale from a refusal of the server. */
    correct: ({ key, amountKurus: price, startsAt }: PaymentFailure) => {
      if (key === 'sold-out' || key === 'hold-expired') setClosed('full');
      if (key === 'cohort-closed') setClosed('past');
      if (price !== undefined) setAmountKurus(price);
      if (startsAt !== undefined) setMovedTo(startsAt);
    },
  };
}

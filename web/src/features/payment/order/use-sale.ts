import { useMemo, useState } from 'react';
import { type Availability, sessionsOf } from '../../../group/availability.ts';
import { useAvailability } from '../../../group/use-availability.ts';
import type { Offer } from '../calls/order.ts';
import type { PaymentFailure } from '../calls/refusal.ts';

/**
 * What is sold: an offer at its price for a single payment, and the group it leads to. A refusal of the server corrects what the
 * page had told of them.
 */
export function useSale(offered: Offer) {
  const [amountKurus, setAmountKurus] = useState(offered.amountKurus);
  const [movedTo, setMovedTo] = useState<string>();
  const [closed, setClosed] = useState<'full' | 'past' | null>(null);
  const { group } = offered.product;
  // Who comes back with the number of the card keeps the form: a stranger's hold of some minutes would close it. The server decides.
  const known = useAvailability(group, { keepsAnswer: true });

  // The same objects while nothing changes: parts of the form that are memoised compare them.
  const priced = useMemo<Offer>(() => ({ ...offered, amountKurus }), [offered, amountKurus]);
  const availability = useMemo<Availability>(
    () => (movedTo === undefined ? known : { ...known, startsAt: movedTo }),
    [known, movedTo],
  );
  const atSale = useMemo(() => {
    if (!group) return null;
    const { startsAt, capacity } = sessionsOf(group, availability);
    return { startsAt: new Date(startsAt), capacity };
  }, [group, availability]);

  return {
    priced,
    /** Where the group of the offer stands; unknown without one. */
    availability,
    /** The group as the texts of the sale tell of it; null without one. */
    atSale,
    /** Whether a refusal has corrected the start of the group, and has said so. */
    isStartCorrected: movedTo !== undefined,
    /** Why the server has refused to sell a seat; null while it has not. */
    closed,
    correct: ({ key, amountKurus: price, startsAt }: PaymentFailure) => {
      if (key === 'sold-out' || key === 'hold-expired') setClosed('full');
      if (key === 'cohort-closed') setClosed('past');
      if (price !== undefined) setAmountKurus(price);
      if (startsAt !== undefined) setMovedTo(startsAt);
    },
  };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyOrder, type OrderValues } from '../calls/order.ts';

/** What both texts of a sale state, and what can change while their form is filled in. */
interface Terms {
  /** What the card is charged in all, with the chosen instalments. */
  readonly amountKurus: number;
  /** In how many payments; undefined for a single one. */
  readonly payments: number | undefined;
  /** When the group starts, as the page tells it, in milliseconds since 1970; undefined without a group. */
  readonly startsAt: number | undefined;
}

/**
 * Takes back the ticks below the texts of the sale when what the texts state changes: a tick from before has agreed to another
 * text. The wish that a service begins early is taken back with another start alone. It has nothing to do with the total, and
 * nothing would ask for it again, because it may be left out. `onMoved` is called where another start has taken a tick: the
 * server's answer about the group may come long after the buyer has ticked, who would not see why.
 */
export function useTicks(
  { getValues, setValue }: Pick<UseFormReturn<OrderValues>, 'getValues' | 'setValue'>,
  { amountKurus, payments, startsAt }: Terms,
  onMoved: () => void,
): void {
  const takeAll = useEffectEvent(() => {
    const wasTicked = Object.values(getValues('consents')).some(Boolean);
    setValue('consents', emptyOrder().consents);
    if (wasTicked) onMoved();
  });
  const agreed = useRef({ amountKurus, payments, startsAt });
  useEffect(() => {
    const before = agreed.current;
    agreed.current = { amountKurus, payments, startsAt };
    if (startsAt !== before.startsAt) takeAll();
    else if (amountKurus !== before.amountKurus || payments !== before.payments) {
      setValue('consents.preInformation', false);
      setValue('consents.distanceSales', false);
    }
  }, [amountKurus, payments, startsAt, setValue]);
}

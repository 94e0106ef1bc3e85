import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { emptyOrder, type OrderValues } from '../calls/order.ts';

/** Facts in both texts of a sale that can change while the form is filled in. */
interface Terms {
  /** Total that the card is charged, with the chosen instalments. */
  readonly amountKurus: number;
  /** Number of payments; undefined for a single one. */
  readonly payments: number | undefined;
  /** Start of the group as the page shows it, in milliseconds since 1970; undefined without a group. */
  readonly startsAt: number | undefined;
}

/**
 * Clears the ticks below the texts of the sale when the facts in the texts change: an earlier tick has agreed to another text.
 * The wish that a service begins early is cleared only by another start. It has nothing to do with the total, and nothing would
 * ask for it again, because it may be left out. Calls `onCleared` with what has changed if a tick was cleared, since the buyer
 * would not see why: the server's answer about the group may come long after the ticks, and the ticks may be out of view when
 * instalments are chosen or another card is typed.
 */
export function useTicks(
  { getValues, setValue }: Pick<UseFormReturn<OrderValues>, 'getValues' | 'setValue'>,
  { amountKurus, payments, startsAt }: Terms,
  onCleared: (changed: 'start' | 'total') => void,
): void {
  const takeAll = useEffectEvent(() => {
    const wasTicked = Object.values(getValues('consents')).some(Boolean);
    setValue('consents', emptyOrder().consents);
    if (wasTicked) onCleared('start');
  });
  const takeTexts = useEffectEvent(() => {
    const { preInformation, distanceSales } = getValues('consents');
    setValue('consents.preInformation', false);
    setValue('consents.distanceSales', false);
    if (preInformation || distanceSales) onCleared('total');
  });
  const agreed = useRef({ amountKurus, payments, startsAt });
  useEffect(() => {
    const before = agreed.current;
    agreed.current = { amountKurus, payments, startsAt };
    if (startsAt !== before.startsAt) takeAll();
    else if (amountKurus !== before.amountKurus || payments !== before.payments) takeTexts();
  }, [amountKurus, payments, startsAt]);
}

import type { SaleTextKind } from '@site/contract/sale/sale-terms';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderValues } from '../calls/order.ts';

/** Facts in both texts of a sale that can change while the form is filled in. */
interface Terms {
  /** Total that the card is charged, with the chosen instalments. */
  readonly amountKurus: number;
  /** Number of payments; undefined for a single one. */
  readonly payments: number | undefined;
  /** Start of the group as the page shows it, in milliseconds since 1970; undefined without a group. */
  readonly startsAt: number | undefined;
}

/** Ticks that agree to the texts of the sale. */
const OF_TEXTS = ['preInformation', 'distanceSales'] as const satisfies ReadonlyArray<SaleTextKind>;

/** The fact whose change has cleared a tick. */
type Changed = 'start' | 'total';

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
  onCleared: (changed: Changed) => void,
): void {
  const clear = useEffectEvent((ticks: ReadonlyArray<keyof OrderValues['consents']>, changed: Changed) => {
    const consents = getValues('consents');
    const wasTicked = ticks.some((tick) => consents[tick]);
    for (const tick of ticks) setValue(`consents.${tick}`, false);
    if (wasTicked) onCleared(changed);
  });
  const agreed = useRef({ amountKurus, payments, startsAt });
  useEffect(() => {
    const before = agreed.current;
    agreed.current = { amountKurus, payments, startsAt };
    if (startsAt !== before.startsAt) clear([...OF_TEXTS, 'earlyStart'], 'start');
    else if (amountKurus !== before.amountKurus || payments !== before.payments) clear(OF_TEXTS, 'total');
  }, [amountKurus, payments, startsAt]);
}

import { cardBin } from '@site/contract/card/instalments';
import { useEffect, useReducer, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { changeAroundFocus } from '../../../lib/change-around-focus.ts';
import { CARD_ENTRY } from '../calls/card-entry.ts';
import type { Offer, OrderValues } from '../calls/order.ts';
import { fetchInstalments } from '../calls/payment-calls.ts';
import { NO_CHOICE, nextChoice } from './instalments.ts';

/** Time after the last digit before the bank is asked (debounce). */
const QUIET_MS = 400;

/** Whether this page offers instalments. Where the card is entered on iyzico's page, iyzico offers them. */
export const OFFERS_INSTALMENTS = CARD_ENTRY === 'form' && __INSTALMENTS__ > 1;

/**
 * The instalments that the bank of the typed card offers for an order. Only the first digits of the number are sent, and an
 * answer counts only while they are in the form.
 */
export function useInstalments({ control }: UseFormReturn<OrderValues>, { id, amountKurus }: Offer) {
  const bin = useWatch({ control, name: 'card.number', compute: cardBin });
  const [choice, dispatch] = useReducer(nextChoice, NO_CHOICE);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another price, or another round, wants another answer
  useEffect(() => {
    if (!OFFERS_INSTALMENTS) return;
    dispatch({ type: 'asked', bin });
    if (bin === null) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await fetchInstalments(bin, id);
      if (isOutdated) return;
      const offers = 'failure' in answer ? null : answer.offers;
      // The options push the content below them, where the buyer may be typing or about to tick.
      changeAroundFocus(() => dispatch({ type: 'answered', bin, offers }));
    }, QUIET_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [bin, id, amountKurus, round]);

  return {
    /** The offers, and the buyer's choice. */
    choice,
    /** Chooses a number of payments. */
    choose: (count: number) => dispatch({ type: 'chosen', count }),
    /** Asks once more, after the bank has refused its own total, or the request has failed. */
    askAgain: () => setRound((before) => before + 1),
  };
}

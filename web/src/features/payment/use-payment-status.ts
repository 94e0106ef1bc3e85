import type { PaymentStatus } from '@site/contract/payment-call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchStatus } from './payment-calls.ts';
import { LONG_AFTER_LOOKS, resultView, waitBefore } from './result-view.ts';

/** What is known of a payment. What was seen once stays while a later look fails. */
interface Known {
  readonly status: PaymentStatus | null;
  /** Why nothing is known: no such payment, or no answer. */
  readonly missing: 'not-found' | 'unreachable' | null;
  /** It takes longer than usual. */
  readonly long: boolean;
}

const NOTHING: Known = { status: null, missing: null, long: false };

/**
 * Polls the state of a payment until it is final: with backoff, not while the page is hidden, and at once when it is
 * shown again. `refresh` polls now.
 */
export function usePaymentStatus(paymentId: string): { readonly known: Known; readonly refresh: () => void } {
  const [known, setKnown] = useState(NOTHING);
  const again = useRef(() => {});

  useEffect(() => {
    let over = false;
    let looking = false;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = async () => {
      if (looking) return;
      looking = true;
      clearTimeout(timer);
      const answer = await fetchStatus(paymentId);
      looking = false;
      if (over) return;
      looks++;
      const seen = 'failure' in answer ? null : answer;
      const missing = 'failure' in answer ? missingBy(answer.failure.key) : null;
      setKnown((before) => ({ status: seen ?? before.status, missing, long: looks >= LONG_AFTER_LOOKS }));
      const wait = missing === 'not-found' ? null : waitBefore(seen && resultView(seen), looks);
      if (wait !== null && !document.hidden) timer = setTimeout(look, wait);
    };
    const comeBack = () => {
      if (document.hidden) clearTimeout(timer);
      else look();
    };
    // `pageshow`: the page came from the back/forward cache
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };

    again.current = look;
    setKnown(NOTHING);
    look();
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('pageshow', shownAgain);
    window.addEventListener('online', look);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('pageshow', shownAgain);
      window.removeEventListener('online', look);
    };
  }, [paymentId]);

  return { known, refresh: useCallback(() => again.current(), []) };
}

function missingBy(key: string): Known['missing'] {
  // an id that is none is refused as `invalid`
  return key === 'not-found' || key === 'invalid' ? 'not-found' : 'unreachable';
}

import { startTransition, useCallback, useEffect, useReducer } from 'react';
import { fetchStatus } from '../calls/payment-calls.ts';
import { type Known, NEW_POLLING, nextPolling } from './polling.ts';
import type { Refresh } from './refresh-button.tsx';

/**
 * Polls one payment until its end. Polling pauses while the page is hidden, and asks at once when the buyer comes back;
 * `refresh` asks now. A component that shows another payment must be mounted anew (`key`).
 */
export function usePaymentStatus(paymentId: string): { readonly known: Known; readonly refresh: Refresh } {
  const [{ phase, known, pressed }, dispatch] = useReducer(nextPolling, NEW_POLLING);
  const ask = useCallback(() => dispatch({ type: 'ask' }), []);

  useEffect(() => {
    if (phase.is !== 'asking') return;
    let abandoned = false;
    fetchStatus(paymentId).then((answer) => {
      if (abandoned) return;
      startTransition(() => {
        if ('failure' in answer) dispatch({ type: 'failed', key: answer.failure.key });
        else dispatch({ type: 'answered', status: answer });
      });
    });
    return () => {
      abandoned = true;
    };
  }, [phase, paymentId]);

  useEffect(() => {
    // A hidden page asks when it is shown again.
    const timer = phase.is === 'waiting' && !document.hidden ? setTimeout(ask, phase.ms) : undefined;
    const onVisibility = () => {
      if (document.hidden) clearTimeout(timer);
      else ask();
    };
    // The page came from the back/forward cache, where its timers stood still.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', ask);
    };
  }, [phase, ask]);

  return {
    known,
    refresh: {
      ask: () => dispatch({ type: 'ask', byPress: true }),
      isAsking: pressed,
      isUnanswered: known.is === 'unreachable' || (known.is === 'status' && known.stale),
    },
  };
}

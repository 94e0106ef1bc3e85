import type { GroupId } from '@site/contract/groups';
import { groupStatusPath } from '@site/contract/payment';
import { useEffect, useState } from 'react';
import { type Availability, availabilityOf, UNANSWERED, UNKNOWN } from './availability.ts';

/** A page that comes back to the front asks again where its answer is older: others may have bought meanwhile. */
const STALE_MS = 2 * 60_000;

/** Waits before the next question to a server that did not answer (backoff). After the last it is asked when the network is back. */
const RETRIES_MS: readonly number[] = [2_000, 10_000];

/** Asks the server about a group. Resolves with undefined where no answer comes that can be read. */
async function ask(group: GroupId, stop: AbortSignal): Promise<Availability | undefined> {
  try {
    const answer = await fetch(groupStatusPath(group), { signal: stop });
    const availability = answer.ok ? availabilityOf(await answer.json(), new Date()) : UNKNOWN;
    if (availability.is !== 'unknown') return availability;
    console.info(`seats: ${answer.status}`);
  } catch (error) {
    if (!stop.aborted) console.info(`seats: ${error instanceof Error ? error.name : 'not known'}`);
  }
  return undefined;
}

/** Resolves after `waitMs`, never where that is undefined; earlier when the network comes back, or when `stop` aborts. */
function pause(waitMs: number | undefined, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = waitMs === undefined ? undefined : setTimeout(end, waitMs);
    window.addEventListener('online', end);
    stop.addEventListener('abort', end);
  });
}

/**
 * Availability of a group, asked for in the browser: a prerendered one would be out of date. Unknown without a group. Asked for
 * again while no answer comes, with each new `occasion`, and when the page is shown from the back-forward cache or comes back to
 * the front, either of which may be days later; with `keepsAnswer` not in the latter case.
 */
export function useAvailability(
  group: GroupId | undefined,
  { occasion, keepsAnswer = false }: { readonly occasion?: string; readonly keepsAnswer?: boolean } = {},
): Availability {
  const [availability, setAvailability] = useState<Availability>(UNKNOWN);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion wants another answer
  useEffect(() => {
    if (group === undefined) return;
    let asking = new AbortController();
    let answeredAt = 0;
    const askUntilAnswered = async () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      for (let tries = 0; !signal.aborted; tries += 1) {
        const answer = await ask(group, signal);
        if (signal.aborted) return;
        if (answer) {
          answeredAt = Date.now();
          return setAvailability(answer);
        }
        setAvailability((known) => (known.is === 'unknown' ? UNANSWERED : known));
        await pause(RETRIES_MS[tries], signal);
      }
    };
    void askUntilAnswered();
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void askUntilAnswered();
    };
    const onVisible = () => {
      const isStale = Math.abs(Date.now() - answeredAt) > STALE_MS;
      if (document.visibilityState === 'visible' && isStale) void askUntilAnswered();
    };
    window.addEventListener('pageshow', onPageShow);
    if (!keepsAnswer) document.addEventListener('visibilitychange', onVisible);
    return () => {
      asking.abort();
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [group, occasion, keepsAnswer]);

  return availability;
}

import { type GroupId, groups } from '@site/contract/groups/groups';
import { groupStatusPath } from '@site/contract/payments/payment';
import { useEffect, useState } from 'react';
import { abortAfter } from '../lib/abort-after.ts';
import { takeFirstAnswer } from '../payment-document/first-question.ts';
import type { ClosedView } from '../payment-document/prerendered-payment.ts';
import { type Availability, availabilityOf, UNANSWERED, UNKNOWN } from './availability.ts';
import { SEATS_DEADLINE_MS } from './first-seats.ts';
import { noteAvailability } from './recently-closed.ts';

/** A page that becomes visible again asks again if its answer is older: others may have bought meanwhile. */
export const STALE_MS = 2 * 60_000;

/** Delays before each retry after no answer (backoff). After the last the server is asked when the network is back. */
const RETRIES_MS: readonly number[] = [2_000, 10_000];

/**
 * Takes the answer that came before the code of the page, or asks the server about a group. Resolves with undefined if no
 * readable answer comes.
 */
async function ask(group: GroupId, stop: AbortSignal): Promise<Availability | undefined> {
  const first = availabilityOf(await takeFirstAnswer(group, STALE_MS), new Date());
  if (first.is !== 'unknown') return first;
  const { signal, clear } = abortAfter(SEATS_DEADLINE_MS, stop);
  try {
    const answer = await fetch(groupStatusPath(group), { signal });
    const availability = answer.ok ? availabilityOf(await answer.json(), new Date()) : UNKNOWN;
    if (availability.is !== 'unknown') return availability;
    console.info(`seats: ${answer.status}`);
  } catch (error) {
    if (!stop.aborted) console.info(`seats: ${error instanceof Error ? error.name : 'not known'}`);
  } finally {
    clear();
  }
  return undefined;
}

/** Resolves after `waitMs` milliseconds, never if that is undefined; earlier when the network is back, or when `stop` aborts. */
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

interface AvailabilityOptions {
  readonly occasion?: string;
  readonly keepsOpen?: boolean;
  readonly shown?: ClosedView | null;
}

/**
 * Returns the availability of a group, fetched in the browser, because a prerendered one would be out of date; unknown without a
 * group. Fetched again while no answer comes, with each new `occasion`, when the page is shown from the back-forward cache, and
 * when it becomes visible with a stale answer; the last not with `keepsOpen` if that answer is that the group is open. `shown` is
 * what the document shows already: until the answer comes, the group is that, with the facts of the settings.
 */
export function useAvailability(
  group: GroupId | undefined,
  { occasion, keepsOpen = false, shown = null }: AvailabilityOptions = {},
): Availability {
  const [availability, setAvailability] = useState<Availability>(() =>
    group !== undefined && shown
      ? { is: shown, startsAt: groups[group].startsAt, capacity: groups[group].capacity }
      : UNKNOWN,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another occasion wants another answer
  useEffect(() => {
    if (group === undefined) return;
    let asking = new AbortController();
    let answeredAt = 0;
    let last: Availability = UNKNOWN;
    const askUntilAnswered = async () => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      for (let tries = 0; !signal.aborted; tries += 1) {
        const answer = await ask(group, signal);
        if (signal.aborted) return;
        if (answer) {
          answeredAt = Date.now();
          last = answer;
          noteAvailability(group, answer);
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
      if (keepsOpen && last.is === 'open') return;
      const isStale = Math.abs(Date.now() - answeredAt) > STALE_MS;
      if (document.visibilityState === 'visible' && isStale) void askUntilAnswered();
    };
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      asking.abort();
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [group, occasion, keepsOpen]);

  return availability;
}

import type { CohortId } from '@site/contract/cohorts';
import { useEffect, useState } from 'react';
import { type Standing, standingOf, UNKNOWN } from './standing.ts';

/** Where Hosting forwards `cohort-status`; importing the contract's constant would bring zod along. */
const STATUS_PATH = '/api/cohort-status';

/** The group's true standing, asked once in the browser; the prerendered page does not know it. */
export function useStanding(cohort: CohortId): Standing {
  const [standing, setStanding] = useState<Standing>(UNKNOWN);

  useEffect(() => {
    const stop = new AbortController();
    fetch(`${STATUS_PATH}?cohort=${cohort}`, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((status: unknown) => setStanding(standingOf(status, new Date())))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info(`seats: ${error instanceof Error ? error.name : 'not known'}`);
      });
    return () => stop.abort();
  }, [cohort]);

  return standing;
}

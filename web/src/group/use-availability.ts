import type { CohortId } from '@site/contract/cohorts';
import { COHORT_STATUS_PATH } from '@site/contract/payment';
import { useEffect, useState } from 'react';
import { type Standing, standingOf, UNKNOWN } from './availability.ts';

/** The group's true standing, asked once in the browser; the prerendered page does not know it. No group, no standing. */
export function useStanding(cohort: CohortId | undefined): Standing {
  const [standing, setStanding] = useState<Standing>(UNKNOWN);

  useEffect(() => {
    if (cohort === undefined) return;
    const stop = new AbortController();
    fetch(`${COHORT_STATUS_PATH}?cohort=${cohort}`, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((status: unknown) => setStanding(standingOf(status, new Date())))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info(`seats: ${error instanceof Error ? error.name : 'not known'}`);
      });
    return () => stop.abort();
  }, [cohort]);

  return standing;
}

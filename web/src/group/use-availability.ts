import type { CohortId } from '@site/contract/cohorts';
import { cohortStatusOf } from '@site/contract/payment';
import { useEffect, useState } from 'react';
import { type Availability, availabilityOf, UNKNOWN } from './availability.ts';

/** Asks the server once, in the browser, because prerendered HTML would be out of date. Unknown without a group. */
export function useAvailability(cohort: CohortId | undefined): Availability {
  const [availability, setAvailability] = useState<Availability>(UNKNOWN);

  useEffect(() => {
    if (cohort === undefined) return;
    const stop = new AbortController();
    fetch(cohortStatusOf(cohort), { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((status: unknown) => setAvailability(availabilityOf(status, new Date())))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info(`seats: ${error instanceof Error ? error.name : 'not known'}`);
      });
    return () => stop.abort();
  }, [cohort]);

  return availability;
}

import type { GroupId } from '@site/contract/groups';
import { groupStatusAddress } from '@site/contract/payment';
import { useEffect, useState } from 'react';
import { type Availability, availabilityOf, UNKNOWN } from './availability.ts';

/** Availability of a group, asked for once and in the browser: a prerendered one would be out of date. Unknown without a group. */
export function useAvailability(group: GroupId | undefined): Availability {
  const [availability, setAvailability] = useState<Availability>(UNKNOWN);

  useEffect(() => {
    if (group === undefined) return;
    const stop = new AbortController();
    fetch(groupStatusAddress(group), { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then((status: unknown) => setAvailability(availabilityOf(status, new Date())))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info(`seats: ${error instanceof Error ? error.name : 'not known'}`);
      });
    return () => stop.abort();
  }, [group]);

  return availability;
}

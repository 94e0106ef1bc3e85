import { scheduleOptions } from '../platform/function-options.ts';
import { limitHashKey } from '../platform/rate-limit.ts';
import { scheduled } from '../platform/scheduled.ts';
import { groupParams } from './group-params.ts';
import { remindOfSessions } from './session-reminders.ts';
import { inviteWaiting } from './waiting-list.ts';

/**
 * Offers freed seats to the waiting lists, and reminds buyers of the next session. A failure of one part does not stop
 * the other; the run fails at the end, so that the console shows it.
 */
export const groupUpkeep = scheduled(
  'group-upkeep',
  { ...scheduleOptions, secrets: [limitHashKey], schedule: 'every 5 minutes' },
  async (now) => {
    const { SEAT_INVITATIONS, SESSION_REMINDERS } = groupParams.values();
    const parts = await Promise.allSettled([
      SEAT_INVITATIONS === 'on' ? inviteWaiting(now) : undefined,
      SESSION_REMINDERS > 0 ? remindOfSessions(SESSION_REMINDERS, now) : undefined,
    ]);
    const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'the upkeep of the groups could not do everything');
  },
);

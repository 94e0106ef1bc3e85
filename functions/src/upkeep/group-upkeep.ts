import { scheduleOptions } from '../platform/function-options.ts';
import { limitHashKey } from '../platform/rate-limit.ts';
import { scheduled } from '../platform/scheduled.ts';
import { groupParams } from './group-params.ts';
import { inviteWaiting } from './waiting-list.ts';

/** Offers freed seats to the waiting lists. */
export const groupUpkeep = scheduled(
  'group-upkeep',
  { ...scheduleOptions, secrets: [limitHashKey], schedule: 'every 5 minutes' },
  async (now) => {
    if (groupParams.values().SEAT_INVITATIONS === 'on') await inviteWaiting(now);
  },
);

import { scheduleOptions } from '../platform/function-options.ts';
import { limitHashKey } from '../platform/rate-limit.ts';
import { scheduled } from '../platform/scheduled.ts';
import { groupParams } from './group-params.ts';
import { dropEndedHolds } from './holds/ended-holds.ts';
import { freeLostHolds } from './holds/lost-holds.ts';
import { keepOwedSeats } from './holds/owed-seats.ts';
import { tellOfHeldGroups } from './notices/held-groups.ts';
import { tellOfUnreadableGroups } from './notices/unreadable-groups.ts';
import { remindOfSessions } from './reminders/session-reminders.ts';
import { inviteWaiting } from './waiting-list/waiting-list.ts';

/**
 * Notifies the founder of a group that cannot be read, drops ended holds and those that nothing else would end, notifies the
 * founder when unpaid orders hold a group, keeps freed seats for buyers who have paid without getting one, offers the others to
 * the waiting lists, and reminds buyers of the next session.
 */
export const groupUpkeep = scheduled(
  'group-upkeep',
  { ...scheduleOptions, secrets: [limitHashKey], schedule: 'every 5 minutes' },
  async (now, runPart) => {
    const { SEAT_INVITATIONS, SESSION_REMINDERS } = groupParams.values();
    await runPart(tellOfUnreadableGroups(now));
    // sequentially, since each writes the record of a group, as an invitation does
    await runPart(dropEndedHolds(now));
    await runPart(freeLostHolds(now));
    await runPart(tellOfHeldGroups(now));
    // before the invitations: a buyer who has paid comes before the waiting list
    await runPart(keepOwedSeats(now));
    await Promise.all([
      SEAT_INVITATIONS === 'on' ? runPart(inviteWaiting(now)) : undefined,
      SESSION_REMINDERS > 0 ? runPart(remindOfSessions(SESSION_REMINDERS, now)) : undefined,
    ]);
  },
);

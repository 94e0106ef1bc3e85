import { oneOf } from '@site/contract/plain/one-of';
import { defineInt, defineString, select } from 'firebase-functions/params';
import { z } from 'zod';
import { parameterGroup, SWITCH } from '../platform/parameter-group.ts';

/**
 * Longest time before a session at which a reminder may go out. Sessions are a week apart, and only the next one is read: with
 * more hours each reminder would be due at once.
 */
const REMINDER_HOURS_MAX = 7 * 24;

/** The parameters of the upkeep of groups. */
export const groupParams = parameterGroup(
  'the groups',
  {
    SEAT_INVITATIONS: oneOf(SWITCH),
    SESSION_REMINDERS: z
      .number()
      .int()
      .min(0)
      .max(REMINDER_HOURS_MAX, `is no number of hours from 0 to ${REMINDER_HOURS_MAX}`),
  },
  {
    SEAT_INVITATIONS: defineString('SEAT_INVITATIONS', {
      default: 'on',
      description:
        'on: a freed seat of a full group is kept for the first person on the waiting list, who is mailed. off: it is simply free.',
      input: select([...SWITCH]),
    }),
    SESSION_REMINDERS: defineInt('SESSION_REMINDERS', {
      default: 0,
      description: 'Hours before each session of a group at which its buyers are reminded by mail; 0: they are not.',
    }),
  },
);

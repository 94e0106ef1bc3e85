import { defineString, select } from 'firebase-functions/params';
import { z } from 'zod';
import { parameterGroup } from '../platform/parameters.ts';

const seatInvitations = defineString('SEAT_INVITATIONS', {
  default: 'on',
  description:
    'on: a freed seat of a full group is kept for the first person on the waiting list, who is mailed. off: it is simply free.',
  input: select(['on', 'off']),
});

/** What the upkeep of the groups does. */
export const groupParams = parameterGroup(
  'the groups',
  { SEAT_INVITATIONS: z.enum(['on', 'off'], 'is neither on nor off') },
  { SEAT_INVITATIONS: seatInvitations },
);

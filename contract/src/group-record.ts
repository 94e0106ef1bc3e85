import { z } from 'zod';
import { moment, text, time, timestamp } from './stored-values.ts';

/**
 * Ids of orders. The founder pastes some in the console: one with a blank around it would count as another order, and an empty
 * entry as one more seat.
 */
const orderIds = z
  .array(z.string())
  .transform((ids) => [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== ''));

const ofHold = z.object({ until: time, invitation: z.object({ id: text, until: time }).nullable().catch(null) });

/** The fields of a document in `cohorts` that show how a group stands. */
export const groupRecord = z.object({
  startsAt: time,
  capacity: z.number().int().nullable().catch(null),
  holds: z.record(z.string(), ofHold).catch({}),
  sold: orderIds.catch([]),
  fullRun: time,
  /** Starts of the sessions of the run that begins with the first, where some were postponed. */
  sessions: z.array(moment).catch([]),
  /** Since when no seat has been free because unpaid orders hold some. */
  heldSince: time,
  /** Who had the seats of earlier runs. */
  earlier: z.array(z.object({ sold: orderIds }).catch({ sold: [] })).catch([]),
});

/**
 * The fields of a document in `cohorts`, strictly; `moment` is how a reader has its times. The founder may set `capacity` and
 * `startsAt` in the console; otherwise those of the contract apply.
 */
export const groupFields = <Moment extends z.ZodType>(moment: Moment) =>
  z.object({
    capacity: z.number().int().nonnegative().optional(),
    startsAt: moment.optional(),
    holds: z
      .record(
        z.string(),
        z.object({
          /** Null: no end, because a charge is under way or its outcome unknown. */
          until: moment.nullable(),
          /** Keyed hash of the caller's network; null when it is not known. */
          network: z.string().nullable().default(null),
          /** The order has not reached the bank, or has come back from it without success. */
          brief: z.boolean().default(false),
          /** iyzico's own page is open for the order, on which no card has paid. */
          page: z.boolean().default(false),
          /**
           * The invitation for which the seat is kept, by the id of the enquiry on the waiting list. The hold runs
           * until the end of the invitation, however an order that uses it ends. Until an order uses it, the hold has
           * a name of its own: `invitation-` and that id.
           */
          invitation: z.object({ id: z.string(), until: moment }).nullable().default(null),
        }),
      )
      .default({}),
    sold: orderIds.default([]),
    /** Start of the run that was full once: another run of the same group has another start. */
    fullRun: moment.optional(),
    /** Starts of the sessions of the run that begins with the first, where some were postponed. */
    sessions: z.array(moment).default([]),
    /** Since when no seat has been free because unpaid orders hold some. One that cannot be read stops no sale: it is noted anew. */
    heldSince: moment.optional().catch(undefined),
    /** Earlier runs whose seats were sold, one entry for each. */
    earlier: z.array(z.object({ sold: orderIds })).default([]),
  });

const soundGroup = groupFields(timestamp);

/**
 * Paths of the fields in a document of `cohorts` that {@link groupRecord} reads as empty because they are of another
 * type. To write back what was read so would delete what stands in them.
 */
export function wrongFieldsOfGroup(stored: unknown): string[] {
  return (soundGroup.safeParse(stored).error?.issues ?? []).map(({ path }) => path.join('.'));
}

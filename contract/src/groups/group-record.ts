import { z } from 'zod';
import { moment, text, time, timestamp } from '../plain/stored-values.ts';

/**
 * Ids of orders. The founder pastes some in the console: an id with a blank around it would count as another order, and an empty
 * entry as one more seat.
 */
const orderIds = z
  .array(z.string())
  .transform((ids) => [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== ''));

const ofHold = z.object({ until: time, invitation: z.object({ id: text, until: time }).nullable().catch(null) });

/** Lenient reading of the fields of a document in `cohorts` that show the state of a group. */
export const groupRecord = z.object({
  startsAt: time,
  capacity: z.number().int().nullable().catch(null),
  holds: z.record(z.string(), ofHold).catch({}),
  sold: orderIds.catch([]),
  fullRun: time,
  /** Starts of the sessions of a run with postponed sessions; the first one identifies the run. */
  sessions: z.array(moment).catch([]),
  /** Time since which no seat has been free because unpaid orders hold some. */
  heldSince: time,
  /** Orders that had the seats of earlier runs. */
  earlier: z.array(z.object({ sold: orderIds }).catch({ sold: [] })).catch([]),
});

/** How far an order is that holds a seat. */
const HOLD_STAGES = [
  /** It has not reached the bank, or has come back from it without success. */
  'before-bank',
  /** iyzico's own page is open for it, and no card has paid on it. */
  'iyzico-page',
  /** A bank knows its card, or it was paid. */
  'at-bank',
  /** No order: the seat is kept for an invitation that none uses. */
  'invited',
] as const;

/**
 * Strict schema of the fields of a document in `cohorts`; `moment` is the reader's schema of a time. The founder may set
 * `capacity` and `startsAt` in the console; otherwise those of the contract apply.
 */
export const groupFields = <Moment extends z.ZodType>(moment: Moment) =>
  z.object({
    capacity: z.number().int().nonnegative().optional(),
    startsAt: moment.optional(),
    holds: z
      .record(
        z.string(),
        z.object({
          /** Null: no end, because a charge is in progress, its outcome is unknown, or the order was paid and is owed the seat. */
          until: moment.nullable(),
          /** Keyed hash of the caller's network; null when it is not known. */
          network: z.string().nullable().default(null),
          /**
           * A missing stage, or one that a later version stored before a rollback, is read as at the bank: its order may be paying.
           * If it were refused, one hold would keep the whole group from being sold.
           */
          stage: z.enum(HOLD_STAGES).catch('at-bank'),
          /**
           * Id of the first order in the chain of orders that replaced one another, to which the order belongs; null without an
           * order, or when it is not known.
           */
          chain: z.string().nullable().default(null),
          /**
           * The invitation for which the seat is kept, with the id of the enquiry on the waiting list. The hold runs until the
           * invitation ends, however an order that uses it ends. Until an order uses it, the key of the hold is `invitation-` and
           * that id.
           */
          invitation: z.object({ id: z.string(), until: moment }).nullable().default(null),
        }),
      )
      .default({}),
    sold: orderIds.default([]),
    /** Start of the run that has been full: another run of the same group has another start. */
    fullRun: moment.optional(),
    /** Starts of the sessions of a run with postponed sessions; the first one identifies the run. */
    sessions: z.array(moment).default([]),
    /**
     * Time since which no seat has been free because unpaid orders hold some. An unreadable one stops no sale: it is set anew.
     */
    heldSince: moment.optional().catch(undefined),
    /** Earlier runs whose seats were sold, one entry for each. */
    earlier: z.array(z.object({ sold: orderIds })).default([]),
  });

const soundGroup = groupFields(timestamp);

/**
 * Returns the paths of the fields in a document of `cohorts` that {@link groupRecord} reads as empty because they are of another
 * type. Never write back such a record: the unreadable fields would be lost. That includes `earlier`, whose fault stops no sale.
 */
export function wrongFieldsOfGroup(stored: unknown): string[] {
  return (soundGroup.safeParse(stored).error?.issues ?? []).map(({ path }) => path.join('.'));
}

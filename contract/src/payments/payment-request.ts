import { z } from 'zod';

/** Longest name of the person who asks, in characters. */
export const BY_MAX = 100;

/** Longest reason that a request carries into the history, in characters. */
export const BECAUSE_MAX = 300;

const asked = {
  /** Distinguishes a repeated request from another one. */
  id: z.uuid(),
  /** The person who asked, as the operating system or an option names them. */
  by: z.string().min(1).max(BY_MAX),
  because: z.string().max(BECAUSE_MAX),
  at: z.date(),
};

const reversal = {
  ...asked,
  /** iyzico's number of the charge: an order can have been charged twice. */
  iyzicoPaymentId: z.string().min(1),
  /**
   * When iyzico was first asked for the refund; null before. Stored before the call: after a crash between iyzico's answer and
   * our record of it, the next run reads iyzico's report, and never refunds a second time.
   */
  begunAt: z.date().nullable(),
  /** iyzico's code of an answer that left open whether the money was refunded. */
  unclearCode: z.string().optional(),
};

/** Outcomes with which the founder may close a payment, when iyzico will never report one. */
export const CLOSINGS = ['paid', 'not-charged'] as const;

/**
 * A change of a payment that the founder wants: field `request` of its document. A command writes it; the next reconciliation
 * carries it out with the one table of states and iyzico's key, and sets the field back to null.
 */
export const paymentRequest = z.discriminatedUnion('kind', [
  /** Refund until `totalKurus` of the charge is refunded in all, so that the request is idempotent. */
  z.object({ kind: z.literal('refund'), totalKurus: z.number().int().positive(), ...reversal }),
  /** Cancel the whole charge on its own day: the card statement shows neither the charge nor a refund. */
  z.object({ kind: z.literal('cancel'), ...reversal }),
  z.object({
    kind: z.literal('close'),
    as: z.enum(CLOSINGS),
    /** iyzico's number of the charge, as its panel shows it; null when the founder names none. */
    iyzicoPaymentId: z.string().min(1).nullable(),
    ...asked,
  }),
  z.object({ kind: z.literal('resend-receipt'), ...asked }),
  /** Give a paid order without a seat (`owed`) a seat of its group that is free by now. */
  z.object({ kind: z.literal('give-seat'), ...asked }),
]);

export type PaymentRequest = z.infer<typeof paymentRequest>;

const KINDS: ReadonlyArray<string> = paymentRequest.options.map(({ shape }) => shape.kind.value);

const ofAnyKind = z.object({ kind: z.string() });

/** Whether a stored request is of a kind that this version does not know. */
export function isUnknownRequest(stored: unknown): boolean {
  const { data } = ofAnyKind.safeParse(stored);
  return data !== undefined && !KINDS.includes(data.kind);
}

import { z } from 'zod';
import { PAYMENT_STATES } from './payment.ts';
import { PAYMENT_REFUSALS } from './payment-error.ts';
import { CLOSINGS, type PaymentRequest } from './payment-request.ts';

// The history of a payment. Programs decide by the code of a line and its fields, never by its words.

/** iyzico's number of a charge. */
const charge = z.string();
/** iyzico's code, or the word with which this site names a kind of silence. */
const iyzicoCode = z.string();
const state = z.enum(PAYMENT_STATES);

/** The person who asked, and why (empty without a reason); both null where nobody asked by a command. */
const asked = { by: z.string().nullable(), because: z.string().nullable() };

/** Who asked for the change that a line reports. */
export type Asked = z.infer<z.ZodObject<typeof asked>>;

/** Nobody asked by a command: iyzico reported the change. */
export const UNASKED: Asked = { by: null, because: null };

/** An alarm: a person has to see to the payment. */
const alarmSchema = z.discriminatedUnion('kind', [
  /** `charge` came beside `paid`, which pays the order; null if that one has no known number. */
  z.object({ kind: z.literal('charged-twice'), paid: z.string().nullable(), charge }),
  /** `orders`: the references of the other orders for the same product. */
  z.object({ kind: z.literal('bought-twice'), orders: z.array(z.string()) }),
  /** `state`: that of the order when the charge was found. */
  z.object({ kind: z.literal('charged-while'), state, charge }),
  z.object({ kind: z.literal('under-review'), state, charge }),
  /** iyzico was silent when it was asked for the last time whether money came for an ended order. */
  z.object({ kind: z.literal('silent-to-the-last') }),
  /** Money that is not the amount asked for, or is for another order. Its line stays in the history for good. */
  z.object({ kind: z.literal('differing-charge'), charge }),
  /** An alarm that this version cannot read: a later version stored it before a rollback, or it was edited in the console. */
  z.object({ kind: z.literal('other') }),
]);

/** A stored alarm. It refuses nothing, so that its line still counts as an alarm: mails are numbered by these lines. */
const storedAlarm = alarmSchema.catch({ kind: 'other' });

export type Alarm = z.infer<typeof alarmSchema>;

/** The alarms by their kinds. */
export type Alarms = { readonly [One in Alarm as One['kind']]: One };
export type AlarmKind = keyof Alarms;

/** The stored alarms; none where an edit in the console has left no list. */
export const alarmsSchema = z.array(storedAlarm).catch([]);

/** Why a request of the founder is refused. */
const whySchema = z.discriminatedUnion('kind', [
  /** iyzico's report shows no such refund; the code is that of the answer to the refund, if that one was unclear. */
  z.object({ kind: z.literal('not-shown'), iyzicoCode: iyzicoCode.nullable() }),
  z.object({ kind: z.literal('no-answer'), iyzicoCode }),
  /** iyzico lists no such charge for the order. */
  z.object({ kind: z.literal('unlisted'), charge, iyzicoCode: iyzicoCode.nullable() }),
  z.object({ kind: z.literal('under-review') }),
  z.object({ kind: z.literal('shown-declined') }),
  z.object({ kind: z.literal('shown-unpaid') }),
  /** iyzico shows the charge with another order or amount. */
  z.object({ kind: z.literal('shown-differing') }),
  z.object({ kind: z.literal('iyzico'), iyzicoCode }),
  z.object({ kind: z.literal('no-such-charge') }),
  /** The named charge was found beside the one that paid. */
  z.object({ kind: z.literal('charge-beside') }),
  /** A payment that counts as not charged has no charge to name. */
  z.object({ kind: z.literal('charge-named') }),
  z.object({ kind: z.literal('lacks-no-seat') }),
  z.object({ kind: z.literal('no-free-seat') }),
  z.object({ kind: z.literal('sold-no-more') }),
  z.object({ kind: z.literal('group-over') }),
  /** The state of the order does not allow it. */
  z.object({ kind: z.literal('state'), state }),
  /** A cause that this version cannot read, as with alarms. */
  z.object({ kind: z.literal('other') }),
]);

/** A stored cause. It refuses nothing, so that its line still counts as a refusal. */
const storedWhy = whySchema.catch({ kind: 'other' });

export type RefusalWhy = z.infer<typeof whySchema>;

/** Why requests are refused, by kind. */
export type RefusalWhys = { readonly [Why in RefusalWhy as Why['kind']]: Why };

const REQUEST_KINDS = ['refund', 'cancel', 'close', 'resend-receipt', 'give-seat'] as const satisfies ReadonlyArray<
  PaymentRequest['kind']
>;

const plain = <Code extends string>(code: Code) => z.object({ code: z.literal(code) });

/** What a line of history reports: its code and the fields that belong to that code. */
const entrySchema = z.discriminatedUnion('code', [
  plain('ordered'),
  /** The buyer went to the bank, or to iyzico's page. */
  z.object({ code: z.literal('attempt'), attempt: z.number().int() }),
  /** iyzico refused the card of an attempt before any bank was asked. */
  z.object({ code: z.literal('card-refused'), refusal: z.enum(PAYMENT_REFUSALS), iyzicoCode }),
  /** The buyer came back from iyzico's page before iyzico reported what happened there. */
  plain('returned'),
  /** iyzico answered about a buyer who came back from its page: nothing was paid so far. */
  plain('answered'),
  /** The bank has authenticated the buyer. */
  plain('authenticated'),
  plain('charged'),
  /** iyzico shows a charge that no call claimed: the record may come from a backup. */
  plain('found-charged'),
  /** An order that was closed by hand as paid now has its charge. */
  z.object({ code: z.literal('paid-by-iyzico'), charge, ...asked }),
  z.object({ code: z.literal('declined'), iyzicoCode }),
  /** 3-D Secure was not completed. */
  z.object({ code: z.literal('three-ds'), iyzicoCode }),
  /** Another order of the buyer for the same product was being charged when the bank sent the buyer back. */
  plain('other-order'),
  plain('already-bought'),
  plain('hold-lapsed'),
  plain('group-started'),
  z.object({ code: z.literal('no-answer'), iyzicoCode }),
  /** The payment became `unknown`, or expired, because iyzico did not say for sure whether money moved. */
  plain('silent'),
  plain('never-charged'),
  plain('review'),
  z.object({ code: z.literal('review-refused'), charge }),
  plain('mismatch'),
  plain('not-finished'),
  /**
   * The order expired without a card reaching a bank: iyzico refused the cards, did not answer about them, or reported that their
   * banks do not charge the order's total in instalments. The mail that tells the buyer that nothing was charged has a rate
   * limit: anybody can send invented card numbers for an address that is not theirs.
   */
  plain('no-bank'),
  /**
   * The order expired without a card being tried. Anybody can place such an order, so nobody gets a mail about it, except a buyer
   * who came back from iyzico's page and read that the outcome is open.
   */
  plain('no-card'),
  /** The order expired because its buyer replaced it by a newer one. */
  plain('replaced'),
  /**
   * The order expired because its buyer has paid for the same product by another order, or is being charged for it: for example
   * on a second device, after the bank's message did not arrive on the first.
   */
  plain('bought-otherwise'),
  /**
   * Money of a charge was refunded without making the order `refunded`. `kurus`: the sum refunded of the charge so far. `charge`:
   * null for a part of the one that pays the order.
   */
  z.object({ code: z.literal('partly-refunded'), kurus: z.number().int(), charge: charge.nullable(), ...asked }),
  z.object({ code: z.literal('refunded'), ...asked }),
  /** The money of a request had gone back before. */
  z.object({ code: z.literal('was-refunded-before'), request: z.enum(['refund', 'cancel']), ...asked }),
  /** A seat that became free is kept for a paid order that lacks one. */
  plain('seat-kept'),
  /** A paid order that lacked a seat was given one. */
  z.object({ code: z.literal('seat-given'), ...asked }),
  z.object({ code: z.literal('receipt-sent-again'), ...asked }),
  /** The founder closed an unclear order; as not charged promises its buyer a mail about that. */
  z.object({ code: z.literal('closed'), as: z.enum(CLOSINGS), charge: charge.nullable(), ...asked }),
  /** A request of the founder cannot be carried out. */
  z.object({ code: z.literal('request-refused'), request: z.enum(REQUEST_KINDS), why: storedWhy, ...asked }),
  z.object({ code: z.literal('alarm'), alarm: storedAlarm }),
  /** A line that this version cannot read: a later version stored it before a rollback, or it was edited in the console. */
  plain('other'),
]);

export type HistoryEntry = z.infer<typeof entrySchema>;

/** The entries by their codes. */
export type HistoryEntries = { readonly [Entry in HistoryEntry as Entry['code']]: Entry };
export type HistoryCode = keyof HistoryEntries;

/** The schema of what a line of history reports. It refuses nothing: whatever it cannot read is `other`. */
export const historyEntry = entrySchema.catch({ code: 'other' });

/** Whether a line of history reports money that no field of the payment holds. */
export const tellsOfDifferingCharge = (entry: HistoryEntry): boolean =>
  entry.code === 'alarm' && entry.alarm.kind === 'differing-charge';

/** Whether a line tells of money that no field of the payment holds, or may: this version cannot read it. */
export const mayTellOfMoney = (entry: HistoryEntry): boolean =>
  entry.code === 'other' || (entry.code === 'alarm' && entry.alarm.kind === 'other') || tellsOfDifferingCharge(entry);

/** Whether a line says that an order was closed as not charged. */
export const tellsOfNotCharged = (entry: HistoryEntry): boolean =>
  entry.code === 'closed' && entry.as === 'not-charged';

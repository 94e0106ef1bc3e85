import type { RuntimeEnd } from '@site/contract/deploy/functions-runtime';
import type { GroupId } from '@site/contract/groups/groups';

/** A longer list helps nobody; the console has them all. */
export const LISTED_MAX = 10;

/** A list that is read row by row is counted up to here. */
export const COUNTED_MAX = 300;

/** The part of a record that a digest shows. */
export interface DigestRecord {
  readonly path: string;
  readonly summary: string;
}

/** The part of an enquiry that a digest shows. */
export interface DigestEnquiry extends DigestRecord {
  /** Null where no answer was promised. */
  readonly dueAt: Date | null;
  /** Signs of a robot; may include signs of another version of the site. */
  readonly reasons: ReadonlyArray<string>;
}

/** The enquiries of one section. */
export interface DigestList {
  readonly count: number;
  /** The enquiries that are shown, at most {@link LISTED_MAX}. */
  readonly listed: ReadonlyArray<DigestEnquiry>;
}

/** A mail that could not be delivered. */
export interface UndeliveredMail {
  /**
   * The enquiry it is about, or the path of the order or of the open withdrawal it is about. Null: a notice to the founder
   * about a period, or the receipt of a newsletter consent.
   */
  readonly about: DigestRecord | string | null;
  readonly role: string;
  readonly subject: string;
  /** When the mail was queued; null when `npm run mails` does not send it again. */
  readonly retriedFrom: Date | null;
}

/** An order that has come to an end. */
export interface EndedOrder extends DigestRecord {
  /** How often a card was sent off, or iyzico's page opened. */
  readonly attempts: number;
}

/** A paid order whose agreed delivery time has passed. */
export interface OrderToDeliver extends DigestRecord {
  readonly dueAt: Date;
}

/** A statement of a buyer that nobody has settled. */
export interface OpenWithdrawal extends DigestRecord {
  /** Null where an edit in the console made it unreadable. */
  readonly receivedAt: Date | null;
}

/** A record that an edit in the console made unreadable. */
export interface UnreadableRecord {
  readonly path: string;
  /** The fields that make it so, and what they should hold, in words. */
  readonly wrongFields: string;
}

/** A group whose first session is near. */
export interface StartingGroup {
  readonly group: GroupId;
  readonly startsAt: Date;
  /** Number of seats sold. */
  readonly buyers: number;
}

/** A list that is read row by row. */
export interface DigestRows<Row> {
  /** At most {@link COUNTED_MAX}. */
  readonly rows: ReadonlyArray<Row>;
  /** There may be more: reading stopped before the end. */
  readonly isCut: boolean;
}

/** What a digest reports. */
export interface DigestFacts {
  /** Enquiries without an answer whose promised time has passed. */
  readonly overdue: DigestList;
  /** Enquiries without an answer whose promised time is ahead. */
  readonly waiting: DigestList;
  /** Enquiries set aside since the last digest: the newest first, those with the hidden field filled in behind the others. */
  readonly setAside: DigestList;
  readonly undelivered: DigestRows<UndeliveredMail>;
  /**
   * Enquiries and statements with a `_status`, and orders with a `_state` or `seat` that was mistyped in the console. The other
   * lists query these fields and leave them out. Records in `unreadable` are not listed here.
   */
  readonly misfiled: DigestRows<DigestRecord>;
  /**
   * Orders with an alarm that the founder has not emptied, or that ended since the last digest without an answer of
   * iyzico's. The mail about either can be lost or overlooked.
   */
  readonly alarmed: DigestRows<DigestRecord>;
  /** Orders that were paid when every seat was taken. */
  readonly owed: DigestRows<DigestRecord>;
  /** Orders whose charge was asked for and whose outcome is not known. */
  readonly open: DigestRows<DigestRecord>;
  /** Records that cannot be read: groups, then orders, then enquiries. */
  readonly unreadable: DigestRows<UnreadableRecord>;
  /** Groups with buyers whose first session begins within a week. */
  readonly starting: ReadonlyArray<StartingGroup>;
  /** Paid orders of sessions and of files that wait for delivery, those first that have waited longest. */
  readonly unfulfilled: DigestRows<OrderToDeliver>;
  /** Orders that were refunded in full since the last digest. */
  readonly refunded: DigestRows<DigestRecord>;
  /** Orders that failed since the last digest: when many fail in an hour, not each has a mail of its own. */
  readonly failed: DigestRows<DigestRecord>;
  /** Orders whose time ran out since the last digest, the newest first. */
  readonly abandoned: DigestRows<EndedOrder>;
  /** Statements of buyers that nobody has settled: those that fit an order, then the others, each the oldest first. */
  readonly withdrawals: DigestRows<OpenWithdrawal>;
  /**
   * Statements that were set aside: all that fit an order, then the others since the last digest, each the newest first.
   */
  readonly withdrawalsAside: DigestRows<DigestRecord>;
  /** Numbers of people who confirmed and who left the newsletter since the last digest. */
  readonly newsletter: Readonly<Record<'confirmed' | 'left', number>>;
  /** State of the functions' runtime; null when it is not reported. */
  readonly runtime: Exclude<RuntimeEnd, 'far'> | null;
  /** Whether the day is reported on which Firebase ends the extension that sends the mails. */
  readonly extensionEnds: boolean;
  /**
   * The last digest was not delivered. The mail server may have refused what a visitor had typed; a digest that quotes it
   * again would be refused as well.
   */
  readonly lastFailed: boolean;
}

import type { CLOSINGS, PaymentRequest } from './payment-request.ts';

// Beginnings of lines in the history of a payment that decide something: the functions write them; mails, the digest and `npm run
// payments` read them.

/** Money of a charge was refunded without making the order `refunded`. {@link readPartlyRefunded} reads the rest of the line. */
export const PARTLY_REFUNDED = 'partly refunded';

/** A refund that did not make the order `refunded`, as a line of history reports it. */
interface PartlyRefunded {
  /** Sum refunded of the charge so far. */
  readonly kurus: number;
  /** iyzico's number of the charge; undefined for the one that pays the order. */
  readonly charge: string | undefined;
  /** Author and reason, with which the line ends. */
  readonly by: string;
}

const OF_CHARGE = ' of charge ';

/** Returns the reason that {@link readPartlyRefunded} reads. */
export function partlyRefunded({ kurus, charge, by }: PartlyRefunded): `${typeof PARTLY_REFUNDED} ${string}` {
  return `${PARTLY_REFUNDED} ${kurus}${charge === undefined ? '' : OF_CHARGE + charge}${by}`;
}

const PARTLY = new RegExp(`^${PARTLY_REFUNDED} (\\d+)(?:${OF_CHARGE}([^\\s,]+))?(.*)$`, 's');

/** Reads what {@link partlyRefunded} writes; undefined for any other reason. */
export function readPartlyRefunded(reason: string): PartlyRefunded | undefined {
  const [, kurus, charge, by = ''] = PARTLY.exec(reason) ?? [];
  return kurus === undefined ? undefined : { kurus: Number(kurus), charge, by };
}

/** The buyer went to the bank, or to iyzico's page. The number of the attempt follows. */
export const ATTEMPT_STARTED = 'attempt-';

/** iyzico refused the card of an attempt before any bank was asked. The refusal and iyzico's code follow. */
export const CARD_REFUSED = 'card-refused';

/**
 * Reason of an order that expired without a card reaching a bank: iyzico refused the cards, did not answer about them, or
 * reported that their banks do not charge the order's total in instalments. The mail that tells the buyer that nothing was
 * charged has a rate limit: anybody can send invented card numbers for an address that is not theirs.
 */
export const EXPIRED_WITHOUT_BANK = 'no-bank';

/** Reason of a payment that became `unknown`, or expired, because iyzico did not say for sure whether money moved. */
export const SILENT = 'silent';

/** Reason of an order that expired because its buyer replaced it by a newer one. */
export const EXPIRED_REPLACED = 'replaced';

/**
 * Reason of an order that expired because its buyer has paid for the same product by another order, or is being charged for it:
 * for example on a second device, after the bank's message did not arrive on the first.
 */
export const EXPIRED_BOUGHT_OTHERWISE = 'bought-otherwise';

/**
 * Reason of an order that expired without a card being tried. Anybody can place such an order, so nobody gets a mail about it,
 * except a buyer who came back from iyzico's page and read that the outcome is open.
 */
export const EXPIRED_WITHOUT_CARD = 'no-card';

/** The buyer came back from iyzico's page before iyzico reported what happened there. */
export const RETURNED = 'returned';

/** iyzico answered about a buyer who came back from its page: nothing was paid so far. */
export const RETURN_ANSWERED = 'answered';

/** An alarm: a person has to see to the payment. The cause follows, in the words of another reason. */
export const ALARM = 'alarm ';

/** An alarm about money that is not the amount asked for, or is for another order. It stays in the history for good. */
export const DIFFERING_CHARGE = 'amount or order differs';

/** Whether a line of history reports money that no field of the payment holds. */
export const tellsOfDifferingCharge = (reason: string): boolean => reason.startsWith(`${ALARM}${DIFFERING_CHARGE}`);

/**
 * The founder closed an unclear order with this outcome; as not charged promises its buyer a mail about that. The charge that the
 * founder named, if any, and who asked for it follow.
 */
export const CLOSED_AS = {
  paid: 'closed as paid',
  'not-charged': 'closed as not-charged',
} as const satisfies Readonly<Record<(typeof CLOSINGS)[number], string>>;

/** A seat that became free is kept for a paid order that lacks one. */
export const SEAT_KEPT = 'seat kept';

/** A paid order that lacked a seat was given one. Who asked for it follows. */
export const SEAT_GIVEN = 'seat given';

/** A request of the founder cannot be carried out. A colon and the cause follow. */
export const REQUEST_REFUSED = {
  refund: 'refund refused',
  cancel: 'cancel refused',
  close: 'close refused',
  'resend-receipt': 'resend-receipt refused',
  'give-seat': 'give-seat refused',
} as const satisfies Readonly<Record<PaymentRequest['kind'], string>>;

/** Whether a line of history says that a request of the founder cannot be carried out. */
export const isRequestRefused = (reason: string): boolean =>
  Object.values(REQUEST_REFUSED).some((beginning) => reason.startsWith(beginning));

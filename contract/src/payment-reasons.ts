import type { PaymentRequest } from './payment-request.ts';

// How lines in the history of a payment begin by which something is decided: the functions write them; mails, the digest and
// `npm run payments` read them.

/** Money of a charge went back without making the order `refunded`; the rest is read by {@link readPartlyRefunded}. */
export const PARTLY_REFUNDED = 'partly refunded';

/** What a line of history tells of money of a charge that went back without making the order `refunded`. */
interface PartlyRefunded {
  /** What went back of the charge in all. */
  readonly kurus: number;
  /** iyzico's number of the charge; undefined for the one that pays the order. */
  readonly charge: string | undefined;
  /** Who asked for it and why, as the line ends with it. */
  readonly by: string;
}

const OF_CHARGE = ' of charge ';

/** The reason that {@link readPartlyRefunded} reads. */
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

/** iyzico refused the card of an attempt before any bank was asked. Which refusal, and iyzico's code, follow. */
export const CARD_REFUSED = 'card-refused';

/**
 * Why an order expired whose cards reached no bank: iyzico refused them before, did not answer about them, or told that
 * their banks do not charge the order's total in instalments. The mail that tells the buyer that nothing was charged has
 * a rate limit: anybody can send invented card numbers for an address that is not theirs.
 */
export const EXPIRED_WITHOUT_BANK = 'no-bank';

/** Why a payment became `unknown`, or expired, of which iyzico did not say for sure whether money moved. */
export const SILENT = 'silent';

/** Why an order expired in whose place its buyer put a newer one. */
export const EXPIRED_REPLACED = 'replaced';

/**
 * Why an order expired whose buyer has paid for the same product by another order, or is being charged for it: for example
 * on a second device, after the bank's message did not arrive on the first.
 */
export const EXPIRED_BOUGHT_OTHERWISE = 'bought-otherwise';

/**
 * Why an order expired with which no card was tried. Anybody can place such an order, so nobody gets a mail about it,
 * save a buyer who came back from iyzico's page and read that the outcome is open.
 */
export const EXPIRED_WITHOUT_CARD = 'no-card';

/** The buyer came back from iyzico's page before iyzico told what happened there. */
export const RETURNED = 'returned';

/** iyzico has answered about a buyer who came back from its page: nothing was paid so far. */
export const RETURN_ANSWERED = 'answered';

/** An alarm: a person has to see to the payment. Why, in the words of another reason, follows. */
export const ALARM = 'alarm ';

/** An alarm of money that is not what was asked for, or for another order. It stands in the history for good. */
export const DIFFERING_CHARGE = 'amount or order differs';

/** Whether a line of history tells of money that no field of the payment holds. */
export const tellsOfDifferingCharge = (reason: string): boolean => reason.startsWith(`${ALARM}${DIFFERING_CHARGE}`);

/** What the founder asked for cannot be carried out. A colon, and why, follow. */
export const REQUEST_REFUSED = {
  refund: 'refund refused',
  cancel: 'cancel refused',
  close: 'close refused',
  'resend-receipt': 'resend-receipt refused',
} as const satisfies Readonly<Record<PaymentRequest['kind'], string>>;

/** Whether a line of history says that what the founder asked for cannot be carried out. */
export const isRequestRefused = (reason: string): boolean =>
  Object.values(REQUEST_REFUSED).some((beginning) => reason.startsWith(beginning));

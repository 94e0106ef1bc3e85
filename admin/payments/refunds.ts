import { PARTLY_REFUNDED } from '@site/contract/payment-reasons';
import type { StoredPayment } from './payments.ts';

/** Money that went back. */
interface Refund {
  /** Null when somebody has spoilt the time in the console. */
  readonly at: Date | null;
  readonly kurus: number;
}

/** A line of history about a part: the kuruş that went back of a charge in all, and its number unless it pays the order. */
const PART = new RegExp(`^${PARTLY_REFUNDED} (\\d+)(?: of charge ([^\\s,]+))?`);

/** Stands for the number of the charge that pays the order, where the record has none. */
const UNNAMED = '';

/**
 * What went back of all charges of a payment, the oldest first. The history keeps what went back of a charge in all; this
 * is what each refund added to it.
 */
export function refundsOf({ history, iyzicoPaymentId, refundedKurus, extraCharges, paidAt }: StoredPayment): Refund[] {
  // a charge that went back while another one stood has handed the order over to it, and kept its day
  const oncePaying = extraCharges
    .filter(({ at }) => at !== null && at.getTime() === paidAt?.getTime())
    .map((charge) => charge.iyzicoPaymentId);
  const [first = UNNAMED, ...next] = [...oncePaying, iyzicoPaymentId ?? UNNAMED];
  let paying = first;
  const inAll = new Map<string, number>();
  return history.flatMap(({ at, from, to, reason }) => {
    const [, part, named] = PART.exec(reason) ?? [];
    const isWhole = to === 'refunded' && from !== to;
    if (part === undefined && !isWhole) return [];
    const charge = named ?? paying;
    const total = part === undefined ? refundedKurus : Number(part);
    const kurus = total - (inAll.get(charge) ?? 0);
    inAll.set(charge, total);
    // the history names the charge that pays only in the line with which it hands over
    if (named === paying) paying = next.shift() ?? paying;
    return [{ at, kurus }];
  });
}

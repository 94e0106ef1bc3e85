import { readPartlyRefunded } from '@site/contract/payment-reasons';
import type { StoredPayment } from './payments.ts';

/** Money that went back. */
interface Refund {
  /** Null when somebody has spoilt the time in the console. */
  readonly at: Date | null;
  readonly kurus: number;
}

/**
 * What a line of history tells of money that went back: how much of a charge in all, and the number of that charge
 * where the line names it.
 */
interface GivenBack {
  readonly inAllKurus: number;
  readonly named: string | undefined;
}

/** Reads a line of history; undefined where it tells of no money that went back. */
function givenBackBy(
  { from, to, reason }: StoredPayment['history'][number],
  { refundedKurus }: StoredPayment,
): GivenBack | undefined {
  const part = readPartlyRefunded(reason);
  if (part !== undefined) return { inAllKurus: part.kurus, named: part.charge };
  return to === 'refunded' && from !== to ? { inAllKurus: refundedKurus, named: undefined } : undefined;
}

/**
 * The charges that paid the order before the present one. Each went back, after which another charge paid, and has the
 * day that the payment keeps in `paidAt`.
 */
export const formerPayers = ({ extraCharges, paidAt }: StoredPayment) =>
  extraCharges.filter(({ at }) => at !== null && at.getTime() === paidAt?.getTime());

/** The numbers of the charges that paid the order, one after the other; null where the record has no number. */
const payersOf = (payment: StoredPayment): Array<string | null> => [
  ...formerPayers(payment).map(({ iyzicoPaymentId }) => iyzicoPaymentId),
  payment.iyzicoPaymentId,
];

/**
 * What went back of all charges of a payment, the oldest first. The history keeps the sum that went back of a charge;
 * each entry here is what one refund added to it.
 */
export function refundsOf(payment: StoredPayment): Refund[] {
  const [first = null, ...next] = payersOf(payment);
  let paying = first;
  const inAllOf = new Map<string | null, number>();
  const refunds: Refund[] = [];
  for (const line of payment.history) {
    const givenBack = givenBackBy(line, payment);
    if (givenBack === undefined) continue;
    const { inAllKurus, named } = givenBack;
    const charge = named ?? paying;
    refunds.push({ at: line.at, kurus: inAllKurus - (inAllOf.get(charge) ?? 0) });
    inAllOf.set(charge, inAllKurus);
    // the line names the paying charge only when it went back in full and another charge pays from then on
    const successor = named === paying ? next.shift() : undefined;
    if (successor !== undefined) paying = successor;
  }
  return refunds;
}

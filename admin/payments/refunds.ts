import type { StoredPayment } from './payments.ts';

/** A refund. */
interface Refund {
  /** Null where the time was spoilt in the console. */
  readonly at: Date | null;
  readonly kurus: number;
}

/**
 * A refund as a line of history reports it: the sum refunded of a charge so far, and the number of that charge where the line
 * names it.
 */
interface ReportedRefund {
  readonly inAllKurus: number;
  readonly named: string | undefined;
}

/** Returns the refund of a line of history; undefined where it reports none. */
function reportedRefund(
  line: StoredPayment['history'][number],
  { refundedKurus }: StoredPayment,
): ReportedRefund | undefined {
  if (line.code === 'partly-refunded') return { inAllKurus: line.kurus, named: line.charge ?? undefined };
  const { from, to } = line;
  return to === 'refunded' && from !== to ? { inAllKurus: refundedKurus, named: undefined } : undefined;
}

/** Returns the charges that paid the order before the present one, in that order. */
const formerPayers = ({ extraCharges }: StoredPayment) => extraCharges.filter(({ role }) => role === 'paid-before');

/** Returns the numbers of the charges that paid the order, one after the other; null where the record has no number. */
const payersOf = (payment: StoredPayment): Array<string | null> => [
  ...formerPayers(payment).map(({ iyzicoPaymentId }) => iyzicoPaymentId),
  payment.iyzicoPaymentId,
];

/**
 * Returns the refunds of all charges of a payment, the oldest first. The history keeps the sum refunded of a charge so far; each
 * entry here is what one refund added to it.
 */
export function refundsOf(payment: StoredPayment): Refund[] {
  const [first = null, ...next] = payersOf(payment);
  let paying = first;
  const inAllOf = new Map<string | null, number>();
  const refunds: Refund[] = [];
  for (const line of payment.history) {
    const reported = reportedRefund(line, payment);
    if (reported === undefined) continue;
    const { inAllKurus, named } = reported;
    const charge = named ?? paying;
    refunds.push({ at: line.at, kurus: inAllKurus - (inAllOf.get(charge) ?? 0) });
    inAllOf.set(charge, inAllKurus);
    // the line names the paying charge only when it was refunded in full and another charge pays from then on
    const successor = named === paying ? next.shift() : undefined;
    if (successor !== undefined) paying = successor;
  }
  return refunds;
}

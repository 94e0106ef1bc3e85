import type { RefusalWhy } from '@site/contract/payments/payment-history';
import { iyzico } from '../config/parameters.ts';
import { NOT_LISTED, type Outcome } from '../iyzico/outcomes.ts';
import type { NamedCharge } from '../moves/founder-requests.ts';
import { iyzicoAttemptOf } from '../record/iyzico-attempt.ts';
import { conversationOf, type Payment } from '../record/payment-schema.ts';

/** iyzico's answer about a charge that the founder named: the charge, why it did not pay this order, or no answer. */
type Confirmation =
  | { readonly kind: 'confirmed'; readonly charge: NamedCharge }
  | { readonly kind: 'refused'; readonly why: RefusalWhy }
  | { readonly kind: 'no-answer'; readonly code: string };

/** Why a charge that iyzico lists for the order did not pay it. */
const REFUSALS: Readonly<Record<Exclude<Outcome['kind'], 'charged' | 'no-answer'>, RefusalWhy>> = {
  review: { kind: 'under-review' },
  declined: { kind: 'shown-declined' },
  open: { kind: 'shown-unpaid' },
  untried: { kind: 'shown-unpaid' },
  mismatch: { kind: 'shown-differing' },
};

/**
 * Asks iyzico whether the charge with this number has paid an order. The attempt of the charge is searched for in iyzico's
 * reports: the answer to a query by number only repeats the conversation id of the query.
 */
export async function confirmCharge(payment: Payment, iyzicoPaymentId: string): Promise<Confirmation> {
  const attempts = Array.from({ length: payment.attempts }, (_each, index) => conversationOf(payment, index + 1));
  const reports = await Promise.all(
    attempts.map(async (conversationId) => {
      const report = await iyzico().refunds(iyzicoAttemptOf(payment, conversationId), iyzicoPaymentId);
      return { conversationId, report };
    }),
  );
  const listed = reports.find(({ report }) => report.kind === 'reported');
  if (listed === undefined) {
    const silent = reports.find(({ report }) => report.kind === 'no-answer')?.report;
    if (silent?.kind === 'no-answer') return silent;
    const codes = reports.flatMap(({ report }) => (report.kind === 'unlisted' ? [report.code] : []));
    const iyzicoCode = codes.find((one) => one !== NOT_LISTED) ?? null;
    return { kind: 'refused', why: { kind: 'unlisted', charge: iyzicoPaymentId, iyzicoCode } };
  }
  const { conversationId } = listed;
  const outcome = await iyzico().query(iyzicoAttemptOf(payment, conversationId), { kind: 'payment', iyzicoPaymentId });
  switch (outcome.kind) {
    case 'charged':
      return { kind: 'confirmed', charge: { iyzicoPaymentId, conversationId, card: outcome.card } };
    case 'no-answer':
      return outcome;
    case 'review':
    case 'declined':
    case 'open':
    case 'untried':
    case 'mismatch':
      return { kind: 'refused', why: REFUSALS[outcome.kind] };
  }
}

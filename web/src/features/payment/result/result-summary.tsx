import { chakra } from '@chakra-ui/react';
import type { CoachingGroup } from '@site/contract/groups/groups';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { formatMoney } from '@site/contract/plain/money';
import { referenceOf } from '@site/contract/plain/reference';
import type { Product } from '@site/contract/sale/catalogue';
import { dayInWords } from '@site/contract/words/dates';
import type { PaymentContent } from '../../../content/payment.ts';
import { firstSession } from '../../../group/first-session.ts';
import { useLocale } from '../../../site/locale.tsx';
import { offerOf } from '../calls/order.ts';
import { paymentInWords } from '../parts/payment-in-words.ts';
import { SummaryCard } from '../parts/summary-card.tsx';

/** A line that only a print shows: the page of a receipt is printed for an accountant, who asks from whom it comes. */
const OnPaper = chakra('p', {
  base: { display: 'none', '@media print': { display: 'block' }, marginTop: '4', textStyle: 'note', color: 'fg.soft' },
});

interface ResultSummaryProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
  readonly run: CoachingGroup | null;
}

/** Label of the order's total: what was paid, what was refunded, or what the order costs. */
function amountLabel(state: PaymentStatus['state'], { summary, results }: PaymentContent): string {
  if (state === 'paid') return results.paid.amount;
  return state === 'refunded' ? summary.refunded : summary.amount;
}

/** Summary of the order, with the reference that the buyer can quote. */
export function ResultSummary({ paymentId, status, content, run }: ResultSummaryProps) {
  const locale = useLocale();
  const { summary, reference } = content;
  const offer = offerOf(status.productId);
  const product: Product | undefined = offer?.product;
  const start = run && firstSession(run, locale);
  const money = (minor: number) => formatMoney({ minor, currency: status.currency }, locale, { fraction: true });
  return (
    <SummaryCard
      label={summary.title}
      product={offer?.id ?? null}
      title={product?.title[locale] ?? status.productTitle ?? status.productId}
      rows={[
        ...(start ? ([[summary.firstSession, `${start} (${summary.timeZone})`]] as const) : []),
        [reference, referenceOf(paymentId)],
        ...(status.paidAt ? ([[summary.paidAt, dayInWords(new Date(status.paidAt), locale)]] as const) : []),
        ...(status.lastFour ? ([[summary.card, summary.endsIn(status.lastFour)]] as const) : []),
        ...(status.instalments ? ([[summary.payment, paymentInWords(status, content, locale)]] as const) : []),
        ...(status.state === 'paid' && status.refundedKurus > 0
          ? ([[summary.refunded, money(status.refundedKurus)]] as const)
          : []),
      ]}
      amount={{
        label: amountLabel(status.state, content),
        note: summary.vat,
        value: money(status.amountKurus),
      }}
    >
      {status.seller ? (
        <OnPaper>
          {summary.seller}: {status.seller}
        </OnPaper>
      ) : null}
    </SummaryCard>
  );
}

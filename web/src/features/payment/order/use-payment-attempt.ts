import { saleVersion } from '@site/contract/sale/sale-version';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { atPress } from '../../../sending/in-time.ts';
import { loadSender } from '../../../sending/load-sender.ts';
import { useCallMeta } from '../../../sending/use-call-meta.ts';
import { wake } from '../../../sending/wake.ts';
import { useLocale } from '../../../site/locale.tsx';
import { CARD_ENTRY } from '../calls/card-entry.ts';
import { type Offer, type OrderValues, orderBody } from '../calls/order.ts';
import { type Answer, fetchStatus, openPayment, startCard } from '../calls/payment-calls.ts';
import { failureOf } from '../calls/refusal.ts';
import { canKeepBankPage, keepBankPage } from '../tab/bank-page.ts';
import { sendOrder } from '../tab/earlier-orders.ts';
import { orderEntryIn } from '../tab/navigation-state.ts';
import { attemptValues, orderDrafts } from '../tab/order-drafts.ts';
import { attemptPayment } from './payment-attempt.ts';
import type { OrderFields } from './use-order-fields.ts';

interface AttemptOptions {
  readonly fields: Pick<OrderFields, 'begin' | 'dropAttempt'>;
  readonly offer: Offer;
  /** Start of the group of the offer as the page shows it, ISO 8601; null without a group. */
  readonly startsAt: string | null;
  /** The token of the link that led here. */
  readonly invitation: string | null;
  readonly hasLeft: () => boolean;
}

/** Whether the server has an order of this id. */
async function isStored(paymentId: string): Promise<Answer<{ readonly isStored: boolean }>> {
  const status = await fetchStatus(paymentId);
  if ('state' in status) return { isStored: true };
  return status.failure.key === 'not-found' ? { isStored: false } : status;
}

/** Loads the code that sends. */
async function load(): Promise<Answer<object>> {
  return atPress(loadSender()).catch((error) => ({ failure: failureOf(error, navigator.onLine) }));
}

function wakeForReturn(): void {
  wake('iyzico-callback');
  wake('payment-status');
}

/** Runs {@link attemptPayment} with the calls and the notes of this tab. */
export function usePaymentAttempt(options: AttemptOptions) {
  const { offer, fields, startsAt, invitation, hasLeft } = options;
  const locale = useLocale();
  const metaOf = useCallMeta(orderDrafts.key);
  const entry = orderEntryIn(useLocation().state);
  const isAnother = useRef(entry === 'another-purchase');

  const open = (values: OrderValues) => {
    const typed = orderBody(values, offer, locale);
    const order = {
      ...typed,
      consents: { ...typed.consents, textVersion: saleVersion(offer.product), startsAt },
    };
    const { submissionId } = fields.begin(attemptValues(order));
    const meta = metaOf(submissionId);
    return sendOrder({ productId: offer.id, id: submissionId, hasLeft }, isStored, (replaces) =>
      openPayment({ ...order, replaces, invitation, again: isAnother.current, meta }),
    );
  };

  const pay = (values: OrderValues) =>
    attemptPayment({
      canKeepBankPage: () => CARD_ENTRY === 'hosted' || canKeepBankPage(),
      load,
      open: () => open(values),
      dropAttempt: fields.dropAttempt,
      wake: wakeForReturn,
      startCard: CARD_ENTRY === 'form' ? (paymentId) => startCard(paymentId, values.card) : undefined,
      keepBankPage,
      hasLeft,
    });

  return {
    /** Orders with these values, and starts the payment. */
    pay,
    /** Makes the next order another one of the same product: the buyer has read that it is paid already. */
    orderAnother: () => {
      isAnother.current = true;
      // a new submission id: under the last one the server may have stored an order without `again`
      fields.dropAttempt();
    },
  };
}

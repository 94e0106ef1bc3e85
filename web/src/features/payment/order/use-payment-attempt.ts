import { saleVersion } from '@site/contract/sale-version';
import { useRef } from 'react';
import { atPress } from '../../../sending/in-time.ts';
import { loadSender } from '../../../sending/load-sender.ts';
import type { Outcome } from '../../../sending/submitter.ts';
import { useCallMeta } from '../../../sending/use-call-meta.ts';
import { wake } from '../../../sending/wake.ts';
import { useLocale } from '../../../site/locale.tsx';
import { CARD_ENTRY } from '../calls/card-entry.ts';
import { type Offer, type OrderValues, orderBody } from '../calls/order.ts';
import { type Answer, fetchStatus, openPayment, startCard } from '../calls/payment-calls.ts';
import { type FailureKey, failureOf } from '../calls/refusal.ts';
import { bankPageAddress, canKeepBankPage, keepBankPage } from '../tab/bank-page.ts';
import { sendOrder } from '../tab/earlier-orders.ts';
import { attemptValues } from '../tab/order-drafts.ts';
import type { OrderFields } from './use-order-fields.ts';

/** What follows an accepted order: the state of its payment, and from there the bank's or iyzico's page. */
export interface Receipt {
  readonly paymentId: string;
  readonly leaveTo?: string;
  /** No seat is held on iyzico's page: the buyer reads so before leaving for it. */
  readonly isUnheld?: boolean;
}

export type OrderOutcome = Outcome<Receipt, FailureKey>;

export const WITHDRAWN: OrderOutcome = { type: 'withdrawn' };

interface AttemptOptions {
  readonly fields: Pick<OrderFields, 'begin' | 'dropAttempt'>;
  readonly offer: Offer;
  /** When the group of the offer starts, as the page tells it; null without a group. */
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

/** Opens the payment of an order that is filled in, and starts it: a card's with its number, else on iyzico's page. */
export function usePaymentAttempt(options: AttemptOptions) {
  const { offer, fields, startsAt, invitation, hasLeft } = options;
  const locale = useLocale();
  const metaOf = useCallMeta();
  const again = useRef(false);

  const open = (values: OrderValues) => {
    const typed = orderBody(values, offer, locale);
    const order = {
      ...typed,
      consents: { ...typed.consents, textVersion: saleVersion(offer.product), startsAt },
    };
    const { submissionId } = fields.begin(attemptValues(order));
    const meta = metaOf(submissionId);
    return sendOrder({ productId: offer.id, id: submissionId, hasLeft }, isStored, (replaces) =>
      openPayment({ ...order, replaces, invitation, again: again.current, meta }),
    );
  };

  /** The failure of an attempt that the page itself ends, logged here because no call logs it. */
  const stopped = (key: FailureKey) => {
    console.info(`payment: stopped, ${key}`);
    return { failure: { key } };
  };

  const nothing = () => undefined;
  const notLoaded = (error: unknown) => ({ failure: failureOf(error, navigator.onLine) });

  const pay = async (values: OrderValues): Promise<Answer<OrderOutcome>> => {
    // Checked before anything is sent: found out later, a seat would be held and the card would be with its bank.
    if (CARD_ENTRY === 'form' && !canKeepBankPage()) return stopped('storage');
    // The code that sends may come late: for a buyer who leaves before it is there nothing must be ordered, and no seat held.
    const missing = navigator.onLine ? await atPress(loadSender()).then(nothing, notLoaded) : undefined;
    if (hasLeft()) return WITHDRAWN;
    if (missing) return missing;
    let opened = await open(values);
    if (opened && 'failure' in opened && (opened.failure.key === 'ended' || opened.failure.key === 'conflict')) {
      // The server has closed the order with this id, or stored another under it; only a new id can be accepted.
      fields.dropAttempt();
      opened = await open(values);
    }
    if (!opened || hasLeft()) return WITHDRAWN;
    if ('failure' in opened) return opened;
    // both are called when the buyer comes back from the bank
    wake('iyzico-callback');
    wake('payment-status');
    const { paymentId, next } = opened;
    if (next.kind === 'redirect') {
      return { type: 'confirmed', receipt: { paymentId, leaveTo: next.url, isUnheld: next.seat === 'released' } };
    }
    if (CARD_ENTRY === 'hosted') return stopped('unavailable');
    const started = await startCard(paymentId, values.card);
    if ('failure' in started) return started;
    if (hasLeft()) return WITHDRAWN;
    if (!keepBankPage(paymentId, started.html)) return stopped('storage');
    return { type: 'confirmed', receipt: { paymentId, leaveTo: bankPageAddress(paymentId) } };
  };

  return {
    pay,
    /** The next order is another one of the same product: the buyer has read that it is paid already. */
    orderAnother: () => {
      again.current = true;
      // a new submission id: under the last one the server may have stored an order without `again`
      fields.dropAttempt();
    },
  };
}

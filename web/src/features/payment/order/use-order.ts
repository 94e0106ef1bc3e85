import type { CallableName } from '@site/contract/site/call';
import { useEffect, useMemo, useRef } from 'react';
import type { PaymentContent } from '../../../content/payment.ts';
import { checkedAttempt } from '../../../sending/checked-attempt.ts';
import { loadSender } from '../../../sending/load-sender.ts';
import { usePrepare } from '../../../sending/use-prepare.ts';
import { useSubmission } from '../../../sending/use-submission.ts';
import { useWrongFields } from '../../../sending/use-wrong-fields.ts';
import { wake } from '../../../sending/wake.ts';
import { CARD_ENTRY } from '../calls/card-entry.ts';
import type { Offer, OrderValues } from '../calls/order.ts';
import type { FailureKey, PaymentFailure } from '../calls/refusal.ts';
import { lateResult } from '../result/late-result.ts';
import { noteSeatGone } from '../tab/earlier-orders.ts';
import { inInstalments } from './instalments.ts';
import { DROPPED, type NextStep, type OrderOutcome } from './payment-attempt.ts';
import { correctsTerms, markRefused, meansNoSeat, resultInstead } from './refused-order.ts';
import { toastFor } from './toast-for.ts';
import { OFFERS_INSTALMENTS, useInstalments } from './use-instalments.ts';
import { useNextStep } from './use-next-step.ts';
import { loadCheck, useOrderFields } from './use-order-fields.ts';
import { usePaymentAttempt } from './use-payment-attempt.ts';
import { useSale } from './use-sale.ts';
import { useTicks } from './use-ticks.ts';

/** The functions that an order calls on its way to the bank. */
const CALLED: readonly CallableName[] = [
  'process-iyzico-payment',
  ...(CARD_ENTRY === 'form' ? (['start-card-payment'] as const) : []),
  ...(OFFERS_INSTALMENTS ? (['instalment-offers'] as const) : []),
];

/** Prefetches the code of sending and of the result, so that a buyer who goes offline can still submit, and wakes the functions. */
function prefetch(): void {
  for (const name of CALLED) wake(name);
  void Promise.allSettled([loadCheck(), loadSender(), lateResult.load()]);
}

/**
 * Drives an order form: it keeps a draft without the card, validates, opens the payment, starts the card payment and leaves for
 * the bank. A failure before that keeps every field. `invitation`: the token of the link that led here.
 */
export function useOrder(offered: Offer, content: PaymentContent, invitation: string | null) {
  const goOn = useNextStep();
  const { priced, availability, atSale, closed, correct } = useSale(offered);
  const fields = useOrderFields(priced);
  const { form, draft, lastErrors } = fields;
  const instalments = useInstalments(form, priced);
  const offer = useMemo(() => inInstalments(priced, instalments.choice), [priced, instalments.choice]);
  const element = useRef<HTMLFormElement>(null);
  const wrong = useWrongFields(element);
  const prepare = usePrepare(element, prefetch);
  const { submission, dispatch, submit, formToast, hasLeft } = useSubmission<NextStep, FailureKey>({
    refusalOf: () => (navigator.onLine ? 'unavailable' : 'offline'),
    isOffline: () => false,
  });
  const isBought = submission.at === 'refused' && submission.refusal === 'already-bought';
  const terms = {
    amountKurus: offer.amountKurus,
    payments: offer.instalments?.count,
    startsAt: atSale?.startsAt.getTime(),
  };
  /** Whether a refusal has corrected the terms, and has said itself that both texts have to be confirmed again. */
  const isCorrected = useRef(false);
  useTicks(form, terms, (changed) => {
    if (isCorrected.current) return;
    const text = changed === 'start' ? content.errors['terms-changed'] : content.consents.cleared;
    formToast.tell({ title: content.toasts.consents.title, text });
  });

  // Not from the start: a notice that comes together with its live region is announced by no screen reader.
  useEffect(() => {
    if (draft !== undefined) dispatch({ type: 'restored' });
  }, [draft, dispatch]);

  /** Turns a failure into the outcome of the submission: a payment to show, or a reason beside what has changed or is wrong. */
  const refused = async (failure: PaymentFailure): Promise<OrderOutcome> => {
    if (hasLeft()) return DROPPED;
    const { key } = failure;
    const receipt = await resultInstead(key, fields.submissionId() ?? '');
    if (receipt) return { type: 'confirmed', receipt };
    correct(failure);
    isCorrected.current = correctsTerms(key);
    if (meansNoSeat(key)) noteSeatGone(offer.id);
    if (key === 'instalments-changed') instalments.askAgain();
    markRefused(failure, { form, wrong, content });
    return { type: 'refused', refusal: key };
  };

  const { pay, orderAnother } = usePaymentAttempt({
    offer,
    fields,
    startsAt: atSale?.startsAt.toISOString() ?? null,
    invitation,
    hasLeft,
  });

  const checkAndPay = checkedAttempt({
    form: element,
    loadCheck,
    clearMarks: wrong.clear,
    handleSubmit: form.handleSubmit,
    send: async (values: OrderValues) => {
      const paid = await pay(values);
      return 'failure' in paid ? refused(paid.failure) : paid;
    },
    mark: () => {
      const about = toastFor(lastErrors.current);
      if (about) formToast.show(content.toasts[about]);
      wrong.mark(about ? content.toasts[about] : { title: content.fieldErrors.check }, Object.keys(lastErrors.current));
    },
  });

  const send = async () => {
    const outcome = await submit(checkAndPay);
    if (outcome?.type === 'refused' && outcome.refusal !== 'already-bought' && !hasLeft()) {
      formToast.show({ title: content.toasts.failure, text: content.errors[outcome.refusal] });
    }
    if (outcome?.type === 'confirmed' && !hasLeft()) goOn(outcome.receipt);
  };

  return {
    /** The form of React Hook Form. */
    form,
    /** Ref for the element of the form. */
    element,
    /** The error summary ({@link useWrongFields}). */
    wrong,
    /** The offer with the chosen instalments. */
    offer,
    /** Price of a single payment. */
    priceKurus: priced.amountKurus,
    /** Offers and choice of instalments ({@link useInstalments}). */
    instalments,
    /** The state of the form. */
    submission,
    /** Why the server has refused to sell a seat; null while it has not. */
    closed,
    /** Availability of the group of the offer; unknown without one. */
    availability,
    /** The group as the texts of the sale name it; null without one. */
    atSale,
    /** Checks the form, orders, and leaves for the page of the bank or of iyzico. */
    submit: send,
    /** Orders the same product once more: the buyer has read that it is paid already, and wants another. */
    buyAgain: () => {
      orderAnother();
      return send();
    },
    /** Shows and announces a change of the form without an attempt. */
    tell: formToast.tell,
    /** Whether the buyer has this product already: the answer to the order, until a field of it changes. */
    isBought,
    /** Closes the toast and updates the draft after a change of a field. */
    onChange: () => {
      // A notification that has been acted on would only cover the next field.
      formToast.close();
      isCorrected.current = false;
      if (isBought) dispatch({ type: 'outdated' });
      fields.afterChange();
    },
    /** Focus handler of the form ({@link usePrepare}). */
    prepare,
    /** Copies the billing address to the delivery address. */
    copyBilling: fields.copyBilling,
    /** Empties the form. The focus moves to its start, because the button that was pressed disappears. */
    startOver: () => {
      form.setFocus('userName');
      fields.clear();
      dispatch({ type: 'cleared' });
    },
  };
}

export type Order = ReturnType<typeof useOrder>;

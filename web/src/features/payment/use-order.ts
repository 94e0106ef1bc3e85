import type { CardEntry } from '@site/contract/payment';
import { PAYMENT_QUERY } from '@site/contract/payment';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, get, type Path, type Resolver, set, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { PaymentContent } from '../../content/payment.ts';
import { useIsLive } from '../../islands/use-is-live.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { type Attempt, nextAttempt } from '../../sending/attempt.ts';
import { callMeta } from '../../sending/call-meta.ts';
import type { Draft } from '../../sending/draft.ts';
import { atPress } from '../../sending/in-time.ts';
import { loadSender } from '../../sending/load-sender.ts';
import type { Outcome } from '../../sending/submitter.ts';
import { useFirstSight } from '../../sending/use-first-sight.ts';
import { useSubmission } from '../../sending/use-submission.ts';
import { useWrongFields } from '../../sending/use-wrong-fields.ts';
import { useLocale } from '../../site/locale.tsx';
import { bankPageAddress, keepBankPage } from './bank-page.ts';
import type { OrderErrors } from './check-order.ts';
import { complaintAbout } from './complaint.ts';
import { inInstalments } from './instalments.ts';
import { lateResult } from './late-result.ts';
import { billingAddressOf, emptyOrder, KEPT_FIELDS, type Offer, type OrderValues, orderBody } from './order.ts';
import { attemptValues, lastOrder, orderDrafts, rememberOrder } from './order-drafts.ts';
import { fetchStatus, openPayment, startCard } from './payment-calls.ts';
import type { FailureKey, PaymentFailure } from './refusal.ts';
import { resultView } from './result-view.ts';
import { useInstalments } from './use-instalments.ts';

/** The contract's schema, with zod: fetched when the buyer first enters the form. */
const loadCheck = loadOnce(() => import('./check-order.ts'));

/** Card entry of this build; the server has the same parameter. */
const CARD_ENTRY: CardEntry = __CARD_ENTRY__;

/** The page that shows how a payment stands. */
const resultAddress = (paymentId: string) => `/payment?${PAYMENT_QUERY}=${paymentId}`;

/** An empty order with the values of the draft in it. */
function valuesOf(draft: Draft | undefined): OrderValues {
  const values = emptyOrder();
  const kept = draft?.values ?? {};
  for (const name of KEPT_FIELDS) {
    if (typeof kept[name] === typeof get(values, name)) set(values, name, kept[name]);
  }
  return values;
}

/** What follows an accepted order: the state of its payment, and from there the bank's or iyzico's page. */
interface Receipt {
  readonly paymentId: string;
  readonly leaveTo?: string;
  /** No seat is held on iyzico's page: the buyer reads so before leaving for it. */
  readonly isUnheld?: boolean;
}

type OrderOutcome = Outcome<Receipt, FailureKey>;

const WITHDRAWN: OrderOutcome = { type: 'withdrawn' };

/** The fields of the order form: validated with the contract's schema, kept as a draft without the card. */
function useOrderFields(offer: Offer) {
  const locale = useLocale();
  // The prerender has no drafts, and the HTML of an order is not shown to a tab that has one.
  const [draft] = useState(() => (typeof window === 'undefined' ? undefined : orderDrafts.read()));
  const [initial] = useState(() => valuesOf(draft));
  const attempt = useRef<Attempt | undefined>(draft?.attempt);
  const wrong = useRef<OrderErrors>({});

  const resolver: Resolver<OrderValues> = async (values) => {
    const { checkOrder } = await loadCheck();
    wrong.current = checkOrder(values, offer, locale, CARD_ENTRY, new Date());
    const found = Object.entries(wrong.current);
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<OrderValues> = {};
    for (const [path, type] of found) set(errors, path, { type });
    return { values: {}, errors };
  };

  const form = useForm<OrderValues>({
    defaultValues: initial,
    resolver,
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { getValues, setValue } = form;

  // the back-forward cache would show number and security code again to whoever goes back to this page
  useEffect(() => {
    const emptyCard = () => setValue('card', emptyOrder().card);
    window.addEventListener('pagehide', emptyCard);
    return () => window.removeEventListener('pagehide', emptyCard);
  }, [setValue]);

  const keepDraft = useCallback(() => {
    const values = Object.fromEntries(KEPT_FIELDS.map((name) => [name, get(getValues(), name)]));
    orderDrafts.write({ values, ...(attempt.current ? { attempt: attempt.current } : {}) });
  }, [getValues]);

  // The buyer typed before hydration.
  useEffect(() => {
    if (KEPT_FIELDS.some((name) => get(getValues(), name) !== get(initial, name))) keepDraft();
  }, [getValues, initial, keepDraft]);

  return { form, draft, attempt, wrong, keepDraft };
}

/**
 * The life of an order form: it keeps a draft without the card, validates, opens the payment, starts the card payment
 * and leaves for the bank. A failure before that keeps every field. `invitation`: the token of the link that led here.
 */
export function useOrder(offered: Offer, content: PaymentContent, invitation: string | null) {
  const locale = useLocale();
  const navigate = useNavigate();
  const sinceSeen = useFirstSight(useIsLive());
  const [closed, setClosed] = useState<'full' | 'past' | null>(null);
  const [amountKurus, setAmountKurus] = useState(offered.amountKurus);
  const priced: Offer = { ...offered, amountKurus };
  const { form, draft, attempt, wrong, keepDraft } = useOrderFields(priced);
  const instalments = useInstalments(form, priced);
  const offer = inInstalments(priced, instalments.choice);
  const again = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const summary = useWrongFields(element);
  /** What the summary at the head of the form says: the documented words when something is missing. */
  const [problem, setProblem] = useState<{ title: string; text?: string }>(content.toasts.missing);
  const { submission, dispatch, submit, complaint, hasLeft } = useSubmission<Receipt, FailureKey>({
    refusalOf: () => (navigator.onLine ? 'unavailable' : 'offline'),
    isOffline: () => false,
  });

  // Not from the start: a notice that comes together with its live region is announced by no screen reader.
  useEffect(() => {
    if (draft !== undefined) dispatch({ type: 'restored' });
  }, [draft, dispatch]);

  /**
   * Turns a failure into the outcome of the submission: a payment to show, or a reason beside what has changed or is
   * wrong.
   */
  const refused = async ({ key, fields, amountKurus: price }: PaymentFailure): Promise<OrderOutcome> => {
    if (hasLeft()) return WITHDRAWN;
    const paymentId = attempt.current?.submissionId ?? '';
    if (key === 'already-paid') return { type: 'confirmed', receipt: { paymentId } };
    if (key === 'in-progress') {
      // The payment in progress may belong to another order of the same buyer, whose result this page cannot show.
      const status = await fetchStatus(paymentId);
      if ('state' in status && resultView(status) !== 'awaiting') return { type: 'confirmed', receipt: { paymentId } };
    }
    if (key === 'sold-out') setClosed('full');
    if (key === 'cohort-closed') setClosed('past');
    if (price !== undefined) setAmountKurus(price);
    if (key === 'instalments-changed') instalments.askAgain();
    for (const [path, type] of Object.entries(fields ?? {})) if (isField(path)) form.setError(path, { type });
    setProblem({ title: content.fieldErrors.check });
    summary.mark(Object.keys(fields ?? {}));
    return { type: 'refused', refusal: key };
  };

  const open = (values: OrderValues) => {
    const order = orderBody(values, offer, locale);
    const next = nextAttempt(attempt.current, attemptValues(order), () => crypto.randomUUID());
    attempt.current = next;
    keepDraft();
    const meta = callMeta({
      submissionId: next.submissionId,
      locale,
      url: new URL(window.location.href),
      referrer: document.referrer,
      elapsedMs: sinceSeen(),
      website: '',
    });
    const previous = lastOrder();
    const replaces = previous === undefined || previous === next.submissionId ? null : previous;
    return openPayment({ ...order, replaces, invitation, again: again.current, meta });
  };

  const pay = async (values: OrderValues): Promise<OrderOutcome> => {
    let opened = await open(values);
    if ('failure' in opened && (opened.failure.key === 'ended' || opened.failure.key === 'conflict')) {
      // The server has closed the order with this id, or stored another under it; only a new id can be accepted.
      attempt.current = undefined;
      opened = await open(values);
    }
    if ('failure' in opened) return refused(opened.failure);
    rememberOrder(opened.paymentId);
    if (hasLeft()) return WITHDRAWN;
    const { paymentId, next } = opened;
    if (next.kind === 'redirect') {
      return { type: 'confirmed', receipt: { paymentId, leaveTo: next.url, isUnheld: next.seat === 'released' } };
    }
    if (CARD_ENTRY === 'hosted') return refused({ key: 'unavailable' });
    const started = await startCard(paymentId, values.card);
    if ('failure' in started) return refused(started.failure);
    if (hasLeft()) return WITHDRAWN;
    if (!keepBankPage(started.html)) return refused({ key: 'storage' });
    return { type: 'confirmed', receipt: { paymentId, leaveTo: bankPageAddress(paymentId) } };
  };

  const checkAndPay = async () => {
    await atPress(loadCheck());
    let outcome = WITHDRAWN;
    const valid = async (values: OrderValues) => {
      outcome = await pay(values);
    };
    summary.clear();
    await form.handleSubmit(valid, () => {
      const about = complaintAbout(wrong.current);
      if (about) complaint.show(content.toasts[about]);
      setProblem(about ? content.toasts[about] : { title: content.fieldErrors.check });
      summary.mark(Object.keys(wrong.current));
    })();
    return outcome;
  };

  const send = async () => {
    const outcome = await submit(checkAndPay);
    if (outcome?.type === 'refused' && !hasLeft()) {
      complaint.show({ title: content.toasts.failure, text: content.errors[outcome.refusal] });
    }
    if (outcome?.type !== 'confirmed' || hasLeft()) return;
    const { paymentId, leaveTo, isUnheld } = outcome.receipt;
    // The back button from the bank's page then leads to the result of the payment instead of this form.
    navigate(resultAddress(paymentId), { replace: true, state: isUnheld ? { unheldPage: leaveTo } : null });
    if (leaveTo !== undefined && !isUnheld) window.location.assign(leaveTo);
  };

  return {
    form,
    element,
    summary,
    problem,
    offer,
    /** What a single payment costs. */
    priceKurus: amountKurus,
    instalments,
    cardEntry: CARD_ENTRY,
    submission,
    closed,
    /** Whether this tab has ordered before: a full group may be full because of this buyer. */
    orderedBefore: draft?.attempt !== undefined,
    submit: send,
    /** Orders the same product once more: the buyer has read that it is paid already, and wants another. */
    buyAgain: () => {
      again.current = true;
      // an order that the server has already taken was placed without that answer
      attempt.current = undefined;
      return send();
    },
    keepDraft,
    /** Prefetches the code of sending and of the result, so that a buyer who goes offline can still submit. */
    prepare: () => void Promise.allSettled([loadCheck(), loadSender(), lateResult.load()]),
    copyBilling: () => {
      form.setValue('shippingAddress', { ...billingAddressOf(form.getValues()) });
      keepDraft();
    },
    /** Empties the form. The focus moves to its start, because the button that was pressed disappears. */
    startOver: () => {
      form.setFocus('userName');
      attempt.current = undefined;
      orderDrafts.clear();
      form.reset(emptyOrder());
      dispatch({ type: 'cleared' });
    },
  };
}

export type Order = ReturnType<typeof useOrder>;

/** Paths of an order, for errors that come from the server. */
function isField(path: string): path is Path<OrderValues> {
  return typeof get(emptyOrder(), path) === 'string';
}

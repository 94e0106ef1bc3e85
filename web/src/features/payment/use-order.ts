import type { CardEntry } from '@site/contract/payment';
import { PAYMENT_QUERY } from '@site/contract/payment';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, get, type Path, type Resolver, set, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { PaymentContent } from '../../content/payment.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { closeToast, type ToastMessage, toast } from '../../lib/toast.ts';
import { type Attempt, nextAttempt } from '../../sending/attempt.ts';
import { callMeta } from '../../sending/call-meta.ts';
import { inTime } from '../../sending/in-time.ts';
import { loadSender } from '../../sending/load-sender.ts';
import { useHasLeft } from '../../sending/use-has-left.ts';
import { useLocale } from '../../site/locale.tsx';
import { bankPageAddress, keepBankPage } from './bank-page.ts';
import type { OrderErrors } from './check-order.ts';
import { complaintAbout } from './complaint.ts';
import { emptyOrder, KEPT_FIELDS, type Offer, type OrderValues, orderBody } from './order.ts';
import { ORDER, orderDrafts } from './order-drafts.ts';
import { fetchStatus, openPayment, startCard } from './payment-calls.ts';
import type { FailureKey, PaymentFailure } from './refusal.ts';
import { resultView } from './result-view.ts';

/** The contract's schema, with zod: fetched when the buyer first enters the form. */
const loadCheck = loadOnce(() => import('./check-order.ts'));

/** Where the cards of this build are entered; the server has the same setting. */
const CARD_ENTRY: CardEntry = __CARD_ENTRY__;

/** The page that shows how a payment stands. */
const resultAddress = (paymentId: string) => `/payment?${PAYMENT_QUERY}=${paymentId}`;

function restoredOrder(): OrderValues {
  const values = emptyOrder();
  const kept = orderDrafts.read()?.values ?? {};
  for (const name of KEPT_FIELDS) {
    if (typeof kept[name] === typeof get(values, name)) set(values, name, kept[name]);
  }
  return values;
}

/**
 * Life of an order: keeps a draft without the card, checks, opens the payment, sends the card off and leaves for the
 * bank. Whatever goes wrong before, every field stays as it is.
 */
export function useOrder(offered: Offer, content: PaymentContent) {
  const locale = useLocale();
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  const [since] = useState(() => performance.now());
  const [draft] = useState(() => orderDrafts.read());
  const attempt = useRef<Attempt | undefined>(draft?.attempt);
  const running = useRef(false);
  const wrong = useRef<OrderErrors>({});
  const complaint = useRef<number>(undefined);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureKey | null>(null);
  const [closed, setClosed] = useState<'full' | 'past' | null>(null);
  const [amountKurus, setAmountKurus] = useState(offered.amountKurus);
  const [restored, setRestored] = useState(draft !== undefined);
  const offer: Offer = { ...offered, amountKurus };

  const resolver: Resolver<OrderValues> = async (values) => {
    const { checkOrder } = await loadCheck();
    wrong.current = checkOrder(values, offer, locale, CARD_ENTRY, new Date());
    const found = Object.entries(wrong.current);
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors<OrderValues> = {};
    for (const [path, type] of found) set(errors, path, { type });
    return { values: {}, errors };
  };

  const form = useForm<OrderValues>({ defaultValues: restoredOrder(), resolver, reValidateMode: 'onChange' });
  const { getValues, setValue, setError, setFocus, handleSubmit, reset } = form;

  const keepDraft = useCallback(() => {
    const values = Object.fromEntries(KEPT_FIELDS.map((name) => [name, get(getValues(), name)]));
    orderDrafts.write({ values, ...(attempt.current ? { attempt: attempt.current } : {}) });
  }, [getValues]);

  const closeComplaint = useCallback(() => {
    if (complaint.current !== undefined) closeToast(complaint.current);
  }, []);

  // An error of this form must not stay on the next page.
  useEffect(() => closeComplaint, [closeComplaint]);

  /** Stays until it is closed, until the next try makes it untrue, or until the form is left. */
  const complain = (message: Omit<ToastMessage, 'kind'>) => {
    complaint.current = toast({ kind: 'error', ...message });
  };

  const complainOfFields = () => {
    const about = complaintAbout(wrong.current);
    if (about) complain(content.toasts[about]);
  };

  const seeResult = (paymentId: string) => navigate(resultAddress(paymentId), { replace: true });

  const fail = async ({ key, fields, amountKurus: price }: PaymentFailure) => {
    if (hasLeft()) return;
    const paymentId = attempt.current?.submissionId ?? '';
    if (key === 'already-paid') return seeResult(paymentId);
    if (key === 'in-progress') {
      // of this order, or of another one of the same buyer: only the first has a result to be seen here
      const status = await fetchStatus(paymentId);
      if ('state' in status && resultView(status) !== 'awaiting') return seeResult(paymentId);
    }
    if (key === 'sold-out') setClosed('full');
    if (key === 'cohort-closed') setClosed('past');
    if (price !== undefined) setAmountKurus(price);
    Object.entries(fields ?? {}).forEach(([path, type], index) => {
      if (isField(path)) setError(path, { type }, { shouldFocus: index === 0 });
    });
    setFailure(key);
    complain({ title: content.toasts.failure, text: content.errors[key] });
  };

  const open = (values: OrderValues) => {
    const order = orderBody(values, offer, locale);
    const next = nextAttempt(attempt.current, { [ORDER]: JSON.stringify(order) }, () => crypto.randomUUID());
    attempt.current = next;
    keepDraft();
    const meta = callMeta({
      submissionId: next.submissionId,
      locale,
      url: new URL(window.location.href),
      referrer: document.referrer,
      elapsedMs: performance.now() - since,
      website: '',
    });
    return openPayment({ ...order, meta });
  };

  const pay = async (values: OrderValues): Promise<void> => {
    let opened = await open(values);
    if ('failure' in opened && (opened.failure.key === 'ended' || opened.failure.key === 'conflict')) {
      // The server has closed the order with this id, or stored another under it; only a new id can be accepted.
      attempt.current = undefined;
      opened = await open(values);
    }
    if ('failure' in opened) return void (await fail(opened.failure));
    if (hasLeft()) return;
    const { paymentId, next } = opened;
    if (next.kind === 'redirect') {
      seeResult(paymentId);
      return window.location.assign(next.url);
    }
    if (CARD_ENTRY === 'hosted') return void (await fail({ key: 'unavailable' }));
    const started = await startCard(paymentId, values.card);
    if ('failure' in started) return void (await fail(started.failure));
    if (hasLeft()) return;
    if (!keepBankPage(started.html)) return void (await fail({ key: 'storage' }));
    // The back button from the bank's page then leads to the result of the payment instead of this form.
    seeResult(paymentId);
    window.location.assign(bankPageAddress(paymentId));
  };

  const submit = async () => {
    // Guards against a second click: a ref changes at once, state only with the next render.
    if (running.current) return;
    running.current = true;
    closeComplaint();
    setFailure(null);
    setRestored(false);
    setSending(true);
    try {
      await inTime(loadCheck());
      await handleSubmit(pay, complainOfFields)();
    } catch (error) {
      // The check did not load, or not in time: treated as a server that does not answer.
      console.info(`payment: not checked, ${error instanceof Error ? error.name : 'unknown'}`);
      await fail({ key: navigator.onLine ? 'unavailable' : 'offline' });
    }
    running.current = false;
    setSending(false);
  };

  return {
    form,
    offer,
    cardEntry: CARD_ENTRY,
    sending,
    failure,
    closed,
    restored,
    /** This buyer has ordered in this tab before: a full group may be full because of them. */
    orderedBefore: draft?.attempt !== undefined,
    submit,
    keepDraft,
    /** Brings in all that sending needs, so that it is there even if the connection is gone by then. */
    prepare: () => void Promise.allSettled([loadCheck(), loadSender()]),
    copyBilling: () => {
      setValue('shippingAddress', { ...getValues('billingAddress') });
      keepDraft();
    },
    /** Empties the form; the focus goes to its start, as the button that asks for it goes away. */
    startOver: () => {
      setFocus('userName');
      attempt.current = undefined;
      orderDrafts.clear();
      reset(emptyOrder());
      setRestored(false);
    },
  };
}

export type Order = ReturnType<typeof useOrder>;

/** Paths of an order, for errors that come from the server. */
function isField(path: string): path is Path<OrderValues> {
  return typeof get(emptyOrder(), path) === 'string';
}

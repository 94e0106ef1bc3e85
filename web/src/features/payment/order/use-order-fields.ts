import { groupCardNumber } from '@site/contract/card/card';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, get, type Path, type Resolver, set, useForm } from 'react-hook-form';
import { loadOnce } from '../../../lib/load-once.ts';
import { sameValues } from '../../../sending/attempt.ts';
import type { Draft } from '../../../sending/draft.ts';
import { useDraftAttempt } from '../../../sending/use-draft-attempt.ts';
import { useLocale } from '../../../site/locale.tsx';
import { CARD_ENTRY } from '../calls/card-entry.ts';
import type { OrderErrors } from '../calls/check-order.ts';
import { billingAddressOf, emptyOrder, INVOICE_TO, keptValues, type Offer, type OrderValues } from '../calls/order.ts';
import { orderDrafts } from '../tab/order-drafts.ts';
import { rewrite, yearDigits } from './masked-input.ts';

/** The contract's schema, with zod: fetched when the buyer first enters the form. */
export const loadCheck = loadOnce(() => import('../calls/check-order.ts'));

/** A choice and a tick by which the form shows more fields or other texts. */
const CHOICES = ['invoiceTo', 'consents.earlyStart'] as const;

/** Whether a stored value is one that the field of this name can have; `empty` is its value in an empty form. */
const isOf = (name: string, value: string | boolean | undefined, empty: string | boolean | undefined): boolean =>
  name === 'invoiceTo' ? INVOICE_TO.some((to) => to === value) : typeof value === typeof empty;

/** An empty order with the values of the draft in it. */
function valuesOf(draft: Draft | undefined): OrderValues {
  const values = emptyOrder();
  const kept = draft?.values ?? {};
  for (const [name, empty] of Object.entries(keptValues(values))) {
    if (isOf(name, kept[name], empty)) set(values, name, kept[name]);
  }
  return values;
}

/** Whether a path names a text of an order; paths of errors come from the schema or the server. */
export function isField(path: string): path is Path<OrderValues> {
  return typeof get(emptyOrder(), path) === 'string';
}

/**
 * The fields of the order form: validated with the contract's schema, kept as a draft without the card. `offer`: at its price for a
 * single payment.
 */
export function useOrderFields(offer: Offer) {
  const locale = useLocale();
  // The prerender has no drafts, and the HTML of an order is not shown to a tab that has one.
  const [draft] = useState(() => (typeof window === 'undefined' ? undefined : orderDrafts.read()));
  const [initial] = useState(() => valuesOf(draft));
  const lastErrors = useRef<OrderErrors>({});

  const resolver: Resolver<OrderValues> = async (values) => {
    const { checkOrder } = await loadCheck();
    lastErrors.current = checkOrder(values, offer, locale, CARD_ENTRY, new Date());
    const found = Object.entries(lastErrors.current);
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
  const { getValues, setValue, getFieldState, trigger } = form;

  // The back-forward cache would show number and security code again to anyone who goes back to this page.
  useEffect(() => {
    const emptyCard = () => setValue('card', emptyOrder().card);
    window.addEventListener('pagehide', emptyCard);
    return () => window.removeEventListener('pagehide', emptyCard);
  }, [setValue]);

  const currentValues = useCallback(() => keptValues(getValues()), [getValues]);
  const attempt = useDraftAttempt(orderDrafts, currentValues, draft?.attempt);
  const { keep: keepDraft } = attempt;

  /**
   * Keeps the draft, and validates the fields that are marked as wrong again: React Hook Form validates only the field that was
   * changed, which may correct another field. A field that the server refused, and the schema does not, stays marked until it is
   * changed itself.
   */
  const afterChange = useCallback(() => {
    const marked = Object.keys(lastErrors.current)
      .filter(isField)
      .filter((path) => getFieldState(path).invalid);
    if (marked.length > 0) void trigger(marked);
    keepDraft();
  }, [getFieldState, trigger, keepDraft]);

  // The buyer typed and ticked before hydration. React Hook Form has taken over the values of the fields, but `useWatch` still
  // returns those of the first render until they change.
  useEffect(() => {
    const values = getValues();
    const { number, expiryYear } = values.card;
    for (const name of CHOICES) {
      const chosen = getValues(name);
      const before = name === 'invoiceTo' ? initial.invoiceTo : initial.consents.earlyStart;
      if (chosen === before) continue;
      setValue(name, before);
      setValue(name, chosen);
    }
    if (number !== '') {
      rewrite('card.number', groupCardNumber, () => {
        setValue('card.number', '');
        setValue('card.number', groupCardNumber(number));
      });
    }
    // autofill writes the year in full, as its field allows
    if (yearDigits(expiryYear) !== expiryYear) setValue('card.expiryYear', yearDigits(expiryYear));
    if (!sameValues(keptValues(values), keptValues(initial))) keepDraft();
  }, [getValues, setValue, initial, keepDraft]);

  return {
    /** The form of React Hook Form. */
    form,
    /** The draft that was restored; undefined if there was none. */
    draft,
    /** Ref to the errors of the last check. */
    lastErrors,
    afterChange,
    /** Copies the billing address to the delivery address. */
    copyBilling: () => {
      setValue('shippingAddress', { ...billingAddressOf(getValues()) });
      afterChange();
    },
    /** Empties the fields and forgets their draft. */
    clear: () => {
      attempt.clear();
      // `keepFieldsRef`: a memoised field does not render after the reset, and so would not be registered again.
      form.reset(emptyOrder(), { keepFieldsRef: true });
    },
    /** Begins an attempt to order with these values ({@link useDraftAttempt}). */
    begin: attempt.begin,
    /** Submission id of the last attempt; undefined once that is dropped. */
    submissionId: () => attempt.last.current?.submissionId,
    /** Drops the attempt, so that the next order has another id. */
    dropAttempt: attempt.drop,
  };
}

export type OrderFields = ReturnType<typeof useOrderFields>;

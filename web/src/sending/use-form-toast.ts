import { useCallback, useEffect, useMemo, useRef } from 'react';
import { closeToast, type ToastMessage, toast } from '../lib/toast.ts';
import { useLocale } from '../site/locale.tsx';

type Words = Pick<ToastMessage, 'title' | 'text'> & Partial<Pick<ToastMessage, 'kind'>>;

/**
 * Returns the toasts of a form:
 * - `show` shows an error. It is announced to screen readers only if the visitor has left the page of the form; otherwise the
 *   form announces the error itself, by the focus or as an alert.
 * - `tell` shows and announces a change of the form without an attempt, by default as an error, since the visitor has to see to
 *   it.
 * - `close` removes the toasts that were shown beside the form, as unmounting the form does: they do not concern the next page.
 */
export function useFormToast(hasLeft: () => boolean) {
  const locale = useLocale();
  const shown = useRef<number[]>([]);
  const close = useCallback(() => {
    for (const id of shown.current.splice(0)) closeToast(id);
  }, []);
  useEffect(() => close, [close]);
  return useMemo(() => {
    const put = (message: Words, how: Pick<ToastMessage, 'announcedInPage'> = {}) =>
      toast({ kind: 'error', lang: locale, ...how, ...message });
    return {
      close,
      show: (message: Words) => {
        if (hasLeft()) put(message);
        else shown.current.push(put(message, { announcedInPage: true }));
      },
      tell: (message: Words) => {
        shown.current.push(put(message));
      },
    };
  }, [close, hasLeft, locale]);
}

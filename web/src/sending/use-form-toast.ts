import { useCallback, useEffect, useMemo, useRef } from 'react';
import { closeToast, type ToastMessage, toast } from '../lib/toast.ts';
import { useLocale } from '../site/locale.tsx';

type Words = Pick<ToastMessage, 'title' | 'text'>;

/**
 * `show` shows a form's error as a toast. It is announced to screen readers only if the visitor has left the page of the form;
 * otherwise the form announces the error itself, by the focus or as an alert. `tell` shows and announces what has changed in the
 * form without an attempt. `close`, and unmounting the form, remove what was shown beside the form, because it says nothing
 * about the next page.
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

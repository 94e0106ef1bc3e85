import { useCallback, useEffect, useMemo, useRef } from 'react';
import { closeToast, type ToastMessage, toast } from '../lib/toast.ts';

/**
 * The error toast of one form, which says it too: the focus goes to the wrong fields, and a failure is an alert there. It
 * is closed by the visitor, by the next attempt, or when the form is left, because it says nothing about the next page. To a
 * visitor who has left already the toast alone says that the message was not sent.
 */
export function useComplaint(hasLeft: () => boolean) {
  const shown = useRef<number>(undefined);
  const close = useCallback(() => {
    if (shown.current !== undefined) closeToast(shown.current);
  }, []);
  useEffect(() => close, [close]);
  return useMemo(
    () => ({
      close,
      show: (message: Pick<ToastMessage, 'title' | 'text'>) => {
        if (hasLeft()) toast({ kind: 'error', ...message });
        else shown.current = toast({ kind: 'error', announcedInPage: true, ...message });
      },
    }),
    [close, hasLeft],
  );
}

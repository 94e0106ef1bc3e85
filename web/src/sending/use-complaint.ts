import { useCallback, useEffect, useMemo, useRef } from 'react';
import { closeToast, type ToastMessage, toast } from '../lib/toast.ts';
import { useLocale } from '../site/locale.tsx';

/**
 * Shows a form's error as a toast. It is announced to screen readers only if the visitor has left the page of the form; otherwise
 * the form announces the error itself, by the focus or as an alert. `close`, and unmounting the form, remove a toast that was
 * shown beside the form, because it says nothing about the next page.
 */
export function useComplaint(hasLeft: () => boolean) {
  const locale = useLocale();
  const shown = useRef<number>(undefined);
  const close = useCallback(() => {
    if (shown.current !== undefined) closeToast(shown.current);
  }, []);
  useEffect(() => close, [close]);
  return useMemo(
    () => ({
      close,
      show: (message: Pick<ToastMessage, 'title' | 'text'>) => {
        if (hasLeft()) toast({ kind: 'error', lang: locale, ...message });
        else shown.current = toast({ kind: 'error', lang: locale, announcedInPage: true, ...message });
      },
    }),
    [close, hasLeft, locale],
  );
}

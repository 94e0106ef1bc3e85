import { useCallback, useEffect, useMemo, useRef } from 'react';
import { closeToast, type ToastMessage, toast } from '../lib/toast.ts';

/**
 * The error toast of one form. It is closed by the visitor, by the next attempt, or when the form is left, because it
 * says nothing about the next page.
 */
export function useComplaint() {
  const shown = useRef<number>(undefined);
  const close = useCallback(() => {
    if (shown.current !== undefined) closeToast(shown.current);
  }, []);
  useEffect(() => close, [close]);
  return useMemo(
    () => ({
      close,
      show: (message: Omit<ToastMessage, 'kind'>) => {
        shown.current = toast({ kind: 'error', ...message });
      },
    }),
    [close],
  );
}

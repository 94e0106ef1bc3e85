import { useCallback, useEffect, useMemo, useRef } from 'react';
import { closeToast, type ToastMessage, toast } from '../lib/toast.ts';

/**
 * The error toast of one form. It stays until it is closed, until the next try makes it untrue, or until the form is
 * left: what is wrong with this form says nothing about the page after it.
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

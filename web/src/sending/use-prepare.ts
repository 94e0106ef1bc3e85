import { type RefObject, useCallback, useEffect } from 'react';
import { nextTask } from '../lib/next-task.ts';

/**
 * Returns the focus handler of a form, which runs `work` in a task of its own: it prefetches what sending needs, so that a
 * visitor who goes offline while typing still gets a check, and wakes the functions. For a form that had the focus before
 * hydration `work` runs at once, and again whenever it changes.
 */
export function usePrepare(form: RefObject<HTMLFormElement | null>, work: () => void): () => void {
  const prepare = useCallback(() => nextTask(work), [work]);

  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prepare();
  }, [form, prepare]);

  return prepare;
}

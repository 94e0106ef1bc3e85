import { type RefObject, useCallback, useEffect } from 'react';
import { nextTask } from '../lib/next-task.ts';

/**
 * Returns what a form does when it gets the focus: `work`, in a task of its own. It prefetches what sending needs, so that a visitor
 * who goes offline while typing still gets a check, and wakes the functions. A form that had the focus before hydration does it at
 * once, and again for another `work`.
 */
export function usePrepare(form: RefObject<HTMLFormElement | null>, work: () => void): () => void {
  const prepare = useCallback(() => nextTask(work), [work]);

  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prepare();
  }, [form, prepare]);

  return prepare;
}

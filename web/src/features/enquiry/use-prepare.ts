import { type RefObject, useCallback, useEffect } from 'react';
import { nextTask } from '../../lib/next-task.ts';
import { loadSender } from '../../sending/load-sender.ts';
import { wake } from '../../sending/wake.ts';
import type { FormShape } from './forms.ts';

/**
 * Returns what a form does when it gets the focus: it prefetches all that sending needs, so that a visitor who goes offline while
 * typing still gets a check, and wakes the function. A form that had the focus before hydration does it at once.
 */
export function usePrepare(form: RefObject<HTMLFormElement | null>, shape: FormShape, prefetchEnding: () => void) {
  const prepare = useCallback(() => {
    nextTask(() => {
      wake(shape.callable);
      // A failure is ignored here: the submission loads again and reports it.
      void Promise.allSettled([shape.loadSchema(), loadSender()]);
      prefetchEnding();
    });
  }, [shape, prefetchEnding]);

  useEffect(() => {
    if (form.current?.contains(document.activeElement)) prepare();
  }, [form, prepare]);

  return prepare;
}

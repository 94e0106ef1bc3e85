import { startTransition, useCallback, useState } from 'react';
import { enterForm } from '../../lib/enter-form.ts';
import type { Fill } from './use-prefill.ts';

/** What the form in a section is filled with, and a function that leads to it, from a part of its page that may fill it in. */
export function useAskedForm(section: string): readonly [Fill | undefined, (asked?: Fill) => void] {
  const [fill, setFill] = useState<Fill>();
  const ask = useCallback(
    (asked?: Fill) => {
      // In a transition React keeps the prerendered form on screen until its code is loaded; an urgent update would show
      // the empty fallback.
      if (asked) startTransition(() => setFill(asked));
      enterForm(section);
    },
    [section],
  );
  return [fill, ask];
}

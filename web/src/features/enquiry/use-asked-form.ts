import { startTransition, useCallback, useState } from 'react';
import { enterForm } from '../../lib/enter-form.ts';
import type { Fill } from './use-prefill.ts';

/**
 * For a page whose buttons lead to the form in a section. Returns the text to prefill the form with, and a function for those
 * buttons, which scrolls to the form, focuses it and prefills a given text.
 */
export function useAskedForm(section: string): readonly [Fill | undefined, (asked?: Fill) => void] {
  const [fill, setFill] = useState<Fill>();
  const ask = useCallback(
    (asked?: Fill) => {
      // In a transition React keeps the prerendered form on screen until its code is loaded; an urgent update would show
      // its fallback.
      if (asked) startTransition(() => setFill(asked));
      enterForm(section);
    },
    [section],
  );
  return [fill, ask];
}

import { useCallback, useRef } from 'react';
import { type FormAttempt, nextAttempt, type Values } from './attempt.ts';
import type { DraftStore } from './draft.ts';

/**
 * The last attempt to send a form, kept with its draft. `currentValues` returns the values of the form, of which the draft stores
 * those that it may keep. `restored` is the attempt of a draft that was read before the first render.
 */
export function useDraftAttempt(drafts: DraftStore, currentValues: () => Values, restored?: FormAttempt) {
  const last = useRef(restored);

  const keep = useCallback(() => {
    drafts.write({ values: currentValues(), ...(last.current ? { attempt: last.current } : {}) });
  }, [drafts, currentValues]);

  const clear = useCallback(() => {
    last.current = undefined;
    drafts.clear();
  }, [drafts]);

  return {
    /** Ref to the last attempt; undefined once it is dropped. */
    last,
    /** Stores the values as the draft, with the last attempt. */
    keep,
    /** Forgets attempt and draft. */
    clear,
    /**
     * Begins an attempt to send these values, and stores it with the draft. While they are unchanged it reuses the submission id,
     * which makes a retry idempotent: with a new id what had arrived would be stored a second time.
     */
    begin: (values: Values): FormAttempt => {
      last.current = nextAttempt(last.current, values, () => crypto.randomUUID());
      keep();
      return last.current;
    },
    /** Drops the attempt, also from the draft: the server cannot accept its id any more. */
    drop: () => {
      last.current = undefined;
      keep();
    },
  };
}

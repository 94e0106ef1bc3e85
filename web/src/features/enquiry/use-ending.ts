import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ending } from '../../content/form-content.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { toast } from '../../lib/toast.ts';
import type { Values } from '../../sending/attempt.ts';
import { useLocale } from '../../site/locale.tsx';
import { PrefetchContext } from '../../site/prefetch.ts';
import { normalPath } from '../../site/routes.ts';
import type { Sent } from '../../site/sent.ts';

/** Longest time for which a form with a stored message still shows that it is sending, because its success page is about to open. */
const PAGE_MS = 1_000;

interface EndingOptions {
  readonly ending: Ending;
  /** Title of the toast for a visitor who has left the form before its message arrived. */
  readonly arrived: string;
  readonly hasLeft: () => boolean;
}

/** Returns the text of an ending, with the sentence for those who have ticked its box among the values that were sent. */
export function endingText(ending: Exclude<Ending, { kind: 'page' }>, sent: Values): string {
  const ticked =
    ending.kind === 'stay' && ending.ticked && sent[ending.ticked.field] === true ? [ending.ticked.text] : [];
  return [ending.text, ...ticked].join(' ');
}

/**
 * The success page that a form leads to, if there is one. It is prefetched when the form is touched. If it takes longer than
 * {@link PAGE_MS} once the message is stored, the form itself confirms, and the page follows when its code is loaded.
 */
function useSuccessPage(ending: Ending, hasLeft: () => boolean) {
  const navigate = useNavigate();
  const prefetch = useContext(PrefetchContext);
  const locale = useLocale();
  const to = ending.kind === 'page' ? ending.to : undefined;
  /** Reference for the success page that is still loading; dropped when the form is used again. */
  const waiting = useRef<string>(undefined);
  /** Ends the wait for the success page. */
  const endWait = useRef(() => {});
  useEffect(() => () => endWait.current(), []);

  const load = useMemo(
    () =>
      loadOnce(async () => {
        if (to) await prefetch(to, locale);
      }),
    [prefetch, to, locale],
  );

  const prefetchPage = useCallback(() => {
    // A failure is ignored here: the page is loaded again when it is opened, and the form itself confirms meanwhile.
    void load().catch(() => {});
  }, [load]);

  const open = async (page: string, ref: string) => {
    try {
      await load();
    } catch (error) {
      console.info(`success page: ${error instanceof Error ? error.name : 'not loaded'}`);
      endWait.current();
      return;
    }
    // The page leads on to what this one offers.
    const from = normalPath(window.location.pathname);
    if (waiting.current === ref && !hasLeft()) navigate(page, { state: { ref, from } satisfies Sent });
  };

  const openOrDelay = (page: string, ref: string) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAGE_MS);
      endWait.current = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.current = ref;
      void open(page, ref);
    });

  return {
    /** Address of the page; undefined if the form has none. */
    to,
    prefetchPage,
    /**
     * Opens the page for the message with this reference. Resolves when the form is unmounted or used again, when the page cannot
     * be loaded, or after {@link PAGE_MS}.
     */
    openOrDelay,
    /** Cancels a pending navigation to the page. */
    stay: () => {
      waiting.current = undefined;
      endWait.current();
    },
  };
}

/**
 * How a form ends once its message is stored. A form that leads to a success page stays as it was sent until that page is shown
 * ({@link useSuccessPage}).
 */
export function useEnding({ ending, arrived, hasLeft }: EndingOptions) {
  const locale = useLocale();
  const { to, prefetchPage, openOrDelay, stay } = useSuccessPage(ending, hasLeft);
  const [late, setLate] = useState(false);

  const arrive = async (ref: string, sent: Values) => {
    if (to && !hasLeft()) {
      setLate(false);
      await openOrDelay(to, ref);
      setLate(true);
      // The success page confirms, or the form does while that page is on its way.
      if (!hasLeft() || window.location.pathname === to) return;
    }
    // The confirmation in the place of the form is where the visitor looks; a toast would repeat it.
    if (ending.kind === 'place' && !hasLeft()) return;
    if (ending.kind === 'page') toast({ kind: 'success', title: arrived, lang: locale });
    else {
      const text = endingText(ending, sent);
      toast({ kind: 'success', title: ending.title, text, lang: locale, announcedInPage: !hasLeft() });
    }
  };

  return {
    /** Prefetches the success page, if there is one. */
    prepare: prefetchPage,
    /**
     * Confirms the message with this reference and these values by a toast, or on the success page, unless the form itself does.
     * Resolves when the form may show that it is sent.
     */
    arrive,
    /** Cancels a pending navigation to the success page, because the visitor has begun another message. */
    stay,
    /** Whether the form itself confirms. */
    confirmsHere: ending.kind !== 'page' || late,
  };
}

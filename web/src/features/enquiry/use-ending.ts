import { useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Ending } from '../../content/form-content.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { toast } from '../../lib/toast.ts';
import { useLocale } from '../../site/locale.tsx';
import { PrefetchContext } from '../../site/prefetch.ts';

interface EndingOptions {
  readonly ending: Ending;
  /** Title of the toast for a visitor who has left the form before its message arrived. */
  readonly arrived: string;
  readonly hasLeft: () => boolean;
}

/**
 * How a form ends once its message is stored. A form that leads to a success page prefetches it when the form is touched, and
 * goes there once the code is loaded; until then, and if the code never arrives, the form itself confirms.
 */
export function useEnding({ ending, arrived, hasLeft }: EndingOptions) {
  const navigate = useNavigate();
  const prefetch = useContext(PrefetchContext);
  const locale = useLocale();
  const to = ending.kind === 'page' ? ending.to : undefined;
  const loaded = useRef(false);
  const [late, setLate] = useState(false);
  /** Reference for the success page that is still loading; dropped when the form is used again. */
  const waiting = useRef<string>(undefined);

  const load = useMemo(
    () =>
      loadOnce(async () => {
        if (to) await prefetch(to, locale);
        loaded.current = true;
      }),
    [prefetch, to, locale],
  );

  const prepare = useCallback(() => {
    // A failure is ignored here: `arrive` loads again, and the form itself confirms meanwhile.
    void load().catch(() => {});
  }, [load]);

  const arrive = async (ref: string) => {
    if (ending.kind !== 'page') {
      // The confirmation in the place of the form is where the visitor looks; a toast would repeat it.
      if (ending.kind === 'place' && !hasLeft()) return;
      toast({ kind: 'success', title: ending.title, text: ending.text, lang: locale, announcedInPage: !hasLeft() });
    } else if (hasLeft()) toast({ kind: 'success', title: arrived, lang: locale });
    else {
      waiting.current = ref;
      setLate(!loaded.current);
      try {
        await load();
      } catch (error) {
        console.info(`success page: ${error instanceof Error ? error.name : 'not loaded'}`);
        return;
      }
      if (waiting.current === ref && !hasLeft()) navigate(ending.to, { state: { ref } });
    }
  };

  return {
    /** Prefetches the success page, if there is one. */
    prepare,
    /** Confirms the message with this reference: by a toast, or on the success page, unless the form itself does. */
    arrive,
    /** Cancels a pending navigation to the success page, because the visitor has begun another message. */
    stay: () => {
      waiting.current = undefined;
    },
    /** Whether the form itself confirms. */
    confirmsHere: ending.kind !== 'page' || late,
  };
}

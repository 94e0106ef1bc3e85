import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { mayPrefetchUnasked, savesData } from '../lib/connection.ts';
import { listenOnDocument } from '../lib/listen-on-document.ts';
import { nextTask } from '../lib/next-task.ts';
import { usePageLocale } from '../site/locale.tsx';
import { PrefetchContext } from '../site/prefetch.ts';
import { normalPath } from '../site/routes.ts';
import { firstInteraction } from './first-interaction.ts';
import { siteLinkAt } from './site-link.ts';

/** Time that a pointer rests before it counts. A pointer that crosses the link has left by then; a click comes some 100 ms later. */
const REST_MS = 70;

/** How long a link is in view before it counts. A link that scrolls by has left by then. */
const IN_VIEW_MS = 500;

/**
 * Prefetches the page of a link
 * - that is pressed;
 * - that the pointer or the focus rests on, unless the visitor saves data;
 * - that is in view after the first interaction of a visitor, where unasked prefetching is allowed ({@link mayPrefetchUnasked}).
 */
export function PrefetchLinks(): null {
  const prefetchPage = useContext(PrefetchContext);
  const locale = usePageLocale();
  const { pathname } = useLocation();

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (target: EventTarget | null) => {
      const page = siteLinkAt(target)?.page;
      // A failure is ignored: the navigation loads again and shows the error.
      if (page !== undefined && page !== normalPath(pathname)) prefetchPage(page, locale).catch(() => {});
    };
    const onPress = ({ target }: Event) => nextTask(() => prefetch(target));
    const onRest = ({ target }: Event) => {
      clearTimeout(resting);
      if (!savesData()) resting = setTimeout(prefetch, REST_MS, target);
    };

    const inView = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(inView.get(target));
        if (isIntersecting) inView.set(target, setTimeout(prefetch, IN_VIEW_MS, target));
      }
    });
    let left = false;
    void firstInteraction.then(() => {
      if (left || !mayPrefetchUnasked()) return;
      for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link);
    });

    const ends = [
      listenOnDocument('pointerdown', onPress),
      listenOnDocument('pointerover', onRest),
      listenOnDocument('focusin', onRest),
    ];
    return () => {
      for (const end of ends) end();
      left = true;
      observer.disconnect();
      clearTimeout(resting);
      for (const timer of inView.values()) clearTimeout(timer);
    };
  }, [prefetchPage, locale, pathname]);

  return null;
}

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrates } from '../lib/use-hydrates.ts';
import { usePageLocale } from '../site/locale.tsx';
import { startInteraction } from './first-interaction.ts';
import { isOfPage } from './site-link.ts';

/**
 * How the page that is shown relates to the document that the server sent.
 * - `as sent`: the document holds its HTML.
 * - `translated`: the page changes to the language of its visitor, or of the address that it was opened at, without a click.
 *   A reload brings the same page.
 * - `changed`: a link has led to a part of the page, or to another language of it. A reload brings the same page.
 * - `left`: the address is another one. A reload brings another document.
 */
type SinceArrival = 'as sent' | 'translated' | 'changed' | 'left';

const SinceArrivalContext = createContext<SinceArrival>('changed');

/** How the page that is shown relates to the document; `changed` outside of an {@link ArrivalProvider}. */
export const useSinceArrival = (): SinceArrival => useContext(SinceArrivalContext);

/**
 * Provides {@link useSinceArrival} to the islands below. `prerendered` is false if the document has no HTML of its address, as on
 * the development server.
 */
export function ArrivalProvider({ prerendered, children }: { prerendered: boolean; children: ReactNode }) {
  const location = useLocation();
  const locale = usePageLocale();
  const [arrival] = useState({ location, locale });
  useEffect(() => {
    // A reload keeps the state of the entry, such as the reference of a sent message. Only the code of the page shows it, not the
    // HTML.
    if (arrival.location.state !== null) startInteraction();
  }, [arrival]);
  const atArrival = locale === arrival.locale ? 'as sent' : 'translated';
  const after = isOfPage(arrival.location, location) ? 'changed' : 'left';
  const since = prerendered && location === arrival.location ? atArrival : after;
  return <SinceArrivalContext value={since}>{children}</SinceArrivalContext>;
}

/** Whether, at mount, the page was still the one that the document was sent for, in any language. */
export function useIsOfDocument(): boolean {
  const since = useSinceArrival();
  const [isOfDocument] = useState(since === 'as sent' || since === 'translated');
  return isOfDocument;
}

/** Whether an island found its HTML in the document when it was mounted. Does not change on navigations. */
export function useIsSent(): boolean {
  const since = useSinceArrival();
  const hydrates = useHydrates();
  const [sent] = useState(since === 'as sent' && hydrates);
  return sent;
}

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { partOf } from '../lib/part-of.ts';
import { useIsLive } from './use-is-live.ts';

/**
 * Scrolls again to the part that the address names when the texts of a bilingual page have changed to the other
 * language: the part stands elsewhere on the page then. A page that is just being hydrated stays where the browser has
 * scrolled it.
 */
export function useStayAtPart(): void {
  const { hash } = useLocation();
  const live = useIsLive();
  const [arrival] = useState({ hash, replaced: live });
  useEffect(() => {
    if (arrival.replaced) partOf(arrival.hash)?.scrollIntoView();
  }, [arrival]);
}

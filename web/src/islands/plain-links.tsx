import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partOf } from '../lib/part-of.ts';
import { dropEarlyTaps } from './early-taps.tsx';
import { plainHtml } from './part.ts';
import { followedLink, isShown } from './site-link.ts';

/** Makes links in HTML that is not hydrated navigate within the site. */
export function PlainLinks(): null {
  const navigate = useNavigate();
  const { state } = useLocation();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const at = followedLink(event);
      if (at) dropEarlyTaps();
      // A hydrated link handles its own clicks.
      if (!at?.link.closest(plainHtml)) return;
      event.preventDefault();
      const { pathname, search, hash, href } = at.url;
      // A part of the shown page is in the same state, which holds the reference of a sent message, for example.
      const isPart = isShown(at.url) && partOf(hash) !== null;
      navigate(pathname + search + hash, { replace: href === window.location.href, ...(isPart ? { state } : {}) });
    };
    // In the capture phase: clicks on parts that are HTML only get no further than the body (`app/early-input.ts`), and the
    // browser would then load a clicked link as a new document.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [navigate, state]);

  return null;
}

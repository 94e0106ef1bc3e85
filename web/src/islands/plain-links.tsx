import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listenOnDocument } from '../lib/listen-on-document.ts';
import { partOf } from '../lib/part-of.ts';
import { plainHtml } from './island.ts';
import { followedLink, isShown } from './site-link.ts';
import { dropEarlyTaps } from './take-over.tsx';

/** Makes links in islands that are not hydrated navigate within the site, and drops queued clicks when any link is followed. */
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
      // A link to a part of the shown page keeps the state of its history entry, such as the reference of a sent message.
      const isPart = isShown(at.url) && partOf(hash) !== null;
      navigate(pathname + search + hash, { replace: href === window.location.href, ...(isPart ? { state } : {}) });
    };
    return listenOnDocument('click', onClick);
  }, [navigate, state]);

  return null;
}

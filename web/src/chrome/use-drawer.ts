import {
  type ComponentProps,
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { USED_FIELDS } from '../islands/fields.ts';
import { offerReload } from '../islands/offer-reload.ts';
import { followedLink } from '../islands/site-link.ts';
import { useWait } from '../islands/use-wait.ts';
import { goTo } from '../lib/go-to.ts';
import type Drawer from './drawer.tsx';
import { belowWide, isBelowWide } from './is-below-wide.ts';

const loadDrawer = () => import('./drawer.tsx');

/** Calls `closeDrawer` when the visitor does something else while the code of the menu is loading. */
function useCloseWhenGoneOn(isLoading: boolean, closeDrawer: () => void): void {
  useEffect(() => {
    if (!isLoading) return;
    const onClick = (event: MouseEvent) => followedLink(event) && closeDrawer();
    const onField = ({ target }: Event) => target instanceof Element && target.matches(USED_FIELDS) && closeDrawer();
    // In the capture phase: a click on a part that is HTML only is stopped at the body, and a handler that follows the link
    // prevents its default. By events of fields and not by `activeElement`: a tap on a phone leaves the focus where it was.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('click', onClick, options);
    for (const kind of ['focusin', 'input']) window.addEventListener(kind, onField, options);
    return () => listening.abort();
  }, [isLoading, closeDrawer]);
}

/**
 * The state of the menu of small screens: its component once the code is there, whether it is open, and how to open and close
 * it. Where the menu button shows, the code is loaded at once and the menu can be rendered hidden, which takes most of the time
 * from a tap to its answer; elsewhere the code is loaded by `open`.
 */
export function useDrawer() {
  const [LoadedDrawer, setLoadedDrawer] = useState<ComponentType<ComponentProps<typeof Drawer>>>();
  const [isOpen, setIsOpen] = useState(false);
  const isLoading = isOpen && !LoadedDrawer;
  useWait(isLoading);
  /** Whether the visitor still asks for the menu. A ref: the promise of the load needs the value of the moment when it settles. */
  const isAsked = useRef(false);

  const close = useCallback(() => {
    isAsked.current = false;
    setIsOpen(false);
  }, []);

  const load = useCallback(() => loadDrawer().then(({ default: Loaded }) => setLoadedDrawer(() => Loaded)), []);

  const open = () => {
    isAsked.current = true;
    // In a transition React opens it in a task of its own: for a modal dialog the browser matches the styles of the whole page
    // anew, which would delay the frame that shows the tap.
    startTransition(() => setIsOpen(true));
    load().catch(() => {
      if (!isAsked.current) return;
      close();
      if (offerReload()) return;
      // The same links stand at the end of the page.
      const footer = document.querySelector<HTMLElement>('footer nav');
      if (footer) goTo(footer);
    });
  };

  // A step through the history leads to another page, which the menu would hide. In a window that has become wide, as on a tablet
  // that was turned, the whole navigation stands there, and the menu button is gone.
  useEffect(() => {
    if (!isOpen) return;
    const width = belowWide();
    window.addEventListener('popstate', close);
    width.addEventListener('change', close);
    return () => {
      window.removeEventListener('popstate', close);
      width.removeEventListener('change', close);
    };
  }, [isOpen, close]);

  useCloseWhenGoneOn(isLoading, close);

  // A failure is ignored: the tap loads again.
  useEffect(() => {
    if (isBelowWide()) load().catch(() => {});
  }, [load]);

  return { LoadedDrawer, isOpen, open, close };
}

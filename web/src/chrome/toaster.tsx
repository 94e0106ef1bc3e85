import { chakra } from '@chakra-ui/react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../components/button.tsx';
import { CloseIcon, ErrorIcon, SuccessIcon } from '../components/icon.tsx';
import { listenOnDocument } from '../lib/listen-on-document.ts';
import { closeToast, noToasts, type ShownToast, shownToasts, subscribeToToasts, TOAST_MS } from '../lib/toast.ts';
import { usePause } from '../lib/use-pause.ts';
import { useLocale } from '../site/locale.tsx';
import { MOVES } from '../theme/motion.ts';
import { useChromeTexts } from './chrome-texts.ts';

/** Documented name of the container, in English on every page. */
const LABEL = 'Notifications';

/** Height at the lower edge of the window that the messages cover, with the space around them. The toaster sets `--toasts`. */
const COVERED = 'calc(var(--toasts) + 2rem)';

/**
 * Scrolls a focused element clear of the messages. With the focus in the footer the page also becomes longer, because at its end
 * there is nothing left to scroll. It stays longer during a press, which takes the focus out of the footer: a page that became
 * shorter then would move, and a button would be below the pointer no longer when it is released.
 *
 * These are styles of a message and not global ones, so that no document carries them before there is a message. They are a
 * constant of their own, because Chakra's types allow no selector with `&` inside.
 */
const clearOfMessages = {
  'html:has(&)': { scrollPaddingBottom: COVERED },
  'html:has(&) footer:has(:focus-visible)': { paddingBottom: COVERED },
  'html:active:has(&) footer': { paddingBottom: COVERED },
};

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: '4',
    right: '4',
    left: { base: '4', md: 'auto' },
    width: { md: '26rem' },
    pointerEvents: 'none',
  },
});
const List = chakra('ol', { base: { display: 'grid', gap: '4' } });
const Item = chakra('li', {
  base: {
    pointerEvents: 'auto',
    display: 'grid',
    gridTemplateColumns: '1.5rem 1fr {sizes.target}',
    gap: '.85rem',
    alignItems: 'start',
    paddingBlock: '.9rem',
    paddingLeft: '1.1rem',
    paddingRight: '.4rem',
    bg: 'white',
    color: 'ink',
    border: '1px solid',
    borderColor: 'ink',
    textStyle: 'small',
    lineHeight: '1.45',
    overflowWrap: 'anywhere',
    ...MOVES.rise,
    animation: 'rise {durations.toast} ease-out',
    '& > svg': { width: '1.4rem', height: '1.4rem', marginTop: '.05rem' },
    '& > button': { marginBlock: '-.55rem' },
    ...clearOfMessages,
  },
  variants: {
    kind: {
      success: { boxShadow: 'inset 4px 0 {colors.sea}, {shadows.float}', '& > svg': { color: 'sea' } },
      error: { boxShadow: 'inset 4px 0 {colors.caution}, {shadows.float}', '& > svg': { color: 'caution' } },
    },
  },
});

/** Closes the message when its time is over. The clock stands still while `paused`. */
function useExpiry({ id }: ShownToast, paused: boolean): void {
  const left = useRef(TOAST_MS);
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, paused]);
}

interface ToastProps {
  readonly message: ShownToast;
  readonly paused: boolean;
  readonly onClose: () => void;
}

function Toast({ message, paused, onClose }: ToastProps) {
  const { toast } = useChromeTexts();
  useExpiry(message, paused);
  const { kind, title, text, lang, announcedInPage } = message;
  return (
    <Item kind={kind} aria-live={announcedInPage ? 'off' : undefined}>
      {kind === 'success' ? <SuccessIcon /> : <ErrorIcon />}
      <div lang={lang}>
        <b>{title}</b>
        {text ? <p>{text}</p> : null}
      </div>
      <IconButton aria-label={toast.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Item>
  );
}

/**
 * Shows the messages of `toast()`. Alt+T moves the focus to them, while there are any; Escape moves it back, and so does
 * closing the last message. The region is in the page from the start, because screen readers announce changes only in a
 * region that they know.
 */
export default function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const locale = useLocale();
  const { paused, tell, handlers } = usePause();
  const list = useRef<HTMLOListElement>(null);
  /** The element that had the focus before the messages. */
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT' || shownToasts().length === 0) return;
      // On a Turkish Mac keyboard Alt+T types ₺, which must go into a field. Other layouts type hardly any character with it.
      if (event.key === '₺' && event.target instanceof Element && event.target.matches('input, textarea')) return;
      event.preventDefault();
      list.current?.focus();
    };
    return listenOnDocument('keydown', onKeyDown);
  }, []);

  const goBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    // An element that is removed or disabled by now takes no focus. The focus must leave all the same, or it would pause the
    // messages for ever.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.blur();
  };

  const close = (id: number) => {
    // Removing the focused button would move the focus to `body`.
    if (list.current?.querySelector(':focus-visible')) {
      if (messages.length > 1) list.current.focus();
      else goBack();
    }
    closeToast(id);
  };

  // A close button that was pressed is removed with the focus, and React fires no `blur` for an element that it removes.
  useEffect(() => {
    if (messages.length === 0) tell('vanish');
    else if (!list.current?.contains(document.activeElement)) tell('blur');
  }, [messages, tell]);

  // Publishes the height of the messages to the styles: before the effect below, which scrolls by it, and again after a resize,
  // which changes their line breaks.
  useLayoutEffect(() => {
    const measured = list.current;
    if (!measured || messages.length === 0) return;
    const measure = () => document.documentElement.style.setProperty('--toasts', `${measured.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [messages]);

  // Scrolls the element with the keyboard focus clear of a new message, which may cover it, or may come with a notice in the page
  // that pushes it down.
  useEffect(() => {
    const focused = document.activeElement;
    const box = messages.length > 0 && list.current?.getBoundingClientRect();
    if (!box || !focused?.matches(':focus-visible') || list.current?.contains(focused)) return;
    const { top, right } = focused.getBoundingClientRect();
    if (right > box.left && top >= box.top) focused.scrollIntoView({ block: 'nearest' });
  }, [messages]);

  return (
    <Region aria-label={LABEL} lang="en" aria-live="polite" aria-relevant="additions text" data-print="hide">
      <List
        ref={list}
        lang={locale}
        tabIndex={-1}
        {...handlers}
        onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
          handlers.onFocus();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') goBack();
        }}
      >
        {messages.map((message) => (
          <Toast key={message.id} message={message} paused={paused} onClose={() => close(message.id)} />
        ))}
      </List>
    </Region>
  );
}

import { chakra } from '@chakra-ui/react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from '../components/button.tsx';
import { CloseIcon, ErrorIcon, SuccessIcon } from '../components/icon.tsx';
import { closeToast, noToasts, type ShownToast, shownToasts, subscribeToToasts, TOAST_MS } from '../lib/toast.ts';
import { useHolds } from '../lib/use-holds.ts';
import { useLocale } from '../site/locale.tsx';
import { MOVES } from '../theme/motion.ts';
import { useChromeTexts } from './chrome-texts.ts';
import { useKeptPage } from './use-kept-page.ts';

/** Documented name of the container, in English on every page. */
const LABEL = 'Notifications';

/** What the messages cover at the lower edge of the window, with the space around them. */
const COVERED = 'calc(var(--toasts) + 2rem)';

/**
 * What takes the focus scrolls clear of them; at the end of the page there is nothing left to scroll to. Styles of a message,
 * so that no page brings them before there is one. Apart, because Chakra's types know no selector around `&`.
 */
const clearOfMessages = {
  'html:has(&)': { scrollPaddingBottom: COVERED },
  'html:has(&) footer:has(:focus-visible)': { paddingBottom: COVERED },
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

/** Closes the message when its time is over. The time stands still while pointer or focus is on the messages. */
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
  // Here, although it is no message: of all parts this one alone is on every page and hydrated at the first sign.
  useKeptPage();
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const locale = useLocale();
  const { held, tell, holders } = useHolds();
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT' || shownToasts().length === 0) return;
      // Where Turkish keyboards of a Mac have it. Other characters at this key are hardly ever typed.
      if (event.key === '₺' && event.target instanceof Element && event.target.matches('input, textarea')) return;
      event.preventDefault();
      list.current?.focus();
    };
    // In the capture phase: keys in parts that are not hydrated get no further (`app/early-input.ts`).
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  const goBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    // What is gone or disabled meanwhile takes no focus: kept here, it would hold the messages for ever.
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

  // A button that the mouse pressed is removed with the focus, and React hears no `blur` of what it removes itself.
  useEffect(() => {
    if (messages.length === 0) tell('vanish');
    else if (!list.current?.contains(document.activeElement)) tell('blur');
  }, [messages, tell]);

  // How high they stand: at once, because the effect below scrolls by it, and after a resize, which wraps their lines anew.
  useLayoutEffect(() => {
    const measured = list.current;
    if (!measured || messages.length === 0) return;
    const measure = () => document.documentElement.style.setProperty('--toasts', `${measured.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [messages]);

  // A message that comes over what the keyboard is on, or comes with a notice that pushes it down: the page scrolls it clear.
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
        {...holders}
        onFocus={({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
          holders.onFocus();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') goBack();
        }}
      >
        {messages.map((message) => (
          <Toast key={message.id} message={message} paused={held} onClose={() => close(message.id)} />
        ))}
      </List>
    </Region>
  );
}

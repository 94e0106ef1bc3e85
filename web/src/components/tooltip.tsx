import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** Documented: a first tooltip waits; right after another one it shows at once. */
const DELAY_MS = 700;
const SKIP_MS = 300;

/** When the last tooltip of the page went away: right after it the next one shows without delay. */
let lastHiddenAt = Number.NEGATIVE_INFINITY;

const Anchor = chakra('span', { base: { position: 'relative', display: 'inline-flex' } });
const Bubble = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    top: '100%',
    left: '50%',
    transform: 'translateX(-50%)',
    width: 'max-content',
    maxWidth: '16rem',
    // Not a gap: on its way to the words the pointer would leave them.
    paddingTop: '1',
  },
});
const Words = chakra('span', {
  base: {
    display: 'block',
    paddingBlock: '1',
    paddingInline: '2',
    bg: 'ink',
    color: 'white',
    textStyle: 'note',
    borderRadius: 'control',
  },
});

/**
 * Shows the label of an icon in a bubble, which stays while the pointer is on either, until Escape (WCAG 1.4.13). The
 * control inside carries the same text as its label, so the bubble is hidden from screen readers.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    clearTimeout(timer.current);
    const wait = performance.now() - lastHiddenAt < SKIP_MS ? 0 : DELAY_MS;
    timer.current = setTimeout(() => setShown(true), wait);
  };
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    if (shown) lastHiddenAt = performance.now();
    setShown(false);
  }, [shown]);

  useEffect(() => () => clearTimeout(timer.current), []);

  // On the document: the focus is elsewhere while the pointer shows it. In the capture phase: keys in parts that are not
  // hydrated get no further (`app/early-input.ts`).
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [shown, hide]);

  return (
    <Anchor
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {children}
      {shown ? (
        <Bubble aria-hidden="true">
          <Words>{text}</Words>
        </Bubble>
      ) : null}
    </Anchor>
  );
}

import { chakra } from '@chakra-ui/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { listenOnDocument } from '../lib/listen-on-document.ts';

/** Documented: a tooltip waits before it shows. */
const DELAY_MS = 700;
/** Documented: within this time after another tooltip it shows at once. */
const SKIP_MS = 300;

/** When a tooltip of the page was hidden last, in milliseconds of `performance.now()`. */
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
    // Padding and not a gap, because in a gap the pointer would leave the tooltip between the icon and the words.
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
 * Shows the label of an icon in a bubble, which stays while the pointer is on either, until Escape (WCAG 1.4.13). The control
 * among the children has the same text as its label, so the bubble is hidden from screen readers.
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

  // Listens on the document, because a tooltip that the pointer has opened does not have the focus.
  useEffect(() => {
    if (!shown) return;
    return listenOnDocument('keydown', ({ key }) => key === 'Escape' && hide());
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

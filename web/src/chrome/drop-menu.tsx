import { chakra } from '@chakra-ui/react';
import {
  Activity,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react';
import { ChevronIcon } from '../components/icon.tsx';
import { listenOnDocument } from '../lib/listen-on-document.ts';
import { MOVES } from '../theme/motion.ts';
import { belowWide } from './below-wide.ts';
import { nextMenuState } from './menu-state.ts';

/** Closes the menu that is open; there is never more than one on a page. */
let closeOpenMenu: (() => void) | undefined;

/** Documented: a menu opened by hover closes this long after the pointer has left it. */
const CLOSE_MS = 300;

const Anchor = chakra('div', { base: { position: 'relative' } });
const Panel = chakra('ul', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    top: 'calc(100% + .5rem)',
    bg: 'white',
    color: 'ink',
    border: '1px solid',
    borderColor: 'ink',
    padding: '2',
    boxShadow: 'float',
    ...MOVES.rise,
    animation: 'rise {durations.menu} ease-out',
    // Fills the gap between button and panel, so that the pointer does not leave the menu on its way down.
    _before: { content: '""', position: 'absolute', left: '0', right: '0', bottom: '100%', height: '.6rem' },
  },
  variants: { side: { left: { left: '-1.25rem' }, right: { right: '-.5rem' } } },
});

const MenuItem = chakra('li');

interface DropMenuProps {
  /** Renders the button from its properties and the chevron. */
  readonly button: (props: MenuButtonProps, chevron: ReactNode) => ReactNode;
  /** The links of the panel, one per entry. */
  readonly items: ReadonlyArray<{ readonly key: string; readonly link: ReactNode }>;
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly width: string;
}

interface MenuButtonProps {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** Index of the link that an arrow key leads to, in a list that goes round; `at` is -1 while the focus is on none of them. */
function nextIndex(at: number, step: 1 | -1, count: number): number {
  const outside = step === 1 ? -1 : count;
  return ((at === -1 ? outside : at) + step + count) % count;
}

/** Opens and closes a menu: by pointer, click, arrow keys and Escape ({@link DropMenu}). Returns properties for its elements. */
function useOpenMenu() {
  const [state, dispatch] = useReducer(nextMenuState, 'closed');
  const open = state !== 'closed';
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLDivElement>(null);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    dispatch('close');
  }, []);

  useEffect(() => close, [close]);

  useEffect(() => {
    if (!open) return;
    closeOpenMenu?.();
    closeOpenMenu = close;
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) close();
    };
    // On the document: a menu opened by hover has no focus inside, and WCAG 1.4.13 asks that Escape dismisses it.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      const focusInside = anchor.current?.contains(document.activeElement);
      if (focusInside) anchor.current?.querySelector('button')?.focus();
    };
    const ends = [listenOnDocument('pointerdown', onPointerDown), listenOnDocument('keydown', onEscape)];
    return () => {
      if (closeOpenMenu === close) closeOpenMenu = undefined;
      for (const end of ends) end();
    };
  }, [open, close]);

  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    dispatch('hover');
  };

  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    timer.current = setTimeout(() => {
      if (!anchor.current?.querySelector(':focus-visible')) close();
    }, CLOSE_MS);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    event.preventDefault();
    dispatch('arrow');
    // The links of the panel take the focus only once it is shown, after the next render.
    requestAnimationFrame(() => {
      const links = [...(anchor.current?.querySelectorAll<HTMLElement>('ul a') ?? [])];
      const at = links.findIndex((link) => link.isSameNode(document.activeElement));
      links[nextIndex(at, step, links.length)]?.focus();
    });
  };

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !anchor.current?.contains(event.relatedTarget)) close();
  };

  return {
    open,
    close,
    press: () => dispatch('press'),
    /** Properties of the element around button and panel. */
    around: { ref: anchor, onPointerEnter, onPointerLeave, onKeyDown, onBlur },
  };
}

/**
 * Whether the panel is rendered hidden before it is opened: its first render takes most of the time from a press to its frame.
 * Not on a phone, where the menus of the navigation never show and the work would delay the first tap.
 */
function useRendersAhead(): boolean {
  const [rendersAhead, setRendersAhead] = useState(false);
  useEffect(() => {
    if (!belowWide().matches) setRendersAhead(true);
  }, []);
  return rendersAhead;
}

/**
 * A button with a panel of links below it. Hover, click and arrow keys open it. A choice, Escape, a click elsewhere and a focus
 * elsewhere close it. So does the pointer that leaves it, after {@link CLOSE_MS}, unless the keyboard focus is in it. Escape
 * returns the focus to the button. A click on a menu that hover has just opened keeps it open (`menu-state.ts`).
 */
export function DropMenu({ button, items, label, side, width }: DropMenuProps) {
  const { open, close, press, around } = useOpenMenu();
  const rendersAhead = useRendersAhead();
  const panelId = useId();
  const chevron = <ChevronIcon style={open ? { transform: 'rotate(180deg)' } : undefined} />;

  return (
    <Anchor {...around}>
      {button({ 'aria-expanded': open, 'aria-controls': open ? panelId : undefined, onClick: press }, chevron)}
      {rendersAhead || open ? (
        <Activity mode={open ? 'visible' : 'hidden'}>
          <Panel id={panelId} aria-label={label} side={side} width={width} onClick={close}>
            {items.map(({ key, link }) => (
              <MenuItem key={key}>{link}</MenuItem>
            ))}
          </Panel>
        </Activity>
      ) : null}
    </Anchor>
  );
}

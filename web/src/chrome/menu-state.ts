/**
 * State of a menu: closed, open while the pointer hovers (`peeked`), or open by a press (`pinned`), which a further press closes. A
 * pointer that has left closes both.
 */
export type MenuState = 'closed' | 'peeked' | 'pinned';

/** `close`: the pointer has been away for the documented time, or the menu was dismissed or a link in it chosen. */
export type MenuEvent = 'hover' | 'press' | 'arrow' | 'close';

const MOVES: Readonly<Record<MenuState, Readonly<Record<MenuEvent, MenuState>>>> = {
  closed: { hover: 'peeked', press: 'pinned', arrow: 'pinned', close: 'closed' },
  // A pointer on its way to press the button opens the menu by hovering: the press must not close it again.
  peeked: { hover: 'peeked', press: 'pinned', arrow: 'peeked', close: 'closed' },
  pinned: { hover: 'pinned', press: 'closed', arrow: 'pinned', close: 'closed' },
};

export const nextMenuState = (now: MenuState, event: MenuEvent): MenuState => MOVES[now][event];

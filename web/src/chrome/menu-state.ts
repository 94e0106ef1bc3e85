/** State of a menu: closed, open while the pointer hovers (`peeked`), or open until it is dismissed (`pinned`). */
export type MenuState = 'closed' | 'peeked' | 'pinned';

/** `leave`: the pointer has been away for the documented time, or the menu was dismissed or used. */
export type MenuEvent = 'hover' | 'press' | 'arrow' | 'leave';

const MOVES: Readonly<Record<MenuState, Readonly<Record<MenuEvent, MenuState>>>> = {
  closed: { hover: 'peeked', press: 'pinned', arrow: 'pinned', leave: 'closed' },
  // Hovering opens the menu just before a press on its button: the press must not close it again.
  peeked: { hover: 'peeked', press: 'pinned', arrow: 'peeked', leave: 'closed' },
  pinned: { hover: 'pinned', press: 'closed', arrow: 'pinned', leave: 'closed' },
};

export const nextMenuState = (now: MenuState, event: MenuEvent): MenuState => MOVES[now][event];

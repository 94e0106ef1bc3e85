/** A menu below its button: shut, opened by hovering and gone with the pointer, or opened to stay. */
export type MenuState = 'closed' | 'peeked' | 'pinned';

/** `leave`: the pointer has been away for the documented time, or the menu was dismissed or used. */
export type MenuEvent = 'hover' | 'press' | 'arrow' | 'leave';

const MOVES: Readonly<Record<MenuState, Readonly<Record<MenuEvent, MenuState>>>> = {
  closed: { hover: 'peeked', press: 'pinned', arrow: 'pinned', leave: 'closed' },
  // A press on a menu that hovering has just opened keeps it: the hand was on its way to press when it opened.
  peeked: { hover: 'peeked', press: 'pinned', arrow: 'peeked', leave: 'closed' },
  pinned: { hover: 'pinned', press: 'closed', arrow: 'pinned', leave: 'closed' },
};

export const nextMenuState = (now: MenuState, event: MenuEvent): MenuState => MOVES[now][event];

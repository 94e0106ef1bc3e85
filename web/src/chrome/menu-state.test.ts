import { expect, test } from 'vitest';
import { type MenuEvent, type MenuState, nextMenuState } from './menu-state.ts';

const after = (...events: readonly MenuEvent[]): MenuState => events.reduce<MenuState>(nextMenuState, 'closed');

test.each<[string, MenuEvent[], MenuState]>([
  ['hovering opens it, and it closes when the pointer has left', ['hover', 'close'], 'closed'],
  ['a press opens it, and a second one closes it', ['press', 'press'], 'closed'],
  ['a press on a menu that hovering has just opened keeps it open', ['hover', 'press'], 'pinned'],
  ['after that another press closes it', ['hover', 'press', 'press'], 'closed'],
  [
    'a pointer over a menu that a press has opened leaves the next press to close it',
    ['press', 'hover', 'press'],
    'closed',
  ],
  ['an arrow key opens it, and a press closes it', ['arrow', 'press'], 'closed'],
  [
    'an arrow key in a menu that hovering has opened leaves the next press to keep it open',
    ['hover', 'arrow', 'press'],
    'pinned',
  ],
])('%s', (_, events, state) => {
  expect(after(...events)).toBe(state);
});

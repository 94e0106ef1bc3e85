import { expect, test } from 'vitest';
import { type MenuEvent, type MenuState, nextMenuState } from './menu-state.ts';

const after = (...events: readonly MenuEvent[]): MenuState => events.reduce<MenuState>(nextMenuState, 'closed');

test.each<[string, MenuEvent[], MenuState]>([
  ['hovering opens a menu, and it closes when the pointer has left', ['hover', 'close'], 'closed'],
  ['a press opens a menu, and a second one closes it', ['press', 'press'], 'closed'],
  ['a press on a menu that hovering has just opened keeps it open', ['hover', 'press'], 'pinned'],
  ['a second press on a menu that hovering has opened closes it', ['hover', 'press', 'press'], 'closed'],
  [
    'the next press closes a menu that a press has opened, even after the pointer was over it',
    ['press', 'hover', 'press'],
    'closed',
  ],
  ['an arrow key opens a menu, and a press closes it', ['arrow', 'press'], 'closed'],
  [
    'the next press keeps a menu open that hovering has opened, even after an arrow key',
    ['hover', 'arrow', 'press'],
    'pinned',
  ],
])('%s', (_, events, state) => {
  expect(after(...events)).toBe(state);
});

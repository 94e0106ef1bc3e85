import { expect, test } from 'vitest';
import { type MenuEvent, type MenuState, nextMenuState } from './menu-state.ts';

const after = (...events: readonly MenuEvent[]): MenuState => events.reduce<MenuState>(nextMenuState, 'closed');

test.each<[string, MenuEvent[], MenuState]>([
  ['hovering opens it, and leaving closes it', ['hover', 'leave'], 'closed'],
  ['a press opens it, and a second one closes it', ['press', 'press'], 'closed'],
  ['a press on what hovering has just opened keeps it open', ['hover', 'press'], 'pinned'],
  ['after that another press closes it', ['hover', 'press', 'press'], 'closed'],
  ['a pointer over what a press has opened does not make it a hovered one', ['press', 'hover', 'press'], 'closed'],
  ['an arrow key opens it, and a press closes it', ['arrow', 'press'], 'closed'],
  ['an arrow key in what hovering has opened leaves the next press to keep it', ['hover', 'arrow', 'press'], 'pinned'],
])('%s', (_, events, state) => {
  expect(after(...events)).toBe(state);
});

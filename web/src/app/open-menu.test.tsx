// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { DropMenu } from '../chrome/drop-menu.tsx';
import { testRoot } from '../lib/testing.ts';
import { restingSystem } from '../theme/resting-system.ts';
import { deferInput, hearInput } from './early-input.ts';

test.each([
  ['a tap', new Event('pointerdown', { bubbles: true })],
  ['Escape', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
])('%s in a part that is not hydrated closes an open menu', (_, event) => {
  document.body.innerHTML = '<div></div><section data-part=""><p>Words.</p></section>';
  const root = testRoot();
  deferInput();
  hearInput();
  act(() =>
    root.render(
      <ChakraProvider value={restingSystem(() => true)}>
        <DropMenu
          button={(props) => (
            <button type="button" {...props}>
              Services
            </button>
          )}
          items={[{ key: 'one', link: <a href="/one">One</a> }]}
          label="Services"
          side="left"
          width="10rem"
        />
      </ChakraProvider>,
    ),
  );
  const isOpen = () => document.querySelector('button')?.getAttribute('aria-expanded');
  act(() => document.querySelector('button')?.click());
  expect(isOpen()).toBe('true');
  act(() => void document.querySelector('p')?.dispatchEvent(event));
  expect(isOpen()).toBe('false');
});

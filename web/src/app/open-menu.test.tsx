// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { DropMenu } from '../chrome/drop-menu.tsx';
import { restingSystem } from '../theme/resting-system.ts';
import { deferInput, hearInput } from './early-input.ts';

test.each([
  ['a tap', new Event('pointerdown', { bubbles: true })],
  ['Escape', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
])('%s in a part that is not hydrated closes an open menu', (_, event) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div></div><section data-part=""><p>Words.</p></section>';
  const root = createRoot(document.querySelector('div') as HTMLDivElement);
  onTestFinished(() => {
    act(() => root.unmount());
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
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

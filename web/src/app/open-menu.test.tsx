// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ExampleMenu } from '../chrome/example-menu.tsx';
import { testRoot } from '../lib/testing.ts';
import { deferInput, hearInput } from './early-input.ts';

test.each([
  ['a tap', new Event('pointerdown', { bubbles: true })],
  ['Escape', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
])('%s in an island that is not hydrated closes an open menu', (_, event) => {
  document.body.innerHTML = '<div></div><section data-island=""><p>Words.</p></section>';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const root = testRoot();
  deferInput();
  hearInput();
  act(() => root.render(<ExampleMenu />));
  const isOpen = () => document.querySelector('button')?.getAttribute('aria-expanded');
  act(() => document.querySelector('button')?.click());
  expect(isOpen()).toBe('true');
  act(() => void document.querySelector('p')?.dispatchEvent(event));
  expect(isOpen()).toBe('false');
});

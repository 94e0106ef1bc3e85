// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import { ExampleMenu } from './example-menu.tsx';

/** Shows a menu in a window as wide as told; `panel` is `absent`, `hidden` or `shown`. */
async function menuIn({ belowWide }: { belowWide: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: belowWide }));
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  await act(async () => root.render(<ExampleMenu />));
  return {
    press: () => act(async () => document.querySelector('button')?.click()),
    panel: () => {
      const list = document.querySelector('ul');
      if (!list) return 'absent';
      return list.style.display === 'none' ? 'hidden' : 'shown';
    },
  };
}

test('in a wide window the panel is rendered before it is asked for, and stays', async () => {
  const { press, panel } = await menuIn({ belowWide: false });
  expect(panel()).toBe('hidden');
  await press();
  expect(panel()).toBe('shown');
  await press();
  expect(panel()).toBe('hidden');
});

test('below that width the panel is rendered while it is open only', async () => {
  const { press, panel } = await menuIn({ belowWide: true });
  expect(panel()).toBe('absent');
  await press();
  expect(panel()).toBe('shown');
  await press();
  expect(panel()).toBe('absent');
});

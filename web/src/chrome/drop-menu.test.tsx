// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import { ExampleMenu } from './example-menu.tsx';

/** Renders a menu in a wide or a narrow window; `panel` returns `absent`, `hidden` or `shown`. */
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

test('in a wide window the panel is rendered hidden before the first press, and stays rendered', async () => {
  const { press, panel } = await menuIn({ belowWide: false });
  expect(panel()).toBe('hidden');
  await press();
  expect(panel()).toBe('shown');
  await press();
  expect(panel()).toBe('hidden');
});

test('in a narrow window the panel is rendered only while it is open', async () => {
  const { press, panel } = await menuIn({ belowWide: true });
  expect(panel()).toBe('absent');
  await press();
  expect(panel()).toBe('shown');
  await press();
  expect(panel()).toBe('absent');
});

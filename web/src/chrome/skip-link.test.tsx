// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import { restingSystem } from '../theme/resting-system.ts';
import { SkipLink } from './skip-link.tsx';

test('the link that skips to the content scrolls at once, and moves the focus there', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<div></div><main id="main" tabindex="-1"></main>';
  const main = document.querySelector('main') as HTMLElement;
  const scrolled = vi.fn();
  main.scrollIntoView = scrolled;
  const root = testRoot();
  act(() =>
    root.render(
      <ChakraProvider value={restingSystem(() => true)}>
        <SkipLink label="Skip" />
      </ChakraProvider>,
    ),
  );
  act(() => document.querySelector('a')?.click());
  expect(document.activeElement).toBe(main);
  expect(scrolled.mock.calls).toEqual([[]]);
});

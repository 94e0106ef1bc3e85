// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import english from '../../content/en/group.ts';
import { UNKNOWN } from '../../group/availability.ts';
import { testRoot } from '../../lib/testing.ts';
import { restingSystem } from '../../theme/resting-system.ts';
import { WaitingList } from './waiting-list.tsx';

test.each([
  ['elsewhere by then stays there', '#menu', '#menu'],
  ['on the section, to which the way has led, goes on to the first field', '#waiting-list', 'input'],
])('when the code for a link to the list comes, a focus that is %s, and nothing scrolls', async (_, from, to) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<div></div><button id="menu" type="button"></button>';
  const list = (
    <WaitingList content={english.waitingList} availability={UNKNOWN}>
      <form>
        <input />
      </form>
    </WaitingList>
  );
  const router = createMemoryRouter([{ path: '/', element: list }]);
  const root = testRoot();
  act(() =>
    root.render(
      <ChakraProvider value={restingSystem(() => true)}>
        <RouterProvider router={router} />
      </ChakraProvider>,
    ),
  );
  const section = document.querySelector('#waiting-list') as HTMLElement;
  section.scrollIntoView = vi.fn();
  section.tabIndex = -1;
  document.querySelector<HTMLElement>(from)?.focus();
  await act(() => router.navigate('/#waiting-list'));
  expect(document.activeElement).toBe(document.querySelector(to));
  // to which the way of the link has scrolled: who has scrolled on since stays there
  expect(section.scrollIntoView).not.toHaveBeenCalled();
});

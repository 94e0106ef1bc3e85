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
  ['stays', 'elsewhere by then', '#menu', '#menu'],
  ['goes on to the first field', 'still on the section', '#waiting-list', 'input'],
])(
  'when the code of a waiting list that a link has led to loads late, the focus %s if it is %s, and nothing scrolls',
  async (_does, _where, from, to) => {
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
    // the navigation has scrolled to the section already, and the visitor may have scrolled on since
    expect(section.scrollIntoView).not.toHaveBeenCalled();
  },
);

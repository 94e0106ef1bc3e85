// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, createRef } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../lib/testing.ts';
import { LocaleProvider } from '../site/locale.tsx';
import { restingSystem } from '../theme/resting-system.ts';
import { Drawer } from './drawer.tsx';

/** Renders an open menu. Returns a function that navigates without a tap, and says whether it is open then. */
function openMenuAt(path: string) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  // jsdom has no methods of dialogs
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  document.body.innerHTML = '<div></div>';
  const dialog = createRef<HTMLDialogElement>();
  let navigate: NavigateFunction | undefined;
  function Steps() {
    navigate = useNavigate();
    return null;
  }
  const root = testRoot();
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <LocaleProvider>
          <ChakraProvider value={restingSystem(() => true)}>
            <Drawer dialog={dialog} />
            <Steps />
          </ChakraProvider>
        </LocaleProvider>
      </MemoryRouter>,
    ),
  );
  if (dialog.current) dialog.current.open = true;
  return (to: string, state?: unknown) => {
    act(() => void navigate?.(to, { state }));
    return dialog.current?.open;
  };
}

test('the menu closes when a form that was being sent leads to its success page', () => {
  const sent = { ref: 'K7M2', from: '/ihracat-cozumleri' };
  expect(openMenuAt('/ihracat-cozumleri')('/hizmet-talep-basarili', sent)).toBe(false);
});

test('the menu stays open when the page of a link comes that was followed before it was opened again', () => {
  const isOpenAt = openMenuAt('/booking');
  expect(isOpenAt('/about')).toBe(true);
  expect(isOpenAt('/about#main')).toBe(true);
});

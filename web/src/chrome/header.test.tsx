// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { restingSystem } from '../theme/resting-system.ts';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  vi.doUnmock('./drawer.tsx');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows the header in a wide window, where the menu is fetched only when it is asked for; runs `before`; asks for the menu. */
async function askForMenu(before = () => {}) {
  const code = Promise.withResolvers<{ default: () => ReactNode }>();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  vi.resetModules();
  vi.doMock('./drawer.tsx', () => code.promise);
  const { default: Header } = await import('./header.tsx');
  window.history.replaceState(null, '', '/english');
  document.body.innerHTML = '<div></div><main><a href="/about">About</a><input></main><footer><nav></nav></footer>';
  // Links of the page are outside of the router, which would follow them.
  document.querySelector('main')?.addEventListener('click', (event) => event.preventDefault());
  root = createRoot(document.querySelector('div') as HTMLDivElement);
  await act(async () =>
    root?.render(
      <BrowserRouter>
        <ChakraProvider value={restingSystem(() => true)}>
          <Header />
        </ChakraProvider>
      </BrowserRouter>,
    ),
  );
  act(before);
  await act(async () => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click());
  return {
    confirm,
    comes: () => act(async () => code.resolve({ default: () => <dialog open /> })),
    fails: () => act(async () => code.reject(new TypeError('not loaded'))),
    isOpen: () => {
      const dialog = document.querySelector('dialog');
      return dialog !== null && dialog.style.display !== 'none';
    },
  };
}

const enterField = () => document.querySelector('input')?.focus();

test('the menu opens when its code has come, also with the focus in a field, where a tap on a phone leaves it', async () => {
  const menu = await askForMenu(enterField);
  await menu.comes();
  await vi.waitFor(() => expect(menu.isOpen()).toBe(true));
});

/** What a visitor does between the tap on the menu button and the arrival of the code. */
const goOn = {
  'a visitor who has followed a link since': () => document.querySelector<HTMLElement>('main a')?.click(),
  'a visitor who has gone to a field since': enterField,
  'a visitor who types on in a field since': () => {
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  },
};

test.each(Object.entries(goOn))('the menu does not open over the page of %s', async (_, since) => {
  const menu = await askForMenu();
  act(since);
  const { activeElement } = document;
  await menu.comes();
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  expect(menu.isOpen()).toBe(false);
  expect(document.activeElement).toBe(activeElement);
});

test.each(Object.entries(goOn))(
  'nothing is asked, and the focus stays, where the code of the menu fails for %s',
  async (_, since) => {
    const menu = await askForMenu();
    act(since);
    const { activeElement } = document;
    await menu.fails();
    expect(menu.confirm).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(activeElement);
  },
);

test('where the code of the menu fails a reload is offered, and to a visitor who declines it the links at the end of the page', async () => {
  const menu = await askForMenu();
  const links = document.querySelector('footer nav') as HTMLElement;
  links.scrollIntoView = () => {};
  await menu.fails();
  await vi.waitFor(() => expect(document.activeElement).toBe(links));
  expect(menu.confirm).toHaveBeenCalledTimes(1);
});

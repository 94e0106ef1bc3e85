// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ArrivalProvider } from '../islands/sent-document.tsx';
import { useCallMeta } from './use-call-meta.ts';

const ID = '7f3a91c2-5f0e-4c57-9d0b-6d1e7e6a9a10';
const LOADED_MS = 5_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['prerendered', (element: HTMLElement, form: ReactNode) => hydrateRoot(element, form), LOADED_MS + 800],
  [
    'mounted after a navigation',
    (element: HTMLElement, form: ReactNode) => {
      const root = createRoot(element);
      root.render(form);
      return root;
    },
    800,
  ],
  [
    'rendered anew on the page that the document brought, whose HTML a translator has changed',
    (element: HTMLElement, form: ReactNode) => {
      const root = createRoot(element);
      root.render(
        <MemoryRouter>
          <ArrivalProvider prerendered>{form}</ArrivalProvider>
        </MemoryRouter>,
      );
      return root;
    },
    LOADED_MS + 800,
  ],
])('elapsedMs of a form that was %s counts from when the visitor first saw it', async (_, show, elapsedMs) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  history.replaceState(null, '', '/turkish');
  const now = vi.spyOn(performance, 'now').mockReturnValue(LOADED_MS);
  let metaOf: ReturnType<typeof useCallMeta> | undefined;
  function Form() {
    metaOf = useCallMeta();
    return null;
  }
  const root = await act(async () => show(document.createElement('div'), <Form />));
  now.mockReturnValue(LOADED_MS + 800);
  expect(metaOf?.(ID)).toMatchObject({ submissionId: ID, locale: 'tr', page: '/turkish', website: '', elapsedMs });
  expect(metaOf?.(ID, 'casino.example').website).toBe('casino.example');
  await act(async () => root.unmount());
});

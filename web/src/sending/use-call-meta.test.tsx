// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArrivalProvider } from '../islands/sent-document.tsx';
import { draftStore } from './draft.ts';
import { useCallMeta } from './use-call-meta.ts';

const drafts = draftStore('home', { message: '' });
const ID = '7f3a91c2-5f0e-4c57-9d0b-6d1e7e6a9a10';
const LOADED_MS = 5_000;

beforeEach(() => sessionStorage.clear());
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
    metaOf = useCallMeta(drafts.key);
    return null;
  }
  const root = await act(async () => show(document.createElement('div'), <Form />));
  now.mockReturnValue(LOADED_MS + 800);
  expect(metaOf?.(ID)).toMatchObject({ submissionId: ID, locale: 'tr', page: '/turkish', website: '', elapsedMs });
  expect(metaOf?.(ID, 'casino.example').website).toBe('casino.example');
  await act(async () => root.unmount());
});

test('elapsedMs of a form that the visitor comes back to counts from when its draft was begun', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(performance, 'now').mockReturnValue(LOADED_MS);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  drafts.write({ values: { message: 'Mer' } });
  clock.mockReturnValue(1_040_000);
  drafts.write({ values: { message: 'Merhaba' } });
  clock.mockReturnValue(1_041_000);
  let metaOf: ReturnType<typeof useCallMeta> | undefined;
  function Form() {
    metaOf = useCallMeta(drafts.key);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Form />));
  expect(metaOf?.(ID).elapsedMs).toBe(41_000);
  clock.mockReturnValue(999_000);
  expect(metaOf?.(ID).elapsedMs, 'after the clock was set back').toBe(0);
  await act(async () => root.unmount());
});

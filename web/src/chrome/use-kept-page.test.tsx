// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptPage } from './use-kept-page.ts';

const active = { postMessage: vi.fn() };
let root: Root | undefined;

function Page() {
  useKeptPage();
  return <input />;
}

interface Visit {
  readonly connection?: Readonly<Record<string, unknown>>;
  /** The document came through the worker. */
  readonly controller?: object;
  /** The address that the visitor has gone to within the site. */
  readonly at?: string;
}

/** Shows a page as a build does, in a document that was loaded at `/danismanlik`. */
async function visit({ connection = {}, controller, at = '/danismanlik?utm_source=x' }: Visit): Promise<void> {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
  vi.stubGlobal('navigator', {
    connection,
    serviceWorker: { register: async () => {}, ready: Promise.resolve({ active }), controller: controller ?? null },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    Object([{ name: 'http://localhost:3000/danismanlik?utm_source=x' }]),
  );
  history.replaceState(null, '', at);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  await act(async () => {
    root?.render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    );
  });
}

const typed = () =>
  act(async () => void document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  active.postMessage.mockClear();
});

afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllEnvs();
});

const FAST = { effectiveType: '4g' };
const PHONE = { effectiveType: '4g', type: 'cellular' };
const DOCUMENT = ['/danismanlik?utm_source=x'];

test.each<[string, Visit, asked: string[], whenTyped: string[]]>([
  ['a document that came before there was a worker', { connection: PHONE }, DOCUMENT, DOCUMENT],
  ['a document that came through it', { controller: {} }, [], []],
  [
    'a page behind a link, where bytes are to spare',
    { connection: FAST, at: '/ortaklar' },
    ['/ortaklar'],
    ['/ortaklar'],
  ],
  [
    'a page behind a link on a phone, once something is typed',
    { connection: PHONE, at: '/ortaklar' },
    [],
    ['/ortaklar'],
  ],
  ['nothing for who saves data', { connection: { saveData: true } }, [], []],
])('the worker is asked to keep %s', async (_, how, asked, whenTyped) => {
  const told = () => active.postMessage.mock.calls.flat();
  await visit(how);
  expect(told()).toEqual(asked);
  await typed();
  await typed();
  expect(told()).toEqual(whenTyped);
});
